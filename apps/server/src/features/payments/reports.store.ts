import type { RowOutcome } from "@wishwell/contract/payment-choices";
import type { ReportCounts } from "@wishwell/contract/payments";
import type { RowReason } from "@wishwell/domain/judge-report";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import { givenRows } from "../../platform/database/given-rows.ts";

/** One report is taken in after the other: the second sees what the first did. */
export async function lockReports(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payment reports'))`.execute(work);
}

export interface DoneReport {
  readonly id: string;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly counts: ReportCounts;
}

export async function findReportOf(db: Database, sha256: string): Promise<DoneReport | null> {
  const row = await db.selectFrom("payment_reports").selectAll().where("sha256", "=", sha256).executeTakeFirst();
  return row ? toReport(row) : null;
}

export async function latestReport(db: Database): Promise<DoneReport | null> {
  const row = await db
    .selectFrom("payment_reports")
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ? toReport(row) : null;
}

const toReport = (row: { id: string; file_name: string; uploaded_at: Date; counts: unknown }): DoneReport => ({
  id: row.id,
  fileName: row.file_name,
  uploadedAt: row.uploaded_at,
  counts: row.counts as ReportCounts,
});

interface NewReport extends Omit<DoneReport, "counts"> {
  readonly sha256: string;
  readonly uploadedBy: string;
}

/** What it did is noted once it has done it. */
export async function insertReport(work: Work, report: NewReport): Promise<void> {
  await work
    .insertInto("payment_reports")
    .values({
      id: report.id,
      sha256: report.sha256,
      file_name: report.fileName,
      rows: 0,
      counts: "{}",
      uploaded_by: report.uploadedBy,
      uploaded_at: report.uploadedAt,
    })
    .execute();
}

export async function noteCounts(work: Work, id: string, counts: ReportCounts): Promise<void> {
  const done = { rows: counts.rows, counts: JSON.stringify(counts) };
  await work.updateTable("payment_reports").set(done).where("id", "=", id).execute();
}

export interface NewReportRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly payoutId: string | null;
  readonly reference: string;
  readonly transactionId: string;
  readonly status: string;
  readonly email: string;
  readonly pence: number | null;
  readonly detail: RowReason;
}

/** A row that somebody has settled before, in an earlier report, is settled here too: it is the same news again. */
export async function insertReportRows(work: Work, reportId: string, rows: readonly NewReportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into payment_report_rows (report_id, row, outcome, payout_id, reference, transaction_id, status, email, pence,
      detail, settled_at, settled_by, settled_reason)
    select ${reportId}::uuid, given.row, given.outcome, given.payout_id, given.reference, given.transaction_id,
      given.status, given.email, given.pence, given.detail, known.settled_at, known.settled_by,
      coalesce(known.settled_reason, '')
    from ${givenRows(rows, {
      row: ["integer", ({ row }) => row],
      outcome: ["text", ({ outcome }) => outcome],
      payout_id: ["uuid", ({ payoutId }) => payoutId],
      reference: ["text", ({ reference }) => reference],
      transaction_id: ["text", ({ transactionId }) => transactionId],
      status: ["text", ({ status }) => status],
      email: ["text", ({ email }) => email],
      pence: ["bigint", ({ pence }) => pence],
      detail: ["text", ({ detail }) => detail],
    })}
    left join lateral (
      select settled_at, settled_by, settled_reason from payment_report_rows before
      where given.outcome in ('unmatched', 'conflict') and before.settled_at is not null
        and before.reference = given.reference and before.transaction_id = given.transaction_id
        and before.status = given.status and before.pence is not distinct from given.pence
        and before.detail = given.detail
      order by before.settled_at desc limit 1
    ) known on true`.execute(work);
}
