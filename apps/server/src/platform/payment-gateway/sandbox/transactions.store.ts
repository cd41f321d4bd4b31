import { pence, type Pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { Page, ProviderTransaction } from "../gateway.ts";

export interface NewTransaction extends Omit<ProviderTransaction, "reference"> {
  readonly reference: string;
  /** The id of the capture, refund, dispute or payout item that caused it. */
  readonly about: string;
}

export async function insertTransactions(tx: Tx, transactions: readonly NewTransaction[]): Promise<void> {
  const moving = transactions.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return;
  await tx
    .insertInto("sandbox_transactions")
    .values(
      moving.map(({ id, kind, amount, reference, about, at }) => ({ id, kind, pence: amount, reference, about, at })),
    )
    .execute();
}

export async function sumOfTransactions(db: Database): Promise<Pence> {
  const { sum } = await db
    .selectFrom("sandbox_transactions")
    .select(sql<number>`coalesce(sum(pence), 0)::bigint`.as("sum"))
    .executeTakeFirstOrThrow();
  return pence(sum);
}

const pageSize = 100;

/** Includes `from` and excludes `to`; a page starts after the row number `after`. */
export async function pageOfTransactions(
  db: Database,
  asked: {
    readonly from: Date;
    readonly to: Date;
    readonly after: number;
    readonly only?: ProviderTransaction["kind"] | undefined;
  },
): Promise<Page<ProviderTransaction>> {
  const rows = await db
    .selectFrom("sandbox_transactions")
    .selectAll()
    .where("at", ">=", asked.from)
    .where("at", "<", asked.to)
    .where("number", ">", asked.after)
    .$if(asked.only !== undefined, (all) => all.where("kind", "=", asked.only ?? ""))
    .orderBy("number")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    rows: shown.map((row) => ({
      id: row.id,
      kind: row.kind as ProviderTransaction["kind"],
      amount: pence(row.pence),
      reference: row.reference,
      at: row.at,
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.number) : null,
  };
}

export type ActivityKind = "capture" | "refund" | "dispute" | "payout";

/** One line of the account's activity, with its current state. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly id: string;
  readonly state: string;
  /** Outgoing money and fees are negative. */
  readonly gross: Pence;
  readonly fee: Pence;
  readonly receiver: string;
  /** The invoice id, or our reference of a payout. */
  readonly reference: string;
  /** The id of the original capture, for refunds and disputes. */
  readonly about: string;
  readonly at: Date;
}

const activityPageSize = 1000;

/** The next rows after `last`, ordered by time. */
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
    select * from activity ${after} order by at, id limit ${activityPageSize}`.execute(db);
  return rows.map((row) => ({ ...row, gross: pence(row.gross), fee: pence(row.fee) }));
}
