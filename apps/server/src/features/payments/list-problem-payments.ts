import type { PaymentProblem } from "@wishwell/contract/payment-choices";
import { pence, type Pence } from "@wishwell/domain/money";
import type { Deps } from "../../platform/deps.ts";
import type { Payment } from "./payment.ts";
import { countProblems, listProblems, type ProblemsWanted } from "./problems.store.ts";

export interface ListedProblems {
  readonly payments: readonly Payment[];
  readonly total: number;
  /** Of every kind, whichever is shown. */
  readonly counts: Readonly<Partial<Record<PaymentProblem, number>>>;
  readonly worth: Pence;
}

/** Payments that somebody should look at, with how many there are of each kind. */
export async function listProblemPayments(
  { db, clock }: Pick<Deps, "db" | "clock">,
  wanted: ProblemsWanted,
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
