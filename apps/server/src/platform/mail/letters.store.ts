import type { LetterName } from "@wishwell/letters";
import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";
import type { Priority } from "../jobs/job.ts";
import type { LetterSummary } from "./letter-rules.ts";
import type { Attachment } from "./mail-queue.ts";

export interface QueuedLetter extends LetterSummary {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly senderName: string | null;
  readonly replyTo: string | null;
  readonly attachments: readonly Attachment[];
  readonly priority: Priority;
  readonly status: string;
}

interface NewLetter extends Omit<QueuedLetter, "status"> {
  readonly userId: string | null;
  readonly dedupeKey: string | null;
  readonly createdAt: Date;
}

/** Returns the ids that were inserted; emails whose dedupe key already exists are skipped. */
export async function insertLetters(tx: Tx, letters: readonly NewLetter[]): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insertInto("letters")
    .values(
      letters.map((letter) => ({
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
      })),
    )
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

export async function findLetters(db: Database, ids: readonly string[]): Promise<QueuedLetter[]> {
  const rows = await db.selectFrom("letters").selectAll().where("id", "=", anyOf(ids)).execute();
  return rows.map((row) => ({
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
    priority: row.priority as Priority,
    status: row.status,
  }));
}

/**
 * Marks emails as about to be handed over. Returns for each how many earlier attempts ended in doubt, or `null` if the
 * row was deleted meanwhile and there is nothing to send. `resetDoubts` clears earlier doubts: an admin decided to retry
 * a failed email.
 */
export async function markHandedOver(
  db: Database,
  letters: readonly { readonly id: string; readonly resetDoubts: boolean }[],
  now: Date,
): Promise<(number | null)[]> {
  const ids = letters.map(({ id }) => id);
  const resetDoubts = letters.filter((letter) => letter.resetDoubts).map(({ id }) => id);
  const rows = await db
    .updateTable("letters")
    .set((letter) => ({
      status: "queued",
      attempts: letter("attempts", "+", 1),
      doubts: sql<number>`case when id = any(${resetDoubts}::uuid[]) then 0
        else doubts + case when handed_over_at is null then 0 else 1 end end`,
      handed_over_at: now,
    }))
    .where("id", "=", anyOf(ids))
    .returning(["id", "doubts"])
    .execute();
  const doubts = new Map(rows.map((row) => [row.id, row.doubts]));
  return ids.map((id) => doubts.get(id) ?? null);
}

interface Bounce {
  readonly id: string;
  readonly error: string;
}

/** Records that an email that was sent, or may have been, bounced. True the first time, false for a repeated report. */
export async function recordBounce(tx: Tx, { id, error }: Bounce): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("letters")
    .set({
      status: "bounced",
      last_error: error,
      properties: "{}",
      headers: "{}",
      attachments: "[]",
      handed_over_at: null,
    })
    .where("id", "=", id)
    .where((letter) =>
      letter.or([
        letter("status", "=", "sent"),
        letter("handed_over_at", "is not", null),
        // An earlier attempt may have got through although the last one certainly did not.
        letter.and([letter("status", "in", ["queued", "failed"]), letter("doubts", ">", 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a known outcome: the email was not sent and may be retried. */
export async function recordDeliveryFailure(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable("letters").set({ last_error: error, handed_over_at: null }).where("id", "=", id).execute();
}

/** For an unknown outcome: `handed_over_at` stays set, because the email may have been sent. */
export async function recordDoubt(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable("letters").set({ last_error: error }).where("id", "=", id).execute();
}

interface Ending {
  readonly id: string;
  readonly status: "sent" | "refused" | "dropped" | "failed";
  readonly error: string | null;
}

/**
 * Records the final status and deletes the content, including secret links. Returns the ids that ended; an email that
 * has already bounced is left unchanged. A failed email keeps its content, because an admin may retry it, and its doubt
 * mark, because it may still bounce.
 */
export async function endLetters(tx: Tx, endings: readonly Ending[], now: Date): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  // Usually one group: refusals have different texts, but they are rare.
  for (const those of Map.groupBy(endings, ({ status, error }) => `${status} ${error}`).values()) {
    const [{ status, error }] = those as [Ending];
    const forgotten = {
      sent_at: status === "sent" ? now : null,
      properties: "{}",
      headers: "{}",
      attachments: "[]",
      handed_over_at: null,
    };
    const rows = await tx
      .updateTable("letters")
      .set({ status, last_error: error, ...(status !== "failed" && forgotten) })
      .where("id", "=", anyOf(those.map(({ id }) => id)))
      .where("status", "in", status === "failed" ? ["queued"] : ["queued", "failed"])
      .returning("id")
      .execute();
    for (const { id } of rows) ended.add(id);
  }
  return ended;
}

export async function deleteLettersBefore(db: Database, moment: Date, statuses: readonly string[]): Promise<void> {
  await db.deleteFrom("letters").where("created_at", "<", moment).where("status", "in", statuses).execute();
}

/** An array is one parameter for any number of ids, so the SQL statement stays the same. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
