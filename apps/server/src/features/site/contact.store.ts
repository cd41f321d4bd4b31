import type { ContactTopic } from "@wishwell/contract/api/refunds";
import { emailKey } from "@wishwell/domain/text/email-key";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  /** The contribution that the sender named; not verified. */
  readonly contributionId: string | null;
}

export async function insertContactMessage(tx: Tx, message: ContactMessage, now: Date): Promise<void> {
  const { contributionId, ...words } = message;
  await tx
    .insertInto("contact_messages")
    .values({ ...words, contribution_id: contributionId, created_at: now })
    .execute();
}

export async function findContactMessage(db: Database, id: string): Promise<ContactMessage | null> {
  const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const { name, email, topic, message, contribution_id: contributionId } = row;
  return { id, name, email, topic: topic as ContactTopic, message, contributionId };
}

/** Messages sent with this email address, oldest first. */
export async function messagesOf(
  db: Database,
  email: string,
): Promise<readonly (Pick<ContactMessage, "topic" | "name" | "message"> & { readonly createdAt: Date })[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["topic", "name", "message", "created_at"])
    .where(sql`lower(email)`, "=", emailKey(email))
    .orderBy("created_at")
    .execute();
  return rows.map(({ topic, created_at, ...words }) => ({
    ...words,
    topic: topic as ContactTopic,
    createdAt: created_at,
  }));
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where(sql`lower(email)`, "=", emailKey(email))
    .execute();
}

export async function forgetContactMessages(db: Database, writtenBy: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<=", writtenBy).execute();
}
