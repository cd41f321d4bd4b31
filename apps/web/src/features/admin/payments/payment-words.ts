import type { PaymentProblem, PaymentStatus, RowOutcome, SettableStatus } from "@wishwell/contract/api/payment-choices";
import type { HeldPayment, Payment } from "@wishwell/contract/api/payout-console";
import type { ReportLine } from "@wishwell/contract/api/payout-reports";
import { deciderWords, rowReasons, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { dayAndTime } from "../../../lib/moments.ts";
import type { StateShape } from "../../../ui/feedback/StateIcon.tsx";
import type { PillTone } from "../../../ui/feedback/StatusPill.tsx";

interface Look {
  readonly tone: PillTone;
  readonly shape: StateShape;
}

export const statusLooks: Readonly<Record<PaymentStatus, Look>> = {
  due: { tone: "none", shape: "dashed" },
  exported: { tone: "info", shape: "half" },
  submitting: { tone: "info", shape: "half" },
  unknown: { tone: "bad", shape: "triangle" },
  submitted: { tone: "info", shape: "half" },
  on_hold: { tone: "info", shape: "half" },
  success: { tone: "good", shape: "full" },
  unclaimed: { tone: "waiting", shape: "half" },
  failed: { tone: "bad", shape: "triangle" },
  returned: { tone: "bad", shape: "triangle" },
  canceled: { tone: "off", shape: "ring" },
  reassigned: { tone: "off", shape: "dot" },
};

/** The kinds of problem, in the order of the filters. */
export const problemWords: Readonly<Record<PaymentProblem, string>> = {
  conflict: "Conflict",
  unclaimed: statusWords.unclaimed,
  returned: statusWords.returned,
  canceled: statusWords.canceled,
  failed: statusWords.failed,
  on_hold: statusWords.on_hold,
  submitted: "No result",
  exported: "File without results",
  unknown: statusWords.unknown,
};

/** Label and meaning of each status an admin can choose. */
export const choiceWords: Readonly<Record<SettableStatus, { readonly label: string; readonly means: string }>> = {
  success: { label: "Completed", means: "They claimed it. Closes this problem." },
  unclaimed: { label: "Unclaimed", means: "We’ll remind them on days 3, 14 and 25." },
  returned: { label: "Returned", means: "It came back. We still owe the money." },
  canceled: { label: "Cancelled", means: "It won’t be paid. We still owe the money." },
};

/** If the provider can do it, an unclaimed payment is cancelled there first. */
export function statusMeaning(status: SettableStatus, payment: Pick<Payment, "status" | "may_retry">): string {
  if (status !== "canceled" || payment.status !== "unclaimed") return choiceWords[status].means;
  return payment.may_retry
    ? "We’ll cancel it at the payment provider first. We’ll still owe the money."
    : "Only after you’ve cancelled it at the payment provider. We’ll still owe the money.";
}

export const outcomeLooks: Readonly<Record<RowOutcome, Look & { readonly word: string; readonly done: string }>> = {
  changed: { tone: "good", shape: "plus", word: "Will change", done: "Changed" },
  unchanged: { tone: "off", shape: "dot", word: "Unchanged", done: "Unchanged" },
  unmatched: { tone: "waiting", shape: "half", word: "Unmatched", done: "Unmatched" },
  conflict: { tone: "bad", shape: "triangle", word: "Conflict", done: "Conflict" },
  other: { tone: "none", shape: "dashed", word: "Not a payout", done: "Not a payout" },
};

/** A sentence on what a report row would do. */
export function whatHappens({ outcome, reason, from, to, said }: ReportLine): string {
  if (outcome === "changed" && from !== null && to !== null) return `${statusWords[from]}, now ${statusWords[to]}`;
  if (outcome === "unchanged" && from !== null) return `${statusWords[from]} already`;
  return reason === "unknown status" ? `${rowReasons[reason]}: ${said}` : rowReasons[reason];
}

/** For example "P01J9ZK3M…0Y1A". */
export const shortReference = (reference: string): string =>
  reference === "" ? "none" : `${reference.slice(0, 9)}…${reference.slice(-4)}`;

/** For example "5 days", "3 hours", "less than an hour". */
export function ageWords(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  if (hours === 0) return "less than an hour";
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), "day"] : [hours, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Until when money is held: a moment, or who decides. */
export function untilWords({ until, decided_by }: Pick<HeldPayment, "until" | "decided_by">): string {
  if (until !== null) return dayAndTime(until);
  return decided_by === null ? "It’ll end automatically" : deciderWords[decided_by];
}

export interface Payments {
  readonly count: number;
  readonly amount: string;
}

/** For example "6 payments, £741.35". */
export const paymentsInWords = ({ count, amount }: Payments): string =>
  `${count === 1 ? "1 payment" : `${count} payments`}, ${pounds(fromWire(amount))}`;
