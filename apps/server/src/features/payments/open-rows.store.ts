import type { RowOutcome } from "@wishwell/contract/payment-choices";
import type { RowReason } from "@wishwell/domain/judge-report";
import { pence, type Pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";

/** A row of a report, with the payment it is about. */
export interface KeptRow {
  readonly reportId: string;
  readonly row: number;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly outcome: RowOutcome;
  readonly reason: RowReason;
  readonly payoutId: string | null;
  readonly name: string;
  readonly email: string;
  readonly pence: Pence | null;
  readonly ourPence: Pence | null;
  readonly said: string;
  readonly reference: string;
  readonly transactionId: string;
}

interface Row extends Omit<KeptRow, "pence" | "ourPence"> {
  readonly pence: number | null;
  readonly ourPence: number | null;
}

const columns = sql`said.report_id as "reportId", said.row, report.file_name as "fileName",
  report.uploaded_at as "uploadedAt", said.outcome, said.detail as reason, said.payout_id as "payoutId",
  coalesce(payout.name, '') as name, said.email, said.pence, payout.pence as "ourPence", said.status as said,
  said.reference, said.transaction_id as "transactionId"`;

const source = sql`payment_report_rows said join payment_reports report on report.id = said.report_id
  left join payouts payout on payout.id = said.payout_id`;

const isOpen = sql`said.outcome in ('unmatched', 'conflict') and said.settled_at is null`;

/** Tomorrow's report says it again: of the same news only the latest is listed. */
const open = sql`
  select distinct on (said.reference, said.transaction_id, said.status, said.pence, said.detail, said.email) ${columns}
  from ${source} where ${isOpen}
  order by said.reference, said.transaction_id, said.status, said.pence, said.detail, said.email, report.uploaded_at desc`;

export async function listOpenRows(
  db: Database,
  { page, perpage, dir }: { readonly page: number; readonly perpage: number; readonly dir: "asc" | "desc" },
): Promise<KeptRow[]> {
  const { rows } = await sql<Row>`
    select * from (${open}) listed order by "uploadedAt" ${dir === "desc" ? sql`desc` : sql`asc`}, "reportId", row
    limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  return rows.map(toRow);
}

export async function countOpenRows(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${open}) listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Everything that reports said of a payment, latest first. */
export async function rowsAbout(db: Database, payoutId: string): Promise<KeptRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${source} where said.payout_id = ${payoutId}
    order by report.uploaded_at desc, said.row limit 100`.execute(db);
  return rows.map(toRow);
}

const toRow = (row: Row): KeptRow => ({
  ...row,
  pence: row.pence === null ? null : pence(row.pence),
  ourPence: row.ourPence === null ? null : pence(row.ourPence),
});

interface Settling {
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** The same news in other reports goes with it. Answers how many rows that were. */
export async function settleLike(
  work: Work,
  { reportId, row }: Pick<KeptRow, "reportId" | "row">,
  { by, at, reason }: Settling,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_report_rows said set settled_at = ${at}, settled_by = ${by}, settled_reason = ${reason}
    from payment_report_rows this where this.report_id = ${reportId} and this.row = ${row} and ${isOpen}
      and said.reference = this.reference and said.transaction_id = this.transaction_id and said.status = this.status
      and said.pence is not distinct from this.pence and said.detail = this.detail and said.email = this.email`.execute(
    work,
  );
  return Number(numAffectedRows);
}

/** Whoever says where a payment stands has looked at what contradicted it. */
export async function settleAbout(work: Work, payoutId: string, { by, at, reason }: Settling): Promise<void> {
  await sql`
    update payment_report_rows said set settled_at = ${at}, settled_by = ${by}, settled_reason = ${reason}
    where said.payout_id = ${payoutId} and ${isOpen}`.execute(work);
}
