import { type Pence, pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Work } from "../../platform/database/database.ts";
import { giftTakenAlong, takenAlong, wantedBack } from "./owed.store.ts";

/**
 * Whether the shares of a contribution stand in the books. A bank that took it back may have taken them or not: when one
 * half had left already the loss was ours, and the other half is still the charity's.
 */
const standsInBooks = (part: "charity" | "gift") => sql`coalesce((select sum(line.pence) from ledger_entries entry
  join ledger_lines line on line.entry_id = entry.id and line.part = ${sql.lit(part)}
  where entry.contribution_id = given.id), 0) < 0`;

/** Those whose shares leave: they are not wanted back. */
const leaves = (part: "charity" | "gift") =>
  sql`(given.state in ('captured', 'won') or (given.state = 'lost' and ${standsInBooks(part)})) and not ${wantedBack}`;

/** What these payments are made of; what one of them was made of when it left before and came to nothing goes. */
export async function insertParts(work: Work, payoutIds: readonly string[]): Promise<void> {
  await sql`delete from payout_parts where payout_id = any(${payoutIds}::uuid[])`.execute(work);
  await sql`
    insert into payout_parts (payout_id, contribution_id, pence)
    select payout.id, given.id, part.pence - taken.pence
    from payouts payout
    join contributions given on given.party_id = payout.party_id and ${leaves("charity")}
    join contribution_charities part on part.contribution_id = given.id and part.charity_id = payout.charity_id
    join lateral ${takenAlong} as taken (pence) on taken.pence < part.pence
    where payout.id = any(${payoutIds}::uuid[]) and payout.payee = 'charity'
    union all
    select payout.id, given.id, given.gift - taken.pence
    from payouts payout join contributions given on given.party_id = payout.party_id and ${leaves("gift")}
    join lateral ${giftTakenAlong} as taken (pence) on taken.pence < given.gift
    where payout.id = any(${payoutIds}::uuid[]) and payout.payee = 'organiser'`.execute(work);
}

interface UnpaidPart {
  readonly contributionId: string;
  readonly pence: Pence;
}

/** What stands behind a charity's share: how much of each contribution has not been paid, also of what is wanted back. */
export async function unpaidParts(work: Work, partyId: string, charityId: string): Promise<UnpaidPart[]> {
  const { rows } = await sql<{ contribution_id: string; pence: number }>`
    select part.contribution_id, part.pence - taken.pence as pence
    from contributions given join contribution_charities part on part.contribution_id = given.id
    join lateral ${takenAlong} as taken (pence) on taken.pence < part.pence
    where given.party_id = ${partyId} and part.charity_id = ${charityId} and given.captured_at is not null
      and ${standsInBooks("charity")}
    order by part.contribution_id for update of part`.execute(work);
  return rows.map((row) => ({ contributionId: row.contribution_id, pence: pence(row.pence) }));
}

/** These parts are the other charity's from now on, beside what it has of them already. */
export async function moveParts(
  work: Work,
  parts: readonly UnpaidPart[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as moved ("contributionId" uuid, pence bigint)`;
  await sql`
    insert into contribution_charities (contribution_id, charity_id, pence, replaced)
    select "contributionId", ${to}, pence, pence from ${moved}
    on conflict (contribution_id, charity_id) do update set pence = contribution_charities.pence + excluded.pence,
      replaced = contribution_charities.replaced + excluded.replaced`.execute(work);
  await sql`
    delete from contribution_charities part using ${moved}
    where part.contribution_id = moved."contributionId" and part.charity_id = ${from} and part.pence = moved.pence`.execute(
    work,
  );
  await sql`
    update contribution_charities part
    set pence = part.pence - moved.pence, replaced = least(part.replaced, part.pence - moved.pence)
    from ${moved}
    where part.contribution_id = moved."contributionId" and part.charity_id = ${from}`.execute(work);
}
