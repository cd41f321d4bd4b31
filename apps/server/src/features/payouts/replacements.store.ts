import type { ReplacementCause } from "@wishwell/domain/payouts/payout-rules";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";

/** A charity that cannot be paid, and the organiser who is asked for another. */
export interface Replacement {
  readonly id: string;
  readonly partyId: string;
  readonly charityId: string;
  readonly cause: ReplacementCause;
  readonly askedAt: Date;
  readonly letters: number;
}

type Row = Omit<Replacement, "cause"> & { readonly cause: string };
const toReplacement = (row: Row): Replacement => ({ ...row, cause: row.cause as ReplacementCause });

/** At most one open request per charity of a party. */
export async function insertReplacements(
  tx: Tx,
  asked: readonly (Pick<Replacement, "id" | "partyId" | "charityId" | "cause"> & { readonly at: Date })[],
): Promise<void> {
  if (asked.length === 0) return;
  const rows = asked.map(({ id, partyId, charityId, cause, at }) => ({
    id,
    party_id: partyId,
    charity_id: charityId,
    cause,
    asked_at: at,
    look_at: at,
  }));
  await tx
    .insertInto("charity_replacements")
    .values(rows)
    .onConflict((known) => known.columns(["party_id", "charity_id"]).where("answered_at", "is", null).doNothing())
    .execute();
}

export async function openReplacements(db: Database, partyId: string): Promise<Replacement[]> {
  const rows = await db
    .selectFrom("charity_replacements")
    .select(["id", "party_id as partyId", "charity_id as charityId", "cause", "asked_at as askedAt", "letters"])
    .where("party_id", "=", partyId)
    .where("answered_at", "is", null)
    .execute();
  return rows.map(toReplacement);
}

/** Claims requests whose next email is due and counts it as sent. */
export async function claimToAsk(tx: Tx, now: Date, next: Date, most: number): Promise<Replacement[]> {
  const { rows } = await sql<Row>`
    update charity_replacements set letters = letters + 1, look_at = ${next}
    where id in (
      select id from charity_replacements where look_at <= ${now} and answered_at is null
      order by look_at, id limit ${most} for update skip locked
    )
    returning id, party_id as "partyId", charity_id as "charityId", cause, asked_at as "askedAt", letters`.execute(tx);
  return rows.map(toReplacement);
}

/** A charity was chosen, or none is needed because the old one can be paid again. */
export async function answerReplacement(tx: Tx, id: string, replacedBy: string | null, now: Date): Promise<void> {
  await tx
    .updateTable("charity_replacements")
    .set({ replaced_by: replacedBy, answered_at: now, look_at: null })
    .where("id", "=", id)
    .execute();
}

/** When each share that has not arrived was first sent. */
export async function firstAttempts(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ party_id: string; charity_id: string; first: Date }>`
    select party_id, charity_id, min(sent_at) as first from payouts
    where party_id = any(${partyIds}::uuid[]) and payee = 'charity' and sent_at is not null
      and state not in ('success', 'reassigned')
    group by party_id, charity_id`.execute(db);
  return new Map(rows.map((row) => [`${row.party_id} ${row.charity_id}`, row.first]));
}
