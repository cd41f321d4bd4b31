import { pence } from "@wishwell/domain/money";
import type { Deps } from "../../platform/deps.ts";
import { type PayablesSum, sumPayables } from "../payouts/public.ts";
import { countOpenRows } from "./open-rows.store.ts";
import { latestBatches, type ListedBatch, sumSent } from "./overview.store.ts";
import { countProblems } from "./problems.store.ts";
import { type DoneReport, latestReport } from "./reports.store.ts";

export interface Overview {
  /** In the next file. */
  readonly due: PayablesSum;
  readonly held: PayablesSum;
  /** The part of `held` that only time holds. */
  readonly later: PayablesSum;
  /** Charities' shares, for the charity to be validated. */
  readonly waiting: PayablesSum;
  readonly sent: PayablesSum;
  readonly problems: PayablesSum & { readonly oldestAt: Date | null };
  readonly openRows: number;
  readonly lastReport: DoneReport | null;
  readonly batches: readonly ListedBatch[];
}

const batchesShown = 10;

/** Where the money stands on its way out. */
export async function showOverview({ db, clock, payments }: Deps): Promise<Overview> {
  const { due, held, later, waiting } = await sumPayables({ db, clock }, payments?.provider ?? null);
  const problems = await countProblems(db, {}, clock.now());
  const oldest = Math.min(...problems.map(({ oldestAt }) => oldestAt.getTime()));
  return {
    due,
    held,
    later,
    waiting,
    sent: await sumSent(db),
    problems: { ...add(problems), oldestAt: Number.isFinite(oldest) ? new Date(oldest) : null },
    openRows: await countOpenRows(db),
    lastReport: await latestReport(db),
    batches: await latestBatches(db, batchesShown),
  };
}

const add = (sums: readonly PayablesSum[]): PayablesSum => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  pence: pence(sums.reduce((all, { pence: one }) => all + one, 0)),
});
