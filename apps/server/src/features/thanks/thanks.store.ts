import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import { deleteThanksLines } from "../guests/public.ts";
import type { GivenThanks, ThanksWords } from "./thanks.ts";
import type { LetterSummary } from "../../platform/mail/letter-rules.ts";

/** The organiser's saved wording; null while it is still the default. */
export async function findThanksWords(db: Database, partyId: string): Promise<ThanksWords | null> {
  const row = await db.selectFrom("party_thanks").selectAll().where("party_id", "=", partyId).executeTakeFirst();
  if (row === undefined) return null;
  const { content, certificate, certificate_words: certificateWords, photo } = row;
  return { content, certificate, certificateWords, photo };
}

export async function storeThanksWords(tx: Tx, partyId: string, words: ThanksWords, now: Date): Promise<void> {
  const row = {
    content: words.content,
    certificate: words.certificate,
    certificate_words: words.certificateWords,
    photo: words.photo,
    updated_at: now,
  };
  await tx
    .insertInto("party_thanks")
    .values({ party_id: partyId, ...row })
    .onConflict((known) => known.column("party_id").doUpdateSet(row))
    .execute();
}

/** Records each guest's thank-you once. Returns the guests who had none before. */
export async function insertThanks(tx: Tx, given: readonly GivenThanks[]): Promise<ReadonlySet<string>> {
  if (given.length === 0) return new Set();
  const rows = await tx
    .insertInto("guest_thanks")
    .values(
      given.map((thanks) => ({
        guest_id: thanks.guestId,
        party_id: thanks.partyId,
        content: thanks.content,
        certificate_words: thanks.certificateWords,
        photo: thanks.photo,
        thanked_at: thanks.thankedAt,
      })),
    )
    .onConflict((known) => known.column("guest_id").doNothing())
    .returning("guest_id")
    .execute();
  return new Set(rows.map(({ guest_id }) => guest_id));
}

export async function thanksOfParty(db: Database, partyId: string): Promise<GivenThanks[]> {
  const rows = await db
    .selectFrom("guest_thanks")
    .selectAll()
    .where("party_id", "=", partyId)
    .orderBy("guest_id")
    .execute();
  return rows.map(toThanks);
}

export async function thanksTo(db: Database, guestId: string): Promise<GivenThanks | null> {
  const row = await db.selectFrom("guest_thanks").selectAll().where("guest_id", "=", guestId).executeTakeFirst();
  return row ? toThanks(row) : null;
}

function toThanks(row: Selectable<DB["guest_thanks"]>): GivenThanks {
  return {
    guestId: row.guest_id,
    partyId: row.party_id,
    content: row.content,
    certificateWords: row.certificate_words,
    photo: row.photo,
    thankedAt: row.thanked_at,
  };
}

/** Includes deleted parties while they are still stored. */
export async function thanksOfOrganiser(db: Database, ownerId: string) {
  const [words, given] = await Promise.all([
    db
      .selectFrom("party_thanks")
      .innerJoin("parties", "parties.id", "party_thanks.party_id")
      .selectAll("party_thanks")
      .where("parties.owner_id", "=", ownerId)
      .orderBy("party_thanks.party_id")
      .execute(),
    db
      .selectFrom("guest_thanks")
      .innerJoin("parties", "parties.id", "guest_thanks.party_id")
      .selectAll("guest_thanks")
      .where("parties.owner_id", "=", ownerId)
      .orderBy("guest_thanks.thanked_at")
      .orderBy("guest_thanks.guest_id")
      .execute(),
  ]);
  return { words, given: given.map(toThanks) };
}

/** Guests who did not get their thank-you can be thanked again, unless a newer one was sent or queued. */
export async function revertThanks(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  const rows = await sql<{ guest_id: string }>`
    delete from guest_thanks using letters
    where letters.id = any(${letters.map(({ id }) => id)}::uuid[]) and guest_thanks.guest_id = letters.guest_id
      and not exists (
        select from letters as later where later.guest_id = letters.guest_id and later.template = 'thank-you'
          and later.created_at > letters.created_at and later.status in ('queued', 'sent')
      )
    returning guest_thanks.guest_id`.execute(tx);
  await deleteThanksLines(
    tx,
    rows.rows.map(({ guest_id }) => guest_id),
  );
}

/** What was written to these parties' guests after the party, when the guests are forgotten. */
export async function forgetThanksOf(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx.deleteFrom("guest_thanks").where("party_id", "in", partyIds).execute();
  await tx.deleteFrom("party_thanks").where("party_id", "in", partyIds).execute();
}
