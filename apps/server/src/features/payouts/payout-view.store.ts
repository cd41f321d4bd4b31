import { heldStates } from "@wishwell/domain/given";
import { type Pence, pence } from "@wishwell/domain/money";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/** What guests gave and did not get back, in its parts. */
export interface GivenParts {
  readonly count: number;
  readonly total: Pence;
  readonly providerFee: Pence;
  readonly platformFee: Pence;
  readonly gift: Pence;
  readonly charities: readonly { readonly id: string; readonly name: string; readonly pence: Pence }[];
  /** The charities' shares that a taxpayer's declaration stands behind. */
  readonly declared: readonly Pence[];
}

const held = sql.join(heldStates.map((state) => sql.lit(state)));

export async function givenPartsOf(db: Database, partyId: string): Promise<GivenParts> {
  const { rows } = await sql<Record<"count" | "total" | "provider_fee" | "platform_fee" | "gift", number>>`
    select count(*)::integer as count, coalesce(sum(pence), 0)::bigint as total,
      coalesce(sum(provider_fee), 0)::bigint as provider_fee, coalesce(sum(platform_fee), 0)::bigint as platform_fee,
      coalesce(sum(gift), 0)::bigint as gift
    from contributions where party_id = ${partyId} and state in (${held})`.execute(db);
  const charities = await sql<{ id: string; name: string; pence: number }>`
    select charities.id, charities.name, sum(part.pence)::bigint as pence
    from contributions given join contribution_charities part on part.contribution_id = given.id
    join charities on charities.id = part.charity_id
    where given.party_id = ${partyId} and given.state in (${held})
    group by charities.id order by charities.name, charities.id`.execute(db);
  const declared = await sql<{ pence: number }>`
    select part.pence from contributions given
    join contribution_charities part on part.contribution_id = given.id
    join gift_aid_declarations declaration on declaration.contribution_id = given.id
      and declaration.charity_id = part.charity_id and declaration.void_at is null
    where given.party_id = ${partyId} and given.state in (${held})`.execute(db);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    total: pence(sums?.total ?? 0),
    providerFee: pence(sums?.provider_fee ?? 0),
    platformFee: pence(sums?.platform_fee ?? 0),
    gift: pence(sums?.gift ?? 0),
    charities: charities.rows.map((row) => ({ ...row, pence: pence(row.pence) })),
    declared: declared.rows.map((row) => pence(row.pence)),
  };
}

/** Everything that was tried for a party, newest first. */
export async function payoutsOfParty(db: Database, partyId: string): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select * from payouts where party_id = ${partyId} order by created_at desc, attempt desc, id`.execute(db);
  return rows.map(toPayout);
}
