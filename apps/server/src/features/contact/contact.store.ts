import type { ContactTopic } from "@wishwell/contract/refunds";
import type { Database, Work } from "../../platform/database/database.ts";

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  /** The contribution that it is about, as the writer says or as it was found. */
  readonly contributionId: string | null;
}

export async function insertContactMessage(work: Work, message: ContactMessage, now: Date): Promise<void> {
  const { contributionId, ...words } = message;
  await work
    .insertInto("contact_messages")
    .values({ ...words, contribution_id: contributionId, created_at: now })
    .execute();
}

export async function forgetContactMessages(db: Database, writtenBy: Date): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<=", writtenBy).execute();
}
