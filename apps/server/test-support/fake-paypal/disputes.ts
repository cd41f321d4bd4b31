import { pence, type Pence } from "@wishwell/domain/money/money";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";
import {
  answer,
  link,
  minus,
  notFound,
  unprocessable,
  type FakeAnswer,
  type FakePaypalState,
  type FakeDispute,
  type FakeRefund,
  sum,
} from "./state.ts";

export interface DisputeOptions {
  /** By default the whole payment. */
  readonly amount?: Pence;
  readonly stage?: FakeDispute["stage"];
}

export function openDispute(
  books: FakePaypalState,
  captureId: string,
  { amount, stage = "CHARGEBACK" }: DisputeOptions,
): FakeDispute {
  const capture = captureOf(books, captureId);
  const reversal = stage === "INQUIRY" ? undefined : reversalWithoutDispute(books, captureId);
  const dispute: FakeDispute = {
    id: `PP-D-${books.newId("9")}`,
    capture,
    amount: reversal?.amount ?? amount ?? capture.amount,
    at: books.clock.now(),
    stage,
    outcome: null,
    evidence: null,
    reversalId: reversal?.id ?? null,
  };
  books.disputes.set(dispute.id, dispute);
  if (stage === "CHARGEBACK" && reversal === undefined) move(books, dispute, "T1201", minus(dispute.amount));
  return dispute;
}

export function escalate(books: FakePaypalState, id: string): void {
  const dispute = disputeOf(books, id);
  dispute.stage = "CHARGEBACK";
  move(books, dispute, "T1201", minus(dispute.amount));
}

export function askAgain(books: FakePaypalState, id: string): void {
  disputeOf(books, id).evidence = null;
}

export function resolve(books: FakePaypalState, id: string, outcome: NonNullable<FakeDispute["outcome"]>): void {
  const dispute = disputeOf(books, id);
  dispute.outcome = outcome;
  const isLost = outcome === "RESOLVED_BUYER_FAVOUR" || outcome === "ACCEPTED";
  const isWon = dispute.stage === "CHARGEBACK" && !isLost;
  if (isWon) move(books, dispute, "T1202", dispute.amount);
}

/** PayPal reverses a payment. Money that a dispute already took is not taken twice, unless another amount is given. */
export function reverse(books: FakePaypalState, captureId: string, amount?: Pence): FakeRefund {
  const capture = captureOf(books, captureId);
  const dispute = [...books.disputes.values()].find(
    (one) =>
      one.capture.id === captureId &&
      one.stage === "CHARGEBACK" &&
      one.reversalId === null &&
      (amount === undefined || amount === one.amount),
  );
  const reversal: FakeRefund = {
    id: books.newId("1R"),
    capture,
    amount: dispute?.amount ?? amount ?? capture.amount,
    status: "COMPLETED",
    at: books.clock.now(),
  };
  books.refunds.set(reversal.id, reversal);
  books.reversals.add(reversal.id);
  if (dispute) dispute.reversalId = reversal.id;
  else {
    const { id } = reversal;
    books.move({ id, code: "T1106", amount: minus(reversal.amount), fee: pence(0), reference: capture.invoiceId });
  }
  return reversal;
}

function reversalWithoutDispute(books: FakePaypalState, captureId: string): FakeRefund | undefined {
  const named = new Set([...books.disputes.values()].map(({ reversalId }) => reversalId));
  return [...books.reversals]
    .flatMap((id) => books.refunds.get(id) ?? [])
    .find(({ id, capture }) => capture.id === captureId && !named.has(id));
}

const move = (books: FakePaypalState, { capture }: FakeDispute, code: string, amount: Pence) =>
  books.move({ code, amount, fee: pence(0), reference: capture.invoiceId });

function captureOf(books: FakePaypalState, id: string) {
  const capture = books.captures.get(id);
  if (capture === undefined) throw new Error(`no capture ${id}`);
  return capture;
}

function disputeOf(books: FakePaypalState, id: string): FakeDispute {
  const dispute = books.disputes.get(id);
  if (dispute === undefined) throw new Error(`no dispute ${id}`);
  return dispute;
}

export function getDispute(books: FakePaypalState, id: string): FakeAnswer {
  const dispute = books.disputes.get(id);
  if (dispute === undefined) return notFound();
  const { capture, amount, outcome, stage, evidence } = dispute;
  const waits = evidence === null ? "WAITING_FOR_SELLER_RESPONSE" : "UNDER_REVIEW";
  return answer("disputes.get", 200, {
    dispute_id: id,
    status: outcome === null ? waits : "RESOLVED",
    reason: "UNAUTHORISED",
    disputed_transactions: [{ seller_transaction_id: capture.id, invoice_number: capture.invoiceId }],
    dispute_amount: sum(amount),
    dispute_life_cycle_stage: stage,
    ...(outcome !== null && { dispute_outcome: { outcome_code: outcome, amount_refunded: sum(amount) } }),
  });
}

export function provideEvidence(
  books: FakePaypalState,
  id: string,
  { evidences }: PaypalApi["disputes.provide-evidence"]["body"],
): FakeAnswer {
  const dispute = books.disputes.get(id);
  if (dispute === undefined) return notFound();
  if (dispute.stage === "INQUIRY" || dispute.outcome !== null || dispute.evidence !== null) {
    return unprocessable("ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE");
  }
  dispute.evidence = evidences;
  return answer("disputes.provide-evidence", 200, { links: [linkTo(id)] });
}

export function acceptClaim(books: FakePaypalState, id: string): FakeAnswer {
  const dispute = books.disputes.get(id);
  if (dispute === undefined) return notFound();
  if (dispute.stage === "INQUIRY" || dispute.outcome !== null) {
    return unprocessable("ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE");
  }
  resolve(books, id, "ACCEPTED");
  return answer("disputes.accept-claim", 200, { links: [linkTo(id)] });
}

const linkTo = (id: string) => link("self", `https://api-m.sandbox.paypal.com/v1/customer/disputes/${id}`);

export function listDisputes(books: FakePaypalState, query: Readonly<Record<string, string>>): FakeAnswer {
  const [after, before] = [new Date(query["create_time_after"] ?? ""), new Date(query["create_time_before"] ?? "")];
  const size = Number(query["page_size"] ?? 10);
  // PayPal's page tokens are opaque to callers.
  const start = Number(Buffer.from(query["next_page_token"] ?? "", "base64").toString() || 0);
  const found = [...books.disputes.values()].filter(({ at }) => at >= after && at <= before);
  const token = Buffer.from(String(start + size)).toString("base64");
  const self = "https://api-m.sandbox.paypal.com/v1/customer/disputes";
  const next = new URLSearchParams({ ...query, next_page_token: token });
  const shown = found.slice(start, start + size);
  return answer("disputes.list", 200, {
    // PayPal leaves out an empty list.
    ...(shown.length > 0 && { items: shown.map(summaryOf) }),
    links: [link("self", self), ...(found.length > start + size ? [link("next", `${self}?${next.toString()}`)] : [])],
  });
}

const summaryOf = ({ id, amount, outcome, at }: FakeDispute) =>
  ({
    dispute_id: id,
    create_time: at.toISOString(),
    reason: "UNAUTHORISED",
    status: outcome === null ? "UNDER_REVIEW" : "RESOLVED",
    dispute_amount: sum(amount),
  }) as const;
