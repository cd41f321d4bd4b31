import type { RowOutcome } from "@wishwell/contract/api/payment-choices";
import type { ReportCounts } from "@wishwell/contract/api/payout-reports";
import type { KnownPayout, RowReason } from "@wishwell/domain/payouts/match-report";
import { pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { givenRows } from "../../../platform/database/sql-helpers.ts";
import { inBatches } from "../../../platform/database/in-batches.ts";

/** Serialises imports, so that the second sees what the first did. */
export async function lockReports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payment reports'))`.execute(tx);
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

/** The counts are recorded after the report has been processed. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
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

export async function recordCounts(tx: Tx, id: string, counts: ReportCounts): Promise<void> {
  const done = { rows: counts.rows, counts: JSON.stringify(counts) };
  await tx.updateTable("payment_reports").set(done).where("id", "=", id).execute();
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

/** A row that was already settled in an earlier report is stored as settled. */
export async function insertReportRows(tx: Tx, reportId: string, rows: readonly NewReportRow[]): Promise<void> {
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
    ) known on true`.execute(tx);
}

interface Row extends Omit<KnownPayout, "amount" | "been" | "fee"> {
  readonly pence: number;
  readonly fee: number | null;
  readonly been: PayoutState[] | null;
}

/** A payment that is only due or exported needs no history. */
const columns = sql`payouts.id, payouts.reference, payouts.email, payouts.pence, payouts.state, payouts.name, payouts.fee,
  payouts.transaction_id as "transactionId", to_char(payouts.sent_at at time zone 'Europe/London', 'YYYY-MM-DD') as "sentOn",
  case when payouts.state in ('due', 'exported') then null
    else (select array_agg(to_state) from payout_steps where payout_id = payouts.id) end as been`;

export const findByReferences = (db: Database, references: readonly string[]): Promise<KnownPayout[]> =>
  findAll(references, async (some) => {
    const found = sql<Row>`select ${columns} from payouts where reference = any(${some}::text[])`;
    return (await found.execute(db)).rows;
  });

export const findByTransactions = (db: Database, ids: readonly string[]): Promise<KnownPayout[]> =>
  findAll(ids, async (some) => {
    const found = sql<Row>`select ${columns} from payouts where transaction_id = any(${some}::text[])`;
    return (await found.execute(db)).rows;
  });

export interface ReportedPayment {
  readonly email: string;
  readonly pence: number;
  readonly day: string;
}

/** A file is often sent a few days after it was made. */
export const daysUntilSent = 3;

/**
 * Payments of that amount to that address, sent on that day or shortly before. Older ones may have an internationalised
 * domain that the database can't fold, so the caller compares addresses.
 */
export const findByPayments = (db: Database, said: readonly ReportedPayment[]): Promise<KnownPayout[]> =>
  findAll(said, async (some) => {
    const found = sql<Row>`
      select distinct on (payouts.id) ${columns}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as said (email text, pence bigint, day date)
      cross join lateral (
        select * from payouts where lower(email) = said.email and pence = said.pence
        union all
        select * from payouts where email ~ '[^\\x01-\\x7f]' and pence = said.pence
      ) payouts
      where (payouts.sent_at at time zone 'Europe/London')::date between said.day - ${daysUntilSent}::integer and said.day
      order by payouts.id`;
    return (await found.execute(db)).rows;
  });

async function findAll<Asked>(
  asked: readonly Asked[],
  find: (some: readonly Asked[]) => Promise<readonly Row[]>,
): Promise<KnownPayout[]> {
  const found: KnownPayout[] = [];
  await inBatches(asked, async (some) => {
    for (const row of await find(some)) found.push(toKnown(row));
  });
  return found;
}

const toKnown = ({ pence: amount, fee, been, ...row }: Row): KnownPayout => ({
  ...row,
  amount: pence(amount),
  fee: fee === null ? null : pence(fee),
  been: been ?? (row.state === "due" ? ["due"] : ["due", "exported"]),
});

/** Deleted parties are left out. */
export async function partyNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from parties where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
