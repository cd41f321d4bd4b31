import type { LetterName } from "@wishwell/letters";
import { sql } from "kysely";
import type { Database, Work } from "../database/database.ts";
import type { Attachment } from "./post-office.ts";

export interface QueuedLetter {
  readonly id: string;
  readonly template: LetterName;
  readonly recipient: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly senderName: string | null;
  readonly replyTo: string | null;
  readonly partyId: string | null;
  readonly guestId: string | null;
  readonly attachments: readonly Attachment[];
  readonly status: string;
}

interface NewLetter extends Omit<QueuedLetter, "status"> {
  readonly priority: string;
  readonly userId: string | null;
  readonly dedupeKey: string | null;
  readonly createdAt: Date;
}

/** False when a letter with the same key is there already. */
export async function insertLetter(work: Work, letter: NewLetter): Promise<boolean> {
  const inserted = await work
    .insertInto("letters")
    .values({
      id: letter.id,
      template: letter.template,
      recipient: letter.recipient,
      properties: JSON.stringify(letter.properties),
      headers: JSON.stringify(letter.headers),
      sender_name: letter.senderName,
      reply_to: letter.replyTo,
      party_id: letter.partyId,
      guest_id: letter.guestId,
      attachments: JSON.stringify(letter.attachments),
      priority: letter.priority,
      user_id: letter.userId,
      dedupe_key: letter.dedupeKey,
      created_at: letter.createdAt,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findLetter(db: Database, id: string): Promise<QueuedLetter | null> {
  const row = await db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    template: row.template as LetterName,
    recipient: row.recipient,
    properties: row.properties as Record<string, unknown>,
    headers: row.headers as Record<string, string>,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    partyId: row.party_id,
    guestId: row.guest_id,
    attachments: row.attachments as unknown as Attachment[],
    status: row.status,
  };
}

/**
 * Notes that the letter is about to be handed over, and answers how many earlier handings-over ended in doubt.
 * `anew` forgets earlier doubts: a person decided to try a failed letter again.
 */
export async function beginHandingOver(db: Database, id: string, now: Date, anew: boolean): Promise<number> {
  const row = await db
    .updateTable("letters")
    .set((letter) => ({
      status: "queued",
      attempts: letter("attempts", "+", 1),
      doubts: anew ? 0 : sql<number>`doubts + case when handed_over_at is null then 0 else 1 end`,
      handed_over_at: now,
    }))
    .where("id", "=", id)
    .returning("doubts")
    .executeTakeFirstOrThrow();
  return row.doubts;
}

/** The outcome is known: the letter has not left, and may be tried again. */
export async function noteTrouble(db: Database, id: string, error: string, failed: boolean): Promise<void> {
  await db
    .updateTable("letters")
    .set({ last_error: error, handed_over_at: null, ...(failed && { status: "failed" }) })
    .where("id", "=", id)
    .execute();
}

/** Nobody knows whether it left: the mark of the handing over stays. */
export async function noteDoubt(db: Database, id: string, error: string, failed: boolean): Promise<void> {
  await db
    .updateTable("letters")
    .set({ last_error: error, ...(failed && { status: "failed" }) })
    .where("id", "=", id)
    .execute();
}

type Ending =
  | { readonly status: "sent"; readonly sentAt: Date }
  | { readonly status: "refused"; readonly error: string }
  | { readonly status: "dropped" };

/** The letter's way ends here; what it said, secret links too, is forgotten. */
export async function endLetter(db: Database | Work, id: string, ending: Ending): Promise<void> {
  await db
    .updateTable("letters")
    .set({
      status: ending.status,
      sent_at: ending.status === "sent" ? ending.sentAt : null,
      last_error: ending.status === "refused" ? ending.error : null,
      properties: "{}",
      headers: "{}",
      attachments: "[]",
      handed_over_at: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteLettersBefore(db: Database, moment: Date, statuses: readonly string[]): Promise<void> {
  await db.deleteFrom("letters").where("created_at", "<", moment).where("status", "in", statuses).execute();
}
