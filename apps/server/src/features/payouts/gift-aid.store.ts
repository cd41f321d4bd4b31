import type { DeclaredDonation } from "@wishwell/domain/gift-aid-schedule";
import { pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import { wantedBack } from "./owed.store.ts";

/**
 * Which declared donations these payments to charities are made of: what is wanted back is not in them, and what
 * another payment has taken along is not taken twice. What was another charity's before was not declared for this one.
 */
export async function insertClaims(work: Work, payoutIds: readonly string[]): Promise<void> {
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
    on conflict (payout_id, contribution_id) do update set pence = excluded.pence`.execute(work);
}

/** What each of these payments may claim Gift Aid for, oldest donation first. */
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
