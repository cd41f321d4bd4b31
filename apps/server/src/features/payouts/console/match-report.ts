import { limits } from "@wishwell/contract/api/limits";
import type { RowOutcome } from "@wishwell/contract/api/payment-choices";
import type { ReportCounts } from "@wishwell/contract/api/payout-reports";
import { emailKey } from "@wishwell/domain/text/email-key";
import {
  type KnownPayout,
  type BookedPayouts,
  type MatchedRow,
  matchReport,
  matchPayoutOfRow,
} from "@wishwell/domain/payouts/match-report";
import { daysBetween } from "@wishwell/domain/parties/london-time";
import type { ReportRow } from "@wishwell/domain/payouts/report-rows";
import type { Database } from "../../../platform/database/database.ts";
import { inBatches } from "../../../platform/database/in-batches.ts";
import {
  daysUntilSent,
  findByPayments,
  findByReferences,
  findByTransactions,
  type ReportedPayment,
} from "./reports.store.ts";

/** Rows compared with our payments at once. */
const atOnce = 500;

/** The payments that a report is about. */
export interface ReportedPayouts {
  readonly ids: readonly string[];
  /** Payments with rows in more than one batch. */
  readonly scattered: ReadonlySet<string>;
}

export async function findReportedPayouts(db: Database, rows: Iterable<ReportRow>): Promise<ReportedPayouts> {
  const batchOf = new Map<string, number>();
  const scattered = new Set<string>();
  let batch = 0;
  await inBatches(
    rows,
    async (some) => {
      batch += 1;
      const booked = await loadBooked(db, some);
      for (const row of some) {
        const meant = matchPayoutOfRow(row, booked);
        if ("outcome" in meant) continue;
        if ((batchOf.get(meant.id) ?? batch) !== batch) scattered.add(meant.id);
        batchOf.set(meant.id, batch);
      }
    },
    atOnce,
  );
  return { ids: [...batchOf.keys()], scattered };
}

/**
 * Matches a report in batches, to limit what is read from the database at once. Rows about one payment are matched
 * together: scattered ones wait until all others are done. Nothing may change before the last row is matched.
 */
export async function matchInBatches(
  db: Database,
  rows: Iterable<ReportRow>,
  scattered: ReadonlySet<string>,
  each: (judged: readonly MatchedRow[]) => Promise<void>,
): Promise<void> {
  const apart: ReportRow[] = [];
  await inBatches(
    rows,
    async (some) => {
      const booked = await loadBooked(db, some);
      const isApart = (row: ReportRow) => {
        const meant = matchPayoutOfRow(row, booked);
        return !("outcome" in meant) && scattered.has(meant.id);
      };
      const together = scattered.size === 0 ? some : some.filter((row) => !isApart(row));
      if (together.length < some.length) apart.push(...some.filter(isApart));
      await each(matchReport(together, booked));
    },
    atOnce,
  );
  if (apart.length > 0) await each(matchReport(apart, await loadBooked(db, apart)));
}

/** Every payment that these rows may be about, in a few queries. */
async function loadBooked(db: Database, rows: readonly ReportRow[]): Promise<BookedPayouts> {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const byReference = mapBy(await findByReferences(db, unique(references)), ({ reference }) => reference);
  const numbers = rows.map(({ transactionId }) => transactionId).filter((id) => id !== "");
  const byTransaction = mapBy(
    await findByTransactions(db, unique(numbers)),
    ({ transactionId }) => transactionId ?? "",
  );
  const payments = Map.groupBy(await findByPayments(db, reportedPayments(rows)), paymentName);
  return {
    byReference: (reference) => byReference.get(reference) ?? null,
    byTransaction: (id) => byTransaction.get(id) ?? null,
    byPayment: (row) => (payments.get(paymentName(row)) ?? []).filter((payout) => isNear(payout, row)),
  };
}

const unique = (list: readonly string[]) => [...new Set(list)];
const mapBy = (list: readonly KnownPayout[], nameOf: (payout: KnownPayout) => string) =>
  new Map(list.map((payout) => [nameOf(payout), payout]));

/** Only rows without a reference are looked up by email address, amount and date. */
const reportedPayments = (rows: readonly ReportRow[]): ReportedPayment[] =>
  rows.flatMap(({ reference, isPayout, amount, day, email }) =>
    reference === null && isPayout && amount !== null && day !== null && email !== ""
      ? [{ email: emailKey(email), pence: amount, day }]
      : [],
  );

const paymentName = ({ email, amount }: Pick<KnownPayout, "email"> & { readonly amount: number | null }) =>
  `${emailKey(email)} ${amount}`;

function isNear({ sentOn }: KnownPayout, { day }: ReportRow): boolean {
  if (sentOn === null || day === null) return false;
  const days = daysBetween(sentOn, day);
  return days >= 0 && days <= daysUntilSent;
}

/** Rows that need an admin come first, because a long report is cut off. */
const urgency: Readonly<Record<RowOutcome, number>> = { conflict: 0, unmatched: 1, changed: 2, unchanged: 3, other: 4 };

/** Counts of all rows of a report, and a limited number of the rows. */
export interface ReportSummary {
  readonly counts: ReportCounts;
  readonly shown: readonly MatchedRow[];
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const nothing: ReportSummary = {
  counts: { rows: 0, matched: 0, changed: 0, unchanged: 0, unmatched: 0, conflict: 0, other: 0 },
  shown: [],
  fromDay: null,
  toDay: null,
};

/** Adds more rows to a summary. */
export function summarise(judged: readonly MatchedRow[], before: ReportSummary = nothing): ReportSummary {
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
