import type { Pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";

/** Asked for anew: both halves fall due. */
export async function noteRequest(work: Work, partyId: string, now: Date): Promise<void> {
  await work
    .insertInto("party_payouts")
    .values({ party_id: partyId, requested_at: now, look_at: now })
    .onConflict((known) => known.column("party_id").doUpdateSet({ requested_at: now, look_at: now }))
    .execute();
}

/** An admin has looked at what was given so far. */
export async function noteReview(
  work: Work,
  { partyId, given, by }: { readonly partyId: string; readonly given: Pence; readonly by: string },
  now: Date,
): Promise<void> {
  const review = { reviewed: given, reviewed_at: now, reviewed_by: by };
  await work
    .insertInto("party_payouts")
    .values({ party_id: partyId, ...review, look_at: now })
    .onConflict((known) => known.column("party_id").doUpdateSet(review))
    .execute();
}

/** Since when the organiser waits for the money; null when nobody asked for it. */
export async function payoutRequestedAt(db: Database, partyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("party_payouts")
    .select("requested_at")
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** Parties that have become complete since then and that nobody looks at: from now on they are. Those of long ago are not. */
export async function takeCompleted(
  work: Work,
  { completedAfter, endedAfter }: { readonly completedAfter: Date; readonly endedAfter: Date },
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    insert into party_payouts (party_id, look_at)
    select id, ${now} from parties
    where completed_at > ${completedAfter} and ends_at > ${endedAfter} and deleted_at is null and cancelled_at is null
      and not exists (select from party_payouts where party_payouts.party_id = parties.id and look_at is not null)
    order by completed_at limit ${most}
    on conflict (party_id) do update set look_at = excluded.look_at where party_payouts.look_at is null
    returning party_id`.execute(work);
  return rows.map(({ party_id }) => party_id);
}

/** These have just become complete: from now on their payouts are looked at. */
export async function watchCompleted(work: Work, partyIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into party_payouts (party_id, look_at)
    select id, ${now} from unnest(${partyIds}::uuid[]) as id
    on conflict (party_id) do update set look_at = excluded.look_at where party_payouts.look_at is null`.execute(work);
}

/** Some whose time has come; nobody else takes them meanwhile. */
export async function takeToLookAt(work: Work, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from party_payouts where look_at <= ${now}
    order by look_at, party_id limit ${most} for update skip locked`.execute(work);
  return rows.map(({ party_id }) => party_id);
}

export async function lookAgain(
  work: Work,
  parties: readonly { readonly partyId: string; readonly at: Date | null }[],
): Promise<void> {
  await sql`
    update party_payouts set look_at = given.at
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as given ("partyId" uuid, at timestamptz)
    where party_payouts.party_id = given."partyId"`.execute(work);
}

/** Parties that ended in this time, are not complete yet and were given something. */
export async function endedWithMoney(db: Database, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from parties
    where ends_at > ${from} and ends_at <= ${to} and completed_at is null and cancelled_at is null
      and deleted_at is null and exists (
        select from contributions where contributions.party_id = parties.id and contributions.captured_at is not null)
    order by ends_at limit 2000`.execute(db);
  return rows.map(({ id }) => id);
}
