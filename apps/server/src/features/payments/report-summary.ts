import { limits } from "@wishwell/contract/limits";
import type { RowOutcome } from "@wishwell/contract/payment-choices";
import type { ReportCounts } from "@wishwell/contract/payments";
import type { JudgedRow } from "@wishwell/domain/judge-report";

/** What somebody should look at comes first: of a long report the rest is left out. */
const urgency: Readonly<Record<RowOutcome, number>> = { conflict: 0, unmatched: 1, changed: 2, unchanged: 3, other: 4 };

/** What is told of a report, however long it is: counts of all its rows, and some of them. */
export interface ReportSummary {
  readonly counts: ReportCounts;
  readonly shown: readonly JudgedRow[];
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const nothing: ReportSummary = {
  counts: { rows: 0, matched: 0, changed: 0, unchanged: 0, unmatched: 0, conflict: 0, other: 0 },
  shown: [],
  fromDay: null,
  toDay: null,
};

/** With some more rows of it. */
export function summarise(judged: readonly JudgedRow[], before: ReportSummary = nothing): ReportSummary {
  const counts = { ...before.counts, rows: before.counts.rows + judged.length };
  for (const { outcome, payout } of judged) {
    counts[outcome] += 1;
    if (payout !== null) counts.matched += 1;
  }
  const days = [before.fromDay, before.toDay, ...judged.map(({ row }) => row.day)]
    .filter((day) => day !== null)
    .toSorted();
  const shown = [...before.shown, ...judged].sort(
    (one, other) => urgency[one.outcome] - urgency[other.outcome] || one.row.row - other.row.row,
  );
  return {
    counts,
    shown: shown.slice(0, limits.reportRowsShown),
    fromDay: days[0] ?? null,
    toDay: days.at(-1) ?? null,
  };
}
