import { pence, type Pence } from "@wishwell/domain/money";
import { underWay } from "@wishwell/domain/payout-states";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { PayablesSum } from "../payouts/public.ts";

/** With the provider or on the way there, unclaimed ones included: the ledger's inflight accounts. */
export async function sumSent(db: Database): Promise<PayablesSum> {
  const sent = sql.join(underWay.map((state) => sql.lit(state)));
  const { rows } = await sql<{ count: number; pence: number }>`
    select count(*)::integer as count, coalesce(sum(pence), 0)::bigint as pence from payouts
    where state in (${sent})`.execute(db);
  return { count: rows[0]?.count ?? 0, pence: pence(rows[0]?.pence ?? 0) };
}

export interface ListedBatch {
  readonly id: string;
  readonly route: "csv" | "api";
  readonly madeAt: Date;
  /** The admin's name; null when the clock made it, or the account is gone. */
  readonly madeBy: string | null;
  readonly payments: number;
  readonly pence: Pence;
  readonly waiting: number;
  readonly open: boolean;
  readonly forcedReason: string;
}

export async function latestBatches(db: Database, most: number): Promise<ListedBatch[]> {
  const { rows } = await sql<Omit<ListedBatch, "pence"> & { pence: number }>`
    select batch.id, batch.route, batch.made_at as "madeAt", batch.payments, batch.pence,
      batch.state = 'open' as open, batch.forced_reason as "forcedReason",
      nullif(concat_ws(' ', maker.first_name, maker.last_name), '') as "madeBy",
      (select count(*)::integer from payouts where payouts.batch_id = batch.id
        and payouts.state in ('exported', 'submitting', 'unknown')) as waiting
    from payout_batches batch left join users maker on maker.id = batch.made_by
    order by batch.state = 'open' desc, batch.made_at desc, batch.id limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, pence: pence(row.pence) }));
}
