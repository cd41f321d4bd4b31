import type { PaymentProblem, RowOutcome } from "@wishwell/contract/api/payment-choices";
import type { RowReason } from "@wishwell/domain/payouts/match-report";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { patience, type PayoutState, underWay } from "@wishwell/domain/payouts/payout-states";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import type { Paging } from "../../../platform/http/api/paging.ts";
import type { PayablesSum } from "../payables.store.ts";
import { toPayout } from "../payouts.store.ts";
import type { Payment } from "./payment.ts";

const newest = sql`not exists (select from payouts later where later.party_id = payout.party_id
  and later.charity_id is not distinct from payout.charity_id and later.attempt > payout.attempt)`;

/** The payment has an unsettled conflict. Settling a row also settles the same row in other reports. */
const contradicted = sql`exists (select from payment_report_rows said where said.payout_id = payout.id
  and said.outcome = 'conflict' and said.settled_at is null)`;

const stuck = (state: keyof typeof patience, now: Date) =>
  sql`payout.state = ${sql.lit(state)} and payout.state_at <= ${new Date(now.getTime() - patience[state])}`;

/** Why an admin should check a payment; null when there is no problem. */
const problem = (now: Date): RawBuilder<PaymentProblem | null> => sql`case
  when ${contradicted} then 'conflict'
  when payout.state in ('unclaimed', 'unknown') then payout.state
  when payout.state in ('returned', 'returned_late') and ${newest} then 'returned'
  when payout.state = 'cancelled' and ${newest} then 'canceled'
  when payout.state = 'failed' and ${newest} then 'failed'
  when ${stuck("on_hold", now)} then 'on_hold'
  when ${stuck("submitted", now)} then 'submitted'
  when ${stuck("exported", now)} then 'exported'
end`;

/** Excludes the great majority of payments, which have arrived. */
const watched = sql`(payout.state in ('unclaimed', 'unknown', 'returned', 'returned_late', 'cancelled', 'failed', 'on_hold',
  'submitted', 'exported') or payout.id in (select payout_id from payment_report_rows
    where outcome = 'conflict' and settled_at is null))`;

const shown = (now: Date) => sql`
  select payout.*, ${problem(now)} as problem, ${newest} as newest,
    (select name from parties where parties.id = payout.party_id and parties.deleted_at is null) as party_name
  from payouts payout`;

type Row = Selectable<DB["payouts"]> & { problem: PaymentProblem | null; newest: boolean; party_name: string | null };

const toPayment = (row: Row): Payment => ({
  ...toPayout(row),
  partyName: row.party_name,
  problem: row.problem,
  newest: row.newest,
});

export async function findPayment(db: Database, id: string, now: Date): Promise<Payment | null> {
  const { rows } = await sql<Row>`${shown(now)} where payout.id = ${id}`.execute(db);
  return rows[0] ? toPayment(rows[0]) : null;
}

export interface ProblemsQuery extends Paging<"status_at" | "created_at" | "amount"> {
  readonly problem?: PaymentProblem | undefined;
  readonly payee?: "organiser" | "charity" | undefined;
  readonly q?: string | undefined;
}

const orders = { status_at: sql`state_at`, created_at: sql`created_at`, amount: sql`pence` } as const;

export async function listProblems(db: Database, wanted: ProblemsQuery, now: Date): Promise<Payment[]> {
  const { page, perpage, orderby, dir } = wanted;
  const { rows } = await sql<Row>`
    select * from (${shown(now)} where ${watched}) listed
    where problem is not null and ${filter(wanted)} ${wanted.problem ? sql`and problem = ${wanted.problem}` : sql``}
    order by ${orders[orderby]} ${dir === "desc" ? sql`desc` : sql`asc`}, id
    limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  return rows.map(toPayment);
}

export interface ProblemSum {
  readonly problem: PaymentProblem;
  readonly count: number;
  readonly pence: Pence;
  readonly oldestAt: Date;
}

export async function countProblems(
  db: Database,
  wanted: Pick<ProblemsQuery, "payee" | "q">,
  now: Date,
): Promise<ProblemSum[]> {
  const { rows } = await sql<Omit<ProblemSum, "pence"> & { pence: number }>`
    select problem, count(*)::integer as count, sum(pence)::bigint as pence, min(state_at) as "oldestAt"
    from (${shown(now)} where ${watched}) listed where problem is not null and ${filter(wanted)}
    group by problem`.execute(db);
  return rows.map((row) => ({ ...row, pence: pence(row.pence) }));
}

function filter({ payee, q = "" }: Pick<ProblemsQuery, "payee" | "q">): RawBuilder<unknown> {
  const words = q.trim();
  const like = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const said = sql`(name ilike ${like} or email ilike ${like} or party_name ilike ${like}
    or (length(${words}) >= 9 and starts_with(reference, upper(${words}))) or transaction_id = ${words})`;
  return sql`${payee === undefined ? sql`true` : sql`payee = ${payee}`} and ${words === "" ? sql`true` : said}`;
}

/** Whom a payment in a report pays. */
export interface ReportedPayee {
  readonly kind: "organiser" | "charity";
  readonly uuid: string;
}

const payee = sql`case when payout.charity_id is not null
    then json_build_object('kind', 'charity', 'uuid', payout.charity_id)
  when payout.user_id is not null then json_build_object('kind', 'organiser', 'uuid', payout.user_id) end`;

/** By the payment's id. Payees that are gone are missing. */
export async function payeesOf(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, ReportedPayee>> {
  if (payoutIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; payee: ReportedPayee | null }>`
    select payout.id, ${payee} as payee from payouts payout where payout.id = any(${payoutIds}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, payee: found }) => (found === null ? [] : [[id, found]])));
}

/** A report row with its payment. */
export interface StoredReportRow {
  readonly reportId: string;
  readonly row: number;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly outcome: RowOutcome;
  readonly reason: RowReason;
  readonly payoutId: string | null;
  readonly payee: ReportedPayee | null;
  readonly name: string;
  readonly email: string;
  readonly pence: Pence | null;
  readonly ourPence: Pence | null;
  readonly said: string;
  readonly reference: string;
  readonly transactionId: string;
}

interface OpenRow extends Omit<StoredReportRow, "pence" | "ourPence"> {
  readonly pence: number | null;
  readonly ourPence: number | null;
}

const columns = sql`said.report_id as "reportId", said.row, report.file_name as "fileName",
  report.uploaded_at as "uploadedAt", said.outcome, said.detail as reason, said.payout_id as "payoutId", ${payee} as payee,
  coalesce(payout.name, '') as name, said.email, said.pence, payout.pence as "ourPence", said.status as said,
  said.reference, said.transaction_id as "transactionId"`;

const source = sql`payment_report_rows said join payment_reports report on report.id = said.report_id
  left join payouts payout on payout.id = said.payout_id`;

const isOpen = sql`said.outcome in ('unmatched', 'conflict') and said.settled_at is null`;

/** Daily reports repeat rows, so only the latest of identical ones is listed. */
const open = sql`
  select distinct on (said.reference, said.transaction_id, said.status, said.pence, said.detail, said.email) ${columns}
  from ${source} where ${isOpen}
  order by said.reference, said.transaction_id, said.status, said.pence, said.detail, said.email, report.uploaded_at desc`;

export async function listOpenRows(
  db: Database,
  { page, perpage, dir }: { readonly page: number; readonly perpage: number; readonly dir: "asc" | "desc" },
): Promise<StoredReportRow[]> {
  const { rows } = await sql<OpenRow>`
    select * from (${open}) listed order by "uploadedAt" ${dir === "desc" ? sql`desc` : sql`asc`}, "reportId", row
    limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  return rows.map(toRow);
}

export async function countOpenRows(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${open}) listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every report row about a payment, latest first. */
export async function rowsAbout(db: Database, payoutId: string): Promise<StoredReportRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${columns} from ${source} where said.payout_id = ${payoutId}
    order by report.uploaded_at desc, said.row limit 100`.execute(db);
  return rows.map(toRow);
}

const toRow = (row: OpenRow): StoredReportRow => ({
  ...row,
  pence: row.pence === null ? null : pence(row.pence),
  ourPence: row.ourPence === null ? null : pence(row.ourPence),
});

interface Settling {
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** Also settles identical rows in other reports. Returns how many rows it settled. */
export async function settleIdenticalRows(
  tx: Tx,
  { reportId, row }: Pick<StoredReportRow, "reportId" | "row">,
  { by, at, reason }: Settling,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_report_rows said set settled_at = ${at}, settled_by = ${by}, settled_reason = ${reason}
    from payment_report_rows this where this.report_id = ${reportId} and this.row = ${row} and ${isOpen}
      and said.reference = this.reference and said.transaction_id = this.transaction_id and said.status = this.status
      and said.pence is not distinct from this.pence and said.detail = this.detail and said.email = this.email`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** An admin who sets a payment's status has dealt with the rows that contradicted it. */
export async function settleRowsOfPayout(tx: Tx, payoutId: string, { by, at, reason }: Settling): Promise<void> {
  await sql`
    update payment_report_rows said set settled_at = ${at}, settled_by = ${by}, settled_reason = ${reason}
    where said.payout_id = ${payoutId} and ${isOpen}`.execute(tx);
}

/** Payments with the provider or on their way there, including unclaimed ones: the ledger's in-flight accounts. */
export const sumSent = (db: Database): Promise<PayablesSum> => sumIn(db, underWay);

/** Payments that have arrived. */
export const sumPaid = (db: Database): Promise<PayablesSum> => sumIn(db, ["success"]);

async function sumIn(db: Database, states: readonly PayoutState[]): Promise<PayablesSum> {
  const { rows } = await sql<{ count: number; pence: number }>`
    select count(*)::integer as count, coalesce(sum(pence), 0)::bigint as pence from payouts
    where state in (${sql.join(states.map((state) => sql.lit(state)))})`.execute(db);
  return { count: rows[0]?.count ?? 0, pence: pence(rows[0]?.pence ?? 0) };
}

export interface ListedBatch {
  readonly id: string;
  readonly route: "csv" | "api";
  readonly madeAt: Date;
  /** The admin's name; null when a job made it or the account no longer exists. */
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
