import type { Pence } from "@wishwell/domain/money/money";

export const providers = ["sandbox", "paypal"] as const;
export type Provider = (typeof providers)[number];

/** Why a provider said no for good. What is not known is no answer at all: see `Answered`. */
export type Failure =
  | "declined"
  | "not_approved"
  | "already_done"
  | "invalid"
  | "not_found"
  | "limit"
  | "config"
  /** The provider has nothing of the kind. */
  | "unsupported";

/**
 * Every answer of a provider is one of three. `unknown` (a time-out, a 5xx, an answer that was lost) may have had its
 * effect: it is settled only by asking again with the same key, or by looking.
 */
export type Answered<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: Failure; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

export interface CheckoutOrder {
  /** Repeating with the same key makes no second one: `o:{contribution}:{n}`. */
  readonly key: string;
  readonly contributionId: string;
  readonly amount: Pence;
  readonly description: string;
  /** Where the giver comes back to, and where when they change their mind. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** While cards rest, a provider that can asks for an account first. */
  readonly accountOnly?: boolean;
}

export interface Checkout {
  readonly orderId: string;
  readonly state: "created" | "approved" | "completed" | "voided";
  readonly amount: Pence;
  readonly currency: string;
  /** The contribution that the order names. */
  readonly invoiceId: string;
  /** The account that would be paid; null where the provider does not say. */
  readonly payee: string | null;
  /** Where the giver approves. */
  readonly approveUrl: string | null;
  readonly captures: readonly Capture[];
}

export interface Capture {
  readonly id: string;
  readonly orderId: string | null;
  readonly state: "completed" | "pending" | "declined" | "refunded";
  readonly amount: Pence;
  readonly currency: string;
  readonly invoiceId: string;
  /** Known once it is completed. */
  readonly fee: Pence | null;
}

export interface Refund {
  readonly id: string;
  readonly captureId: string | null;
  readonly state: "completed" | "pending" | "failed";
  readonly amount: Pence;
  readonly currency: string;
  /** What the provider gave back of its fee. */
  readonly feeReturned: Pence;
}

export interface Dispute {
  readonly id: string;
  readonly captureId: string;
  /** An inquiry is a question: nothing is taken. It becomes a dispute, or is withdrawn. */
  readonly state: "inquiry" | "withdrawn" | "open" | "won" | "lost";
  /** Of the payment, or a part of it. Zero if the currency isn't pounds. */
  readonly amount: Pence;
  readonly currency: string;
}

/** A payment, or a part of it, that the provider took back. A dispute about the same money may come before or after. */
export interface Reversal {
  readonly id: string;
  readonly captureId: string;
  /** Zero if the currency isn't pounds. */
  readonly amount: Pence;
  readonly currency: string;
  readonly createdAt: Date;
}

/** One payment to somebody. */
export interface PayoutItem {
  /** Our reference, at most 30 characters. */
  readonly reference: string;
  readonly email: string;
  readonly amount: Pence;
  readonly note: string;
}

export interface PayoutBatch {
  readonly id: string;
  readonly items: readonly PayoutItemState[];
  /** Refused as a whole: payments that are not among its items will never be made. */
  readonly denied: boolean;
}

export interface PayoutItemState {
  readonly itemId: string;
  readonly reference: string;
  readonly transactionId: string | null;
  readonly state: "pending" | "success" | "unclaimed" | "on_hold" | "failed" | "returned" | "blocked" | "reversed";
  readonly amount: Pence;
  readonly fee: Pence;
}

/** A notification whose signature held. It only says where to look. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly contributionId: string | null;
  readonly orderId: string | null;
  readonly captureId: string | null;
  readonly refundId: string | null;
  readonly reversalId: string | null;
  readonly disputeId: string | null;
  readonly payoutItemId: string | null;
}

export interface SignedMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** A movement on the provider's own account; money that came in is positive. */
export interface ProviderTransaction {
  readonly id: string;
  readonly kind:
    | "capture"
    | "fee"
    | "refund"
    | "fee_returned"
    | "payout"
    | "payout_fee"
    | "dispute"
    | "reversal"
    | "other";
  readonly amount: Pence;
  readonly reference: string | null;
  readonly at: Date;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Whoever moves the money for us. Adapters pass one conformance suite. */
export interface Gateway {
  readonly provider: Provider;
  createCheckout(order: CheckoutOrder): Promise<Answered<Checkout>>;
  getCheckout(orderId: string): Promise<Answered<Checkout>>;
  /** An order that will not be paid any more. `unsupported` where orders just run out. */
  voidCheckout(orderId: string): Promise<Answered<Checkout>>;
  capture(asked: { readonly key: string; readonly orderId: string }): Promise<Answered<Capture>>;
  getCapture(captureId: string): Promise<Answered<Capture>>;
  refund(asked: {
    readonly key: string;
    readonly captureId: string;
    readonly amount: Pence;
    readonly note: string;
  }): Promise<Answered<Refund>>;
  getRefund(refundId: string): Promise<Answered<Refund>>;
  getDispute(disputeId: string): Promise<Answered<Dispute>>;
  getReversal(reversalId: string): Promise<Answered<Reversal>>;
  /** The ids of disputes that were opened since then: the notification that tells of one may get lost. */
  listDisputes(asked: { readonly from: Date; readonly page: string | null }): Promise<Answered<Page<string>>>;
  createPayoutBatch(batch: {
    readonly key: string;
    readonly items: readonly PayoutItem[];
  }): Promise<Answered<PayoutBatch>>;
  /**
   * By our own key: whether a batch whose answer was lost is there, and what became of its items. `unsupported` where a
   * batch is only known by the provider's own id: without that, `createPayoutBatch` with the same key and items finds it.
   */
  findPayoutBatch(key: string, batchId?: string | null): Promise<Answered<PayoutBatch>>;
  getPayoutItem(itemId: string): Promise<Answered<PayoutItemState>>;
  cancelUnclaimed(itemId: string): Promise<Answered<PayoutItemState>>;
  /** `failed` when the signature does not hold. */
  verifyWebhook(message: SignedMessage): Promise<Answered<ProviderEvent>>;
  listTransactions(asked: {
    readonly from: Date;
    readonly to: Date;
    readonly page: string | null;
    /** Nothing but reversals, whose ids are those of `getReversal`. */
    readonly only?: "reversal";
  }): Promise<Answered<Page<ProviderTransaction>>>;
  balance(): Promise<Answered<Pence>>;
  health(): Promise<Answered<null>>;
}

export const ok = <Value>(value: Value): Answered<Value> => ({ kind: "ok", value });
export const failed = (failure: Failure, detail: string): Answered<never> => ({ kind: "failed", failure, detail });
export const unknown = (detail: string): Answered<never> => ({ kind: "unknown", detail });
