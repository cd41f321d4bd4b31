import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import type { Clock } from "../../src/platform/clock/clock.ts";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";

export type PaymentOutcome = "pays" | "declined" | "pending";

export interface FakeOrder {
  readonly id: string;
  readonly asked: PaypalApi["orders.create"]["body"];
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  means: PaymentOutcome;
  readonly captures: FakeCapture[];
}
export interface FakeCapture {
  readonly id: string;
  readonly orderId: string;
  readonly invoiceId: string;
  readonly amount: Pence;
  status: "COMPLETED" | "PENDING" | "REFUNDED";
  fee: Pence | null;
}
export interface FakeRefund {
  readonly id: string;
  readonly capture: FakeCapture;
  readonly amount: Pence;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  readonly at: Date;
}
export interface FakePayoutItem {
  readonly id: string;
  readonly batchId: string;
  readonly asked: PaypalApi["payouts.post"]["body"]["items"][number];
  readonly amount: Pence;
  status: "PENDING" | "SUCCESS" | "UNCLAIMED" | "FAILED" | "RETURNED";
  fee: Pence;
}
export interface FakePayoutBatch {
  readonly id: string;
  readonly senderBatchId: string;
  readonly items: readonly FakePayoutItem[];
}
export interface FakeDispute {
  readonly id: string;
  readonly capture: FakeCapture;
  readonly amount: Pence;
  readonly at: Date;
  stage: "INQUIRY" | "CHARGEBACK";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "CANCELED_BY_BUYER" | "ACCEPTED" | null;
  /** Our evidence, sent once; null while PayPal waits for it. */
  evidence: PaypalApi["disputes.provide-evidence"]["body"]["evidences"] | null;
  /** The reversal by which PayPal took the same money. */
  reversalId: string | null;
}
export interface FakeMovement {
  readonly id: string;
  readonly code: string;
  readonly amount: Pence;
  readonly fee: Pence;
  readonly reference: string;
  readonly at: Date;
}

/** The state of the fake PayPal: everything a company would store in its database. */
export class FakePaypalState {
  readonly clock: Clock;
  readonly orders = new Map<string, FakeOrder>();
  readonly captures = new Map<string, FakeCapture>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly batches = new Map<string, FakePayoutBatch>();
  readonly items = new Map<string, FakePayoutItem>();
  readonly disputes = new Map<string, FakeDispute>();
  /** The refunds that PayPal made by itself. */
  readonly reversals = new Set<string>();
  readonly movements: FakeMovement[] = [];
  #made = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Seventeen capitals and digits, like PayPal's. */
  newId(kind: string): string {
    this.#made += 1;
    return `${kind}${this.#made.toString().padStart(17 - kind.length, "0")}`;
  }

  move({ id, ...movement }: Omit<FakeMovement, "id" | "at"> & { readonly id?: string }): void {
    this.movements.push({ ...movement, id: id ?? this.newId("TX"), at: this.clock.now() });
  }

  balance(): Pence {
    return pence(this.movements.reduce((sum, { amount, fee }) => sum + amount + fee, 0));
  }
}

/** The response to a call. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const answer = <Call extends keyof PaypalApi>(
  _call: Call,
  status: number,
  body: PaypalApi[Call]["answer"],
): FakeAnswer => ({ status, body });

export function refusal(status: number, name: string, issue?: string): FakeAnswer {
  const details = issue === undefined ? {} : { details: [{ issue, description: "What a person reads." }] };
  return { status, body: { name, message: "What a person reads.", debug_id: "b1d1f06c7246c", ...details, links: [] } };
}
export const notFound = () => refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
export const unprocessable = (issue: string) => refusal(422, "UNPROCESSABLE_ENTITY", issue);

export const sum = (amount: Pence) => ({ currency_code: "GBP", value: toWire(amount) });
export const minus = (amount: Pence) => pence(0 - amount);
export const link = (rel: string, href: string, method: "GET" | "POST" = "GET") => ({ href, rel, method });
