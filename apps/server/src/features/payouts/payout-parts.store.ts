import type { DeclaredDonation } from "@wishwell/domain/money/gift-aid";
import { pence } from "@wishwell/domain/money/money";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { UnpaidPart } from "../contribution-records/public.ts";
import { giftPaidSoFar, charityPaidSoFar, wantedBack } from "./due.store.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/**
 * Whether a contribution's shares are still credited in the ledger. A lost dispute may leave a share: if one half had
 * been sent the loss was ours, and the other half is still the charity's.
 */
const isStillCredited = (part: "charity" | "gift") => sql`coalesce((select sum(line.pence) from ledger_entries entry
  join ledger_lines line on line.entry_id = entry.id and line.part = ${sql.lit(part)}
  where entry.contribution_id = given.id), 0) < 0`;

/** Contributions whose shares are paid out: those not wanted back. */
const leaves = (part: "charity" | "gift") =>
  sql`(given.state in ('captured', 'won') or (given.state = 'lost' and ${isStillCredited(part)})) and not ${wantedBack}`;

/** Records the contributions each payment consists of, replacing the parts of an earlier attempt that failed. */
export async function insertParts(tx: Tx, payoutIds: readonly string[]): Promise<void> {
  await sql`delete from payout_parts where payout_id = any(${payoutIds}::uuid[])`.execute(tx);
  await sql`
    insert into payout_parts (payout_id, contribution_id, pence)
    select payout.id, given.id, part.pence - taken.pence
    from payouts payout
    join contributions given on given.party_id = payout.party_id and ${leaves("charity")}
    join contribution_charities part on part.contribution_id = given.id and part.charity_id = payout.charity_id
    join lateral ${charityPaidSoFar} as taken (pence) on taken.pence < part.pence
    where payout.id = any(${payoutIds}::uuid[]) and payout.payee = 'charity'
    union all
    select payout.id, given.id, given.gift - taken.pence
    from payouts payout join contributions given on given.party_id = payout.party_id and ${leaves("gift")}
    join lateral ${giftPaidSoFar} as taken (pence) on taken.pence < given.gift
    where payout.id = any(${payoutIds}::uuid[]) and payout.payee = 'organiser'`.execute(tx);
}

/** The unpaid amount of each contribution behind a charity's share, including what is wanted back. */
export async function unpaidParts(tx: Tx, partyId: string, charityId: string): Promise<UnpaidPart[]> {
  const { rows } = await sql<{ contribution_id: string; pence: number }>`
    select part.contribution_id, part.pence - taken.pence as pence
    from contributions given join contribution_charities part on part.contribution_id = given.id
    join lateral ${charityPaidSoFar} as taken (pence) on taken.pence < part.pence
    where given.party_id = ${partyId} and part.charity_id = ${charityId} and given.captured_at is not null
      and ${isStillCredited("charity")}
    order by part.contribution_id for update of part`.execute(tx);
  return rows.map((row) => ({ contributionId: row.contribution_id, pence: pence(row.pence) }));
}

/**
 * Records the declared donations in these payments to charities. What is wanted back and what another payment included
 * is left out, and so is what was another charity's before: it was not declared for this one.
 */
export async function insertClaims(tx: Tx, payoutIds: readonly string[]): Promise<void> {
  await sql`
    insert into gift_aid_claims (payout_id, contribution_id, charity_id, pence)
    select payout.id, given.id, payout.charity_id, part.pence - part.replaced
    from payouts payout
    join contributions given on given.party_id = payout.party_id and given.state in ('captured', 'won')
      and not ${wantedBack}
    join contribution_charities part on part.contribution_id = given.id and part.charity_id = payout.charity_id
    join gift_aid_declarations declared on declared.contribution_id = given.id
      and declared.charity_id = payout.charity_id and declared.void_at is null
    where payout.id = any(${payoutIds}::uuid[]) and payout.payee = 'charity' and part.pence > part.replaced and not exists (
      select from gift_aid_claims other join payouts paid on paid.id = other.payout_id
      where other.contribution_id = given.id and other.charity_id = payout.charity_id and paid.id <> payout.id
        and paid.state not in ('failed', 'returned', 'cancelled', 'returned_late', 'reassigned')
    )
    on conflict (payout_id, contribution_id) do update set pence = excluded.pence`.execute(tx);
}

/** The donations for which each payment may claim Gift Aid, oldest first. */
export async function claimsOf(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DeclaredDonation[]>> {
  const { rows } = await sql<{
    payout_id: string;
    full_name: string;
    address1: string;
    postcode: string;
    captured_at: Date;
    pence: number;
  }>`
    select claim.payout_id, declared.full_name, declared.address1, declared.postcode, given.captured_at, claim.pence
    from gift_aid_claims claim
    join payouts on payouts.id = claim.payout_id and payouts.state = 'success'
    join gift_aid_declarations declared on declared.contribution_id = claim.contribution_id
      and declared.charity_id = claim.charity_id and declared.void_at is null
    join contributions given on given.id = claim.contribution_id
    where claim.payout_id = any(${payoutIds}::uuid[])
    order by given.captured_at, given.id`.execute(db);
  const claims = new Map<string, DeclaredDonation[]>();
  for (const row of rows) {
    const { full_name: fullName, address1, postcode, captured_at: givenAt } = row;
    const donation = { fullName, address1, postcode, givenAt, amount: pence(row.pence) };
    claims.set(row.payout_id, [...(claims.get(row.payout_id) ?? []), donation]);
  }
  return claims;
}

/** Claims unclaimed payouts whose next reminder is due and counts it as sent. `days` are the reminder days. */
export async function claimToNudge(tx: Tx, now: Date, days: readonly number[], most: number): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    update payouts set nudges = due.nudges
    from (
      select id, (select count(*) from unnest(${days}::integer[]) as day
        where payouts.state_at + make_interval(days => day) <= ${now})::smallint as nudges
      from payouts where state = 'unclaimed' order by state_at, id limit ${most} for update skip locked
    ) as due
    where payouts.id = due.id and payouts.nudges < due.nudges
    returning payouts.*`.execute(tx);
  return rows.map(toPayout);
}

/** Requested by then and still not sent. */
export async function overduePayouts(tx: Tx, requestedBy: Date): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select payouts.* from payouts where state = 'due' and created_at <= ${requestedBy}
    order by created_at, id limit 500`.execute(tx);
  return rows.map(toPayout);
}

/** The code that names a party in texts that must not name a child. */
export async function codesOf(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; short_code: string }>`
    select id, short_code from parties where id = any(${[...new Set(partyIds)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, short_code }) => [id, short_code]));
}
