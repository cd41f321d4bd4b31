import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import type { Clock } from "../../src/platform/clock/clock.ts";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";

export type Means = "pays" | "declined" | "pending";

export interface StandInOrder {
  readonly id: string;
  readonly asked: PaypalApi["orders.create"]["body"];
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  means: Means;
  readonly captures: StandInCapture[];
}
export interface StandInCapture {
  readonly id: string;
  readonly orderId: string;
  readonly invoiceId: string;
  readonly amount: Pence;
  status: "COMPLETED" | "PENDING" | "REFUNDED";
  fee: Pence | null;
}
export interface StandInRefund {
  readonly id: string;
  readonly capture: StandInCapture;
  readonly amount: Pence;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  readonly at: Date;
}
export interface StandInItem {
  readonly id: string;
  readonly batchId: string;
  readonly asked: PaypalApi["payouts.post"]["body"]["items"][number];
  readonly amount: Pence;
  status: "PENDING" | "SUCCESS" | "UNCLAIMED" | "FAILED" | "RETURNED";
  fee: Pence;
}
export interface StandInBatch {
  readonly id: string;
  readonly senderBatchId: string;
  readonly items: readonly StandInItem[];
}
export interface StandInDispute {
  readonly id: string;
  readonly capture: StandInCapture;
  readonly amount: Pence;
  readonly at: Date;
  stage: "INQUIRY" | "CHARGEBACK";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "CANCELED_BY_BUYER" | null;
  /** By which PayPal took the same money. */
  reversalId: string | null;
}
export interface StandInMovement {
  readonly id: string;
  readonly code: string;
  readonly amount: Pence;
  readonly fee: Pence;
  readonly reference: string;
  readonly at: Date;
}

/** What the stand-in knows: everything that a company would keep in its database. */
export class StandInBooks {
  readonly clock: Clock;
  readonly orders = new Map<string, StandInOrder>();
  readonly captures = new Map<string, StandInCapture>();
  readonly refunds = new Map<string, StandInRefund>();
  readonly batches = new Map<string, StandInBatch>();
  readonly items = new Map<string, StandInItem>();
  readonly disputes = new Map<string, StandInDispute>();
  /** Those of the refunds that PayPal made by itself. */
  readonly reversals = new Set<string>();
  readonly movements: StandInMovement[] = [];
  #made = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Seventeen capitals and digits, as PayPal's are. */
  newId(kind: string): string {
    this.#made += 1;
    return `${kind}${this.#made.toString().padStart(17 - kind.length, "0")}`;
  }

  move({ id, ...movement }: Omit<StandInMovement, "id" | "at"> & { readonly id?: string }): void {
    this.movements.push({ ...movement, id: id ?? this.newId("TX"), at: this.clock.now() });
  }

  balance(): Pence {
    return pence(this.movements.reduce((sum, { amount, fee }) => sum + amount + fee, 0));
  }
}

/** What a call answers. */
export interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const answer = <Call extends keyof PaypalApi>(
  _call: Call,
  status: number,
  body: PaypalApi[Call]["answer"],
): StandInAnswer => ({ status, body });

export function refusal(status: number, name: string, issue?: string): StandInAnswer {
  const details = issue === undefined ? {} : { details: [{ issue, description: "What a person reads." }] };
  return { status, body: { name, message: "What a person reads.", debug_id: "b1d1f06c7246c", ...details, links: [] } };
}
export const notFound = () => refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
export const unprocessable = (issue: string) => refusal(422, "UNPROCESSABLE_ENTITY", issue);

export const sum = (amount: Pence) => ({ currency_code: "GBP", value: toWire(amount) });
export const minus = (amount: Pence) => pence(0 - amount);
export const link = (rel: string, href: string, method: "GET" | "POST" = "GET") => ({ href, rel, method });
