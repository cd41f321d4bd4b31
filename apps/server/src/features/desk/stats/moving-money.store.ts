import { endedUnpaid } from "@wishwell/domain/payout-states";
import type { Period } from "@wishwell/domain/stats-periods";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export interface MovingMoney {
  /** Arrived in the period. */
  readonly paidOut: number;
  readonly onItsWay: number;
  readonly unclaimed: number;
  /** Ended without paying, and nothing has been tried since. */
  readonly needsPerson: number;
}

export async function movingMoney(db: Database, { from, to }: Period): Promise<MovingMoney> {
  const { rows } = await sql<MovingMoney>`
    select
      coalesce(sum(pence) filter (where state = 'success'
        and state_at >= (${from}::date::timestamp at time zone 'Europe/London')
        and state_at < ((${to}::date + 1)::timestamp at time zone 'Europe/London')), 0)::bigint as "paidOut",
      coalesce(sum(pence) filter (
        where state in ('exported', 'submitting', 'unknown', 'submitted', 'on_hold')), 0)::bigint as "onItsWay",
      coalesce(sum(pence) filter (where state = 'unclaimed'), 0)::bigint as unclaimed,
      coalesce(sum(pence) filter (where state in (${sql.join(endedUnpaid.map((state) => sql.lit(state)))})
        and not exists (select from payouts later where later.party_id = payouts.party_id
          and later.payee = payouts.payee and later.charity_id is not distinct from payouts.charity_id
          and later.created_at > payouts.created_at)), 0)::bigint as "needsPerson"
    from payouts`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("a sum has one row");
  return sums;
}
