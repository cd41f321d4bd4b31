import { settableStatuses } from "@wishwell/contract/api/payment-choices";
import type {
  HeldPayment,
  Payment as PaymentRow,
  PaymentBatch,
  PaymentHistory,
  WaitingShare,
} from "@wishwell/contract/api/payout-console";
import type { OpenReportRow, PaymentReport, ReportLine } from "@wishwell/contract/api/payout-reports";
import type { MatchedRow } from "@wishwell/domain/payouts/match-report";
import { type Pence, toWire } from "@wishwell/domain/money/money";
import { isReleasableByAdmin } from "@wishwell/domain/payouts/payout-rules";
import type { ImportedReport } from "./import-report.ts";
import type { ListedPayable } from "../payables.ts";
import type { History, ListedWaiting, Overview } from "./show-payments.ts";
import type { StoredReportRow, ListedBatch } from "./problems.store.ts";
import { mayBecome, mayRetry, type Payment, statusOf } from "./payment.ts";
import { filesOf } from "./export-file.ts";
import type { DoneReport } from "./reports.store.ts";

const wire = (sum: Pence | null) => (sum === null ? null : toWire(sum));
const when = (at: Date | null) => at?.toISOString() ?? null;

/** For admins only. */
export function presentPayment(payment: Payment): PaymentRow {
  return {
    uuid: payment.id,
    reference: payment.reference,
    payee: payment.payee,
    attempt: payment.attempt,
    amount: toWire(payment.pence),
    currency_code: "GBP",
    entity: { uuid: payment.charityId ?? payment.userId, name: payment.name, paypal_email: payment.email },
    event: payment.partyName === null ? null : { uuid: payment.partyId, name: payment.partyName },
    status: statusOf(payment.state),
    problem: payment.problem,
    detail: payment.detail,
    nudges: payment.nudges,
    transaction_id: payment.transactionId,
    fee: wire(payment.fee),
    created_at: payment.createdAt.toISOString(),
    status_at: payment.stateAt.toISOString(),
    sent_at: when(payment.sentAt),
    may_become: settableStatuses.filter((status) => mayBecome(payment, status)),
    may_retry: mayRetry(payment),
  };
}

const presentPayable = ({ partyId, partyName, pence, since }: AnyPayable | ListedWaiting) => ({
  event_uuid: partyId,
  event_name: partyName,
  amount: toWire(pence),
  since: since.toISOString(),
});

type AnyPayable = ListedPayable & { readonly partyName: string | null; readonly releases: Pence };

export const presentHeld = (held: AnyPayable): HeldPayment => ({
  ...presentPayable(held),
  payee: held.charityId === null ? "organiser" : "charity",
  entity: { uuid: held.receiver.id, name: held.receiver.name, paypal_email: held.receiver.email },
  ...presentHold(held),
  may_pass: isReleasableByAdmin(held.reason),
  releases: toWire(held.releases),
});

/** Why money is held, and until when. */
export const presentHold = ({ reason, end }: Pick<ListedPayable, "reason" | "end">) => ({
  waits_for: reason,
  until: when(end.until),
  decided_by: end.decidedBy,
});

export const presentWaiting = (waiting: ListedWaiting): WaitingShare => ({
  ...presentPayable(waiting),
  charity: { uuid: waiting.charityId ?? "", name: waiting.receiver.name },
  has_details: waiting.receiver.email !== "",
});

const presentBatch = (batch: ListedBatch): PaymentBatch => ({
  uuid: batch.id,
  route: batch.route,
  made_at: batch.madeAt.toISOString(),
  made_by: batch.madeBy,
  payments: batch.payments,
  amount: toWire(batch.pence),
  waiting: batch.waiting,
  open: batch.open,
  forced_reason: batch.forcedReason,
  files: filesOf(batch),
});

const presentDone = ({ id, fileName, uploadedAt, counts }: DoneReport) => ({
  uuid: id,
  file_name: fileName,
  uploaded_at: uploadedAt.toISOString(),
  counts,
});

const sum = ({ count, pence }: Overview["sent"]) => ({ count, amount: toWire(pence) });

export function presentOverview(
  { problems, openRows, lastReport, batches, ...sums }: Overview,
  paid: Overview["sent"],
) {
  return {
    due: sum(sums.due),
    held: sum(sums.held),
    later: sum(sums.later),
    waiting: sum(sums.waiting),
    sent: sum(sums.sent),
    paid: sum(paid),
    problems: { ...sum(problems), oldest_at: when(problems.oldestAt) },
    open_rows: openRows,
    last_report: lastReport && presentDone(lastReport),
    batches: batches.map(presentBatch),
  };
}

export function presentReport({ id, fileName, encoding, summary, payees }: ImportedReport): PaymentReport {
  return {
    uuid: id,
    file_name: fileName,
    encoding,
    from_day: summary.fromDay,
    to_day: summary.toDay,
    committed: id !== null,
    counts: summary.counts,
    rows: summary.shown.map((row) => presentLine(row, payees)),
  };
}

function presentLine(
  { row, outcome, reason, payout, from, steps }: MatchedRow,
  payees: ImportedReport["payees"],
): ReportLine {
  const to = steps.at(-1);
  return {
    row: row.row,
    outcome,
    reason,
    payment_uuid: payout?.id ?? null,
    entity: payout?.name ?? "",
    payee: (payout && payees.get(payout.id)) ?? null,
    email: row.email,
    our_amount: wire(payout?.amount ?? null),
    amount: wire(row.amount),
    said: row.status,
    from: from === null ? null : statusOf(from),
    to: to === undefined ? null : statusOf(to),
    reference: row.reference ?? "",
    transaction_id: row.transactionId,
  };
}

const presentKept = (row: StoredReportRow) => ({
  report_uuid: row.reportId,
  row: row.row,
  file_name: row.fileName,
  uploaded_at: row.uploadedAt.toISOString(),
  outcome: row.outcome,
  reason: row.reason,
  payment_uuid: row.payoutId,
  entity: row.name,
  payee: row.payee,
  email: row.email,
  amount: wire(row.pence),
  our_amount: wire(row.ourPence),
  said: row.said,
  reference: row.reference,
  transaction_id: row.transactionId,
});

export const presentOpenRow = (row: StoredReportRow): OpenReportRow => ({
  ...presentKept(row),
  outcome: row.outcome === "conflict" ? "conflict" : "unmatched",
});

export function presentHistory({ payment, steps, rows, attempts }: History): PaymentHistory {
  return {
    payment: presentPayment(payment),
    steps: steps.map(({ from, to, at, source, by, reason }) => ({
      from: from === null ? null : statusOf(from),
      to: statusOf(to),
      at: at.toISOString(),
      source,
      by,
      reason,
    })),
    reports: rows.map(presentKept),
    attempts: attempts.map(({ id, reference, attempt, state, createdAt }) => ({
      uuid: id,
      reference,
      attempt,
      status: statusOf(state),
      created_at: createdAt.toISOString(),
    })),
  };
}
