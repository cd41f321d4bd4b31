import { pence } from "@wishwell/domain/money";
import type { Deps } from "../../platform/deps.ts";
import { lookAtDue } from "../payouts/public.ts";
import { countOpenRows } from "./open-rows.store.ts";
import { latestBatches, type ListedBatch, type PaymentsSum, sumWaiting } from "./overview.store.ts";
import { countProblems } from "./problems.store.ts";
import { type DoneReport, latestReport } from "./reports.store.ts";

export interface Overview {
  readonly due: PaymentsSum;
  readonly held: PaymentsSum;
  readonly waiting: PaymentsSum;
  readonly problems: PaymentsSum & { readonly oldestAt: Date | null };
  readonly openRows: number;
  readonly lastReport: DoneReport | null;
  readonly batches: readonly ListedBatch[];
}

const batchesShown = 10;

/** Where the money stands on its way out. */
export async function showOverview({ db, clock, payments }: Deps): Promise<Overview> {
  const due = payments === null ? new Map() : await lookAtDue({ db, clock }, payments.provider);
  const leaving = due.get("may leave") ?? { count: 0, pence: pence(0) };
  const problems = await countProblems(db, {}, clock.now());
  const oldest = Math.min(...problems.map(({ oldestAt }) => oldestAt.getTime()));
  return {
    due: leaving,
    held: without(add([...due.values()]), leaving),
    waiting: await sumWaiting(db),
    problems: { ...add(problems), oldestAt: Number.isFinite(oldest) ? new Date(oldest) : null },
    openRows: await countOpenRows(db),
    lastReport: await latestReport(db),
    batches: await latestBatches(db, batchesShown),
  };
}

const add = (sums: readonly PaymentsSum[]): PaymentsSum => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  pence: pence(sums.reduce((all, { pence: one }) => all + one, 0)),
});

const without = (all: PaymentsSum, some: PaymentsSum): PaymentsSum => ({
  count: all.count - some.count,
  pence: pence(all.pence - some.pence),
});
