import type { PaymentProblem } from "@wishwell/contract/payment-choices";
import { pence, type Pence } from "@wishwell/domain/money";
import { patience } from "@wishwell/domain/payout-problems";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { toPayout } from "../payouts/public.ts";
import type { Payment } from "./payment.ts";

const newest = sql`not exists (select from payouts later where later.party_id = payout.party_id
  and later.charity_id is not distinct from payout.charity_id and later.attempt > payout.attempt)`;

/** Two reports that say the same of a payment are one piece of news; who has looked at it has looked at both. */
const contradicted = sql`exists (select from payment_report_rows said where said.payout_id = payout.id
  and said.outcome = 'conflict' and said.settled_at is null)`;

const stuck = (state: keyof typeof patience, now: Date) =>
  sql`payout.state = ${sql.lit(state)} and payout.state_at <= ${new Date(now.getTime() - patience[state])}`;

/** Why somebody should look at a payment; null when nobody needs to. */
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

/** Nearly every payment has arrived, and is not looked at again. */
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

export interface ProblemsWanted extends Paging<"status_at" | "created_at" | "amount"> {
  readonly problem?: PaymentProblem | undefined;
  readonly payee?: "organiser" | "charity" | undefined;
  readonly q?: string | undefined;
}

const orders = { status_at: sql`state_at`, created_at: sql`created_at`, amount: sql`pence` } as const;

export async function listProblems(db: Database, wanted: ProblemsWanted, now: Date): Promise<Payment[]> {
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

/** How many there are of each kind. */
export async function countProblems(
  db: Database,
  wanted: Pick<ProblemsWanted, "payee" | "q">,
  now: Date,
): Promise<ProblemSum[]> {
  const { rows } = await sql<Omit<ProblemSum, "pence"> & { pence: number }>`
    select problem, count(*)::integer as count, sum(pence)::bigint as pence, min(state_at) as "oldestAt"
    from (${shown(now)} where ${watched}) listed where problem is not null and ${filter(wanted)}
    group by problem`.execute(db);
  return rows.map((row) => ({ ...row, pence: pence(row.pence) }));
}

function filter({ payee, q = "" }: Pick<ProblemsWanted, "payee" | "q">): RawBuilder<unknown> {
  const words = q.trim();
  const like = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const said = sql`(name ilike ${like} or email ilike ${like} or party_name ilike ${like}
    or reference = upper(${words}) or transaction_id = ${words})`;
  return sql`${payee === undefined ? sql`true` : sql`payee = ${payee}`} and ${words === "" ? sql`true` : said}`;
}
