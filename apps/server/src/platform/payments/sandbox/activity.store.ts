import { pence, type Pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export type ActivityKind = "capture" | "refund" | "dispute" | "payout";

/** One line of the account's activity, as it stands now. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly id: string;
  readonly state: string;
  /** Money that went out is negative, and so is a fee. */
  readonly gross: Pence;
  readonly fee: Pence;
  readonly receiver: string;
  /** The invoice, or our own reference of a payment. */
  readonly reference: string;
  /** What it goes back to. */
  readonly about: string;
  readonly at: Date;
}

const pageSize = 1000;

/** Everything after the last one that was read, by time. */
export async function nextActivity(db: Database, last: Activity | null): Promise<Activity[]> {
  const after = last ? sql`where (at, id) > (${last.at}, ${last.id})` : sql``;
  const { rows } = await sql<Omit<Activity, "gross" | "fee"> & { gross: number; fee: number }>`
    with activity as (
      select 'capture' as kind, id, state, pence as gross, -coalesce(fee, 0) as fee, '' as receiver,
        invoice_id as reference, '' as about, created_at as at
      from sandbox_captures
      union all
      select 'refund', refund.id, refund.state, -refund.pence, 0, '', capture.invoice_id, capture.id, refund.created_at
      from sandbox_refunds refund join sandbox_captures capture on capture.id = refund.capture_id
      union all
      select 'dispute', dispute.id, dispute.state, -dispute.pence, 0, '', capture.invoice_id, capture.id,
        dispute.opened_at
      from sandbox_disputes dispute join sandbox_captures capture on capture.id = dispute.capture_id
      union all
      select 'payout', coalesce(transaction_id, id), state, -pence,
        case when state in ('success', 'unclaimed', 'reversed') then -fee else 0 end, email, reference, '', created_at
      from sandbox_payout_items
    )
    select * from activity ${after} order by at, id limit ${pageSize}`.execute(db);
  return rows.map((row) => ({ ...row, gross: pence(row.gross), fee: pence(row.fee) }));
}
