import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import type { EndedLetter } from "../../../platform/mail/letter-rules.ts";

export interface LetterText {
  readonly subject: string;
  readonly content: string;
  readonly buttonWords: string;
  readonly buttonUrl: string;
}

type MarketingState = "draft" | "sending" | "stopped" | "sent";

export interface Marketing extends LetterText {
  readonly id: string;
  readonly state: MarketingState;
  readonly version: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export async function insertMarketing(tx: Tx, id: string, text: LetterText, by: string, now: Date): Promise<void> {
  const row = { id, ...columnsOf(text), state: "draft", created_by: by, created_at: now, updated_at: now };
  await tx.insertInto("marketing_letters").values(row).execute();
}

export async function findMarketing(db: Database, id: string): Promise<Marketing | null> {
  const row = await db.selectFrom("marketing_letters").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toMarketing(row) : null;
}

/** Locks the campaign until the transaction ends. */
export async function lockMarketing(tx: Tx, id: string): Promise<Marketing | null> {
  const row = await tx.selectFrom("marketing_letters").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toMarketing(row) : null;
}

interface Changes extends Partial<LetterText> {
  readonly state?: MarketingState;
  readonly startedAt?: Date;
  readonly endedAt?: Date | null;
}

/** Every change increases the version. */
export async function updateMarketing(tx: Tx, id: string, changes: Changes, now: Date): Promise<void> {
  const { state, startedAt, endedAt, ...text } = changes;
  await tx
    .updateTable("marketing_letters")
    .set((row) => ({
      ...(text.subject !== undefined && columnsOf(text as LetterText)),
      ...(state !== undefined && { state }),
      ...(startedAt !== undefined && { started_at: startedAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

export async function listMarketing(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; letters: Marketing[] }> {
  const rows = await db
    .selectFrom("marketing_letters")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("marketing_letters")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total, letters: rows.map(toMarketing) };
}

const columnsOf = ({ subject, content, buttonWords, buttonUrl }: LetterText) => ({
  subject,
  content,
  button_words: buttonWords,
  button_url: buttonUrl,
});

const toMarketing = (row: Selectable<DB["marketing_letters"]>): Marketing => ({
  id: row.id,
  subject: row.subject,
  content: row.content,
  buttonWords: row.button_words,
  buttonUrl: row.button_url,
  state: row.state as MarketingState,
  version: row.version,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

/** For each campaign, the number of recipients by outcome. */
export async function progressOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; outcomes: Record<string, number> }>`
    select id, jsonb_object_agg(outcome, count) as outcomes
    from (select marketing_id as id, outcome, count(*) from marketing_recipients
      where marketing_id = any(${ids}::uuid[]) group by 1, 2) counted
    group by id`.execute(db);
  return new Map(rows.map(({ id, outcomes }) => [id, outcomes]));
}

interface NewRecipient {
  readonly hash: Buffer;
  readonly dedupeKey: string;
}

/** Returns the keys of addresses that are new to this campaign; those already sent or queued are left out. */
export async function addRecipients(
  tx: Tx,
  marketingId: string,
  recipients: readonly NewRecipient[],
): Promise<ReadonlySet<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await tx
    .insertInto("marketing_recipients")
    .values(
      recipients.map(({ hash, dedupeKey }) => ({
        marketing_id: marketingId,
        address_hash: hash,
        dedupe_key: dedupeKey,
      })),
    )
    .onConflict((known) => known.columns(["marketing_id", "address_hash"]).doNothing())
    .returning("dedupe_key")
    .execute();
  return new Set(rows.map(({ dedupe_key }) => dedupe_key));
}

/** Recipients whose email was held back did not get it, so they may get it when the campaign resumes. */
export async function deleteDroppedRecipients(tx: Tx, marketingId: string): Promise<void> {
  await tx
    .deleteFrom("marketing_recipients")
    .where("marketing_id", "=", marketingId)
    .where("outcome", "=", "dropped")
    .execute();
}

/**
 * Test emails are always sent. Others need a running campaign and a recipient who still wants marketing at that
 * address.
 */
export async function sendableLetters(db: Database, letterIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select letters.id from letters
    where letters.id = any(${letterIds}::uuid[]) and (letters.dedupe_key is null or exists (
      select from marketing_recipients recipient
      join marketing_letters marketing on marketing.id = recipient.marketing_id
      join users on users.id = letters.user_id
      where recipient.dedupe_key = letters.dedupe_key and marketing.state in ('sending', 'sent')
        and users.wants_marketing and users.blocked_at is null and users.email = letters.recipient))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Always in the same order, and before the emails themselves are locked. */
export async function lockRecipientsOf(tx: Tx, letterIds: readonly string[]): Promise<void> {
  await sql`select from marketing_recipients where dedupe_key in (
      select dedupe_key from letters where id = any(${letterIds}::uuid[]))
    order by dedupe_key for update`.execute(tx);
}

export async function recordOutcomes(tx: Tx, letters: readonly EndedLetter[]): Promise<void> {
  for (const [end, those] of Map.groupBy(letters, (letter) => letter.end)) {
    await sql`update marketing_recipients set outcome = ${end} where dedupe_key in (
      select dedupe_key from letters where id = any(${those.map(({ id }) => id)}::uuid[]))`.execute(tx);
  }
}
