import type { ReportCounts } from "@wishwell/contract/payments";
import type { JudgedRow } from "@wishwell/domain/judge-report";

export function countRows(judged: readonly JudgedRow[]): ReportCounts {
  const of = (outcome: JudgedRow["outcome"]) => judged.filter((row) => row.outcome === outcome).length;
  return {
    rows: judged.length,
    matched: judged.filter(({ payout }) => payout !== null).length,
    changed: of("changed"),
    unchanged: of("unchanged"),
    unmatched: of("unmatched"),
    conflict: of("conflict"),
    other: of("other"),
  };
}
