import type { PaymentProblem } from "@wishwell/contract/api/payment-choices";
import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import type { Paging } from "../../../platform/http/api/paging.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import type { PayablesSum } from "../payables.store.ts";
import { type HeldPayable, heldPayables, type ListedPayable, sumPayables, waitingPayables } from "../payables.ts";
import { requireAdmin } from "./console.policy.ts";
import { type Attempt, attemptsFor, stepsOf, type PaymentStep } from "./files.store.ts";
import type { Payment } from "./payment.ts";
import {
  countOpenRows,
  countProblems,
  findPayment,
  type StoredReportRow,
  latestBatches,
  type ListedBatch,
  listOpenRows,
  listProblems,
  type ProblemsQuery,
  rowsAbout,
  settleIdenticalRows,
  sumPaid,
  sumSent,
} from "./problems.store.ts";
import { type DoneReport, latestReport, partyNames } from "./reports.store.ts";

interface Input {
  readonly reportId: string;
  readonly row: number;
  readonly reason: string;
}

/** An admin has found out what a row was about; no payment changes. */
export async function settleRow(deps: Deps, actor: Actor, { reportId, row, reason }: Input): Promise<void> {
  const admin = requireAdmin(actor);
  await deps.db.transaction().execute(async (tx) => {
    const settling = { by: admin.userId, at: deps.clock.now(), reason };
    if ((await settleIdenticalRows(tx, { reportId, row }, settling)) === 0) throw notFound();
    const details = { row, reason };
    await deps.audit.record(tx, admin, {
      action: "settle report row",
      subjectKind: "payment report",
      subjectId: reportId,
      details,
    });
  });
}

type Paged = Pick<Paging, "page" | "perpage">;
type WithParty<One> = One & {
  /** Null when the party has been deleted. */
  readonly partyName: string | null;
};

type ListedHeld = WithParty<HeldPayable>;
export type ListedWaiting = WithParty<ListedPayable>;

/** Money that is held until someone acts, with the reason; oldest first. */
export async function listHeld(
  { db, clock, gateway }: Deps,
  paging: Paged,
): Promise<{ readonly total: number; readonly held: readonly ListedHeld[] }> {
  const { total, listed } = await heldPayables({ db, clock }, gateway?.provider ?? null, placesOf(paging));
  return { total, held: await withParties({ db }, listed) };
}

/** Charities' shares that wait for validation; oldest first. */
export async function listWaiting(
  { db, clock, gateway }: Deps,
  paging: Paged,
): Promise<{ readonly total: number; readonly waiting: readonly ListedWaiting[] }> {
  const { total, listed } = await waitingPayables({ db, clock }, gateway?.provider ?? null, placesOf(paging));
  return { total, waiting: await withParties({ db }, listed) };
}

const placesOf = ({ page, perpage }: Paged) => ({ from: (page - 1) * perpage, most: perpage });

async function withParties<One extends ListedPayable>(
  { db }: Pick<Deps, "db">,
  listed: readonly One[],
): Promise<WithParty<One>[]> {
  const names = await partyNames(
    db,
    listed.map(({ partyId }) => partyId),
  );
  return listed.map((one) => ({ ...one, partyName: names.get(one.partyId) ?? null }));
}

export interface ListedProblems {
  readonly payments: readonly Payment[];
  readonly total: number;
  /** Counts of every kind, whichever is shown. */
  readonly counts: Readonly<Partial<Record<PaymentProblem, number>>>;
  readonly worth: Pence;
}

/** Payments that an admin should check, with a count of each kind. */
export async function listProblemPayments(
  { db, clock }: Pick<Deps, "db" | "clock">,
  wanted: ProblemsQuery,
): Promise<ListedProblems> {
  const now = clock.now();
  const sums = await countProblems(db, wanted, now);
  const shown = sums.filter(({ problem }) => wanted.problem === undefined || problem === wanted.problem);
  return {
    payments: await listProblems(db, wanted, now),
    total: shown.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(sums.map(({ problem, count }) => [problem, count])),
    worth: pence(shown.reduce((sum, { pence: one }) => sum + one, 0)),
  };
}

/** Report rows that wait for an admin. */
export async function listReportRows(
  { db }: Pick<Deps, "db">,
  paging: Parameters<typeof listOpenRows>[1],
): Promise<{ total: number; rows: StoredReportRow[] }> {
  return { total: await countOpenRows(db), rows: await listOpenRows(db, paging) };
}

export interface History {
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  readonly rows: readonly StoredReportRow[];
  readonly attempts: readonly Attempt[];
}

/** A payment's history and the other attempts for the same payee. */
export async function showHistory(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: { readonly id: string },
): Promise<History> {
  const payment = await findPayment(db, id, clock.now());
  if (payment === null) throw notFound();
  const [steps, rows, attempts] = [await stepsOf(db, id), await rowsAbout(db, id), await attemptsFor(db, payment)];
  return { payment, steps, rows, attempts };
}

export interface Overview {
  /** What the next file would contain. */
  readonly due: PayablesSum & { readonly oldestAt: Date | null };
  readonly held: PayablesSum;
  /** The part of `held` that is released by time alone. */
  readonly later: PayablesSum;
  /** Charities' shares that wait until the charity is validated. */
  readonly waiting: PayablesSum;
  readonly waitingFor: ReadonlyMap<string, Pence>;
  readonly sent: PayablesSum;
  readonly problems: PayablesSum & { readonly oldestAt: Date | null };
  readonly openRows: number;
  readonly lastReport: DoneReport | null;
  readonly batches: readonly ListedBatch[];
}

const batchesShown = 10;

export async function showOverview({ db, clock, gateway }: Deps): Promise<Overview> {
  const { due, dueSince, held, later, waiting, waitingFor } = await sumPayables(
    { db, clock },
    gateway?.provider ?? null,
  );
  const problems = await countProblems(db, {}, clock.now());
  const oldest = Math.min(...problems.map(({ oldestAt }) => oldestAt.getTime()));
  return {
    due: { ...due, oldestAt: dueSince },
    held,
    later,
    waiting,
    waitingFor,
    sent: await sumSent(db),
    problems: { ...add(problems), oldestAt: Number.isFinite(oldest) ? new Date(oldest) : null },
    openRows: await countOpenRows(db),
    lastReport: await latestReport(db),
    batches: await latestBatches(db, batchesShown),
  };
}

/** Apart from the overview, which Today also reads: it counts every payment of the past. */
export const showPaid = ({ db }: Pick<Deps, "db">): Promise<PayablesSum> => sumPaid(db);

const add = (sums: readonly PayablesSum[]): PayablesSum => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  pence: pence(sums.reduce((all, { pence: one }) => all + one, 0)),
});
