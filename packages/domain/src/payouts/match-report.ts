import { sameAddress } from "../text/email-key.ts";
import type { Day } from "../parties/london-time.ts";
import type { Pence } from "../money/money.ts";
import { payoutPath, type PayoutState } from "./payout-states.ts";
import type { ReportedState, ReportRow } from "./report-rows.ts";

/** Our record of a payment that a report may mention. */
export interface KnownPayout {
  readonly id: string;
  readonly reference: string;
  /** The payee's name. */
  readonly name: string;
  readonly email: string;
  readonly amount: Pence;
  readonly state: PayoutState;
  readonly transactionId: string | null;
  /** The provider's fee; null until it is reported. */
  readonly fee: Pence | null;
  /** Every state so far, including the current one. */
  readonly been: readonly PayoutState[];
  /** The London day on which it was sent. */
  readonly sentOn: Day | null;
}

/** Why a row has its outcome. */
export type RowReason =
  | "done"
  | "already"
  | "said twice"
  | "not ours"
  | "unknown reference"
  | "no match"
  | "several match"
  | "amount"
  | "currency"
  | "recipient"
  | "unreadable amount"
  | "unknown status"
  | "too long"
  | "paid twice"
  | "another payment"
  | "step";

export interface MatchedRow {
  readonly row: ReportRow;
  /** `other`: not one of our payouts, but an incoming contribution, a fee or a bank transfer. */
  readonly outcome: "changed" | "unchanged" | "unmatched" | "conflict" | "other";
  readonly reason: RowReason;
  readonly payout: KnownPayout | null;
  /** The payment's state before this row, and the steps that this row causes. */
  readonly from: PayoutState | null;
  readonly steps: readonly PayoutState[];
}

/** Finds the payments that a row may be about. */
export interface BookedPayouts {
  byReference(reference: string): KnownPayout | null;
  byTransaction(transactionId: string): KnownPayout | null;
  /** Payments to this email address, of this amount, sent on this day or shortly before. */
  byPayment(row: ReportRow): readonly KnownPayout[];
}

/** Money has moved. Only then does the transaction id belong to a payment. */
const moved: readonly ReportedState[] = ["success", "unclaimed", "returned", "cancelled", "reversed"];
export const hasMoved = ({ state }: ReportRow): boolean => state !== null && moved.includes(state);

/**
 * What a report would change, row by row. Rows about one payment are applied in order of time. A row that contradicts
 * our records or another row changes nothing.
 */
export function matchReport(rows: readonly ReportRow[], booked: BookedPayouts): MatchedRow[] {
  const judged = new Map<ReportRow, MatchedRow>();
  const ofPayout = new Map<string, { payout: KnownPayout; rows: ReportRow[] }>();
  for (const row of rows) {
    const found = matchPayoutOfRow(row, booked);
    if ("outcome" in found) judged.set(row, found);
    else {
      const known = ofPayout.get(found.id);
      if (known) known.rows.push(row);
      else ofPayout.set(found.id, { payout: found, rows: [row] });
    }
  }
  for (const { payout, rows: about } of ofPayout.values()) {
    const inOrder = about.length === 1 ? about : about.toSorted(byTime);
    for (const row of matchPayout(payout, inOrder)) judged.set(row.row, row);
  }
  return rows.flatMap((row) => judged.get(row) ?? []);
}

/** Earliest first. The sort is stable, so rows with the same time keep their order. */
export const byTime = ({ order: one }: ReportRow, { order: other }: ReportRow): number =>
  one < other ? -1 : Number(one > other);

function verdict(row: ReportRow, outcome: MatchedRow["outcome"], reason: RowReason): MatchedRow {
  return { row, outcome, reason, payout: null, from: null, steps: [] };
}

/** The payment that a row is about, or the outcome of a row that matches none. */
export function matchPayoutOfRow(row: ReportRow, booked: BookedPayouts): KnownPayout | MatchedRow {
  if (row.reference !== null) {
    // A row with a reference matches that payment or none: never guess another.
    const payout = booked.byReference(row.reference);
    if (payout === null) return verdict(row, "unmatched", "unknown reference");
    const other = hasMoved(row) && row.transactionId !== "" ? booked.byTransaction(row.transactionId) : null;
    if (other === null || other.id === payout.id) return payout;
    return { ...verdict(row, "conflict", "another payment"), payout, from: payout.state };
  }
  if (!row.isPayout) return verdict(row, "other", "not ours");
  const same = row.transactionId === "" ? null : booked.byTransaction(row.transactionId);
  if (same) return same;
  const [only, ...others] = row.amount === null ? [] : booked.byPayment(row);
  if (only === undefined) return verdict(row, "unmatched", "no match");
  return others.length === 0 ? only : verdict(row, "unmatched", "several match");
}

function matchPayout(payout: KnownPayout, rows: readonly ReportRow[]): MatchedRow[] {
  const twice = paidTwice(payout, rows);
  let state = payout.state;
  const been = new Set(payout.been);
  const seen = new Set<string>();
  return rows.map((row) => {
    const at = { row, payout, from: state };
    const fault = faultIn(payout, row) ?? (twice.has(row.transactionId) && hasMoved(row) ? "paid twice" : null);
    if (fault !== null) return { ...at, outcome: "conflict", reason: fault, steps: [] };
    const wanted = row.state ?? "submitted";
    const key = `${row.transactionId} ${wanted}`;
    const again = seen.has(key);
    seen.add(key);
    if (isKnown(wanted, state, been)) {
      return { ...at, outcome: "unchanged", reason: again ? "said twice" : "already", steps: [] };
    }
    const steps = stepsTo(wanted, state);
    if (steps === null) return { ...at, outcome: "conflict", reason: "step", steps: [] };
    for (const step of steps) been.add(step);
    state = steps.at(-1) ?? state;
    return { ...at, outcome: "changed", reason: "done", steps };
  });
}

/** Surplus transaction ids for one reference. More than one id means that the file was sent twice. */
function paidTwice({ transactionId }: KnownPayout, rows: readonly ReportRow[]): ReadonlySet<string> {
  const leaving = rows.filter((row) => hasMoved(row) && row.state !== "returned" && row.transactionId !== "");
  const numbers = new Set(leaving.map((row) => row.transactionId));
  if (transactionId !== null) numbers.delete(transactionId);
  return transactionId !== null || numbers.size > 1 ? numbers : new Set();
}

function faultIn(payout: KnownPayout, row: ReportRow): RowReason | null {
  if (row.isTooLong) return "too long";
  if (row.state === null) return "unknown status";
  if (row.amount === null) return "unreadable amount";
  if (row.currency !== "GBP") return "currency";
  if (row.amount !== payout.amount) return "amount";
  return sameAddress(row.email, payout.email) ? null : "recipient";
}

const cameBack: readonly PayoutState[] = ["returned", "cancelled", "returned_late"];
const arrived: readonly PayoutState[] = ["success", ...cameBack, "reassigned"];

/** Earlier states that a payment in one of these states has passed for good: a row that reports them is out of date. */
const behind: Readonly<Partial<Record<ReportedState, readonly PayoutState[]>>> = {
  submitted: ["on_hold", "unclaimed", "failed", ...arrived],
  on_hold: ["unclaimed", "failed", ...arrived],
  unclaimed: arrived,
};

/** The payment has already been in this state, or is past it. */
function isKnown(wanted: ReportedState, state: PayoutState, been: ReadonlySet<PayoutState>): boolean {
  if (wanted === "returned" || wanted === "cancelled" || wanted === "reversed") {
    return cameBack.some((back) => been.has(back));
  }
  return been.has(wanted) || behind[wanted]?.includes(state) === true;
}

/**
 * Null if there is no path. A payment returned after it arrived differs from one that was never claimed: its fee is
 * lost.
 */
function stepsTo(wanted: ReportedState, state: PayoutState): readonly PayoutState[] | null {
  const cameBackLate = wanted === "reversed" || (wanted === "returned" && state === "success");
  return payoutPath(state, cameBackLate ? "returned_late" : wanted);
}
