import { sql } from "kysely";
import type { Database, Work } from "../../../platform/database/database.ts";
import type { EndedLetter } from "../../../platform/mail/letter-rules.ts";

interface NewRecipient {
  readonly hash: Buffer;
  readonly dedupeKey: string;
}

/** Answers the keys of those who are new to this letter: whoever has got it, or will, is left out. */
export async function addRecipients(
  work: Work,
  marketingId: string,
  recipients: readonly NewRecipient[],
): Promise<ReadonlySet<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await work
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

/** Those that were kept back have not got it: they may get it when it goes on. */
export async function forgetKeptBack(work: Work, marketingId: string): Promise<void> {
  await work
    .deleteFrom("marketing_recipients")
    .where("marketing_id", "=", marketingId)
    .where("outcome", "=", "dropped")
    .execute();
}

/** Tests are always wanted; the others while their letter goes on, and by whoever still wants such letters there. */
export async function stillWanted(db: Database, letterIds: readonly string[]): Promise<ReadonlySet<string>> {
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

/** Always in the same order, before the letters themselves. */
export async function lockRecipientsOf(work: Work, letterIds: readonly string[]): Promise<void> {
  await sql`select from marketing_recipients where dedupe_key in (
      select dedupe_key from letters where id = any(${letterIds}::uuid[]))
    order by dedupe_key for update`.execute(work);
}

export async function noteOutcomes(work: Work, letters: readonly EndedLetter[]): Promise<void> {
  for (const [end, those] of Map.groupBy(letters, (letter) => letter.end)) {
    await sql`update marketing_recipients set outcome = ${end} where dedupe_key in (
      select dedupe_key from letters where id = any(${those.map(({ id }) => id)}::uuid[]))`.execute(work);
  }
}
