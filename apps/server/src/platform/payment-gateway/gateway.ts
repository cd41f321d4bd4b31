import type { Pence } from "@wishwell/domain/money/money";

export const providers = ["sandbox", "paypal"] as const;
export type Provider = (typeof providers)[number];

/** Why a provider refused permanently. An unknown outcome is not a failure: see `Answered`. */
export type Failure =
  | "declined"
  | "not_approved"
  | "already_done"
  | "invalid"
  | "not_found"
  | "limit"
  | "config"
  /** The provider does not offer this. */
  | "unsupported";

/**
 * Every response from a provider is one of three kinds. `unknown` (a timeout, a 5xx, a lost response) may have taken
 * effect. Only repeating it with the same key, or looking it up, settles it.
 */
export type Answered<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: Failure; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

export interface CheckoutOrder {
  /** Idempotency key, `o:{contribution}:{n}`: a repeat with the same key creates no second order. */
  readonly key: string;
  readonly contributionId: string;
  readonly amount: Pence;
  readonly description: string;
  /** Where the giver returns after approving; `cancelUrl` if they change their mind. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Set while card payments are paused: providers that can will ask for an account first. */
  readonly accountOnly?: boolean;
}

export interface Checkout {
  readonly orderId: string;
  readonly state: "created" | "approved" | "completed" | "voided";
  readonly amount: Pence;
  readonly currency: string;
  /** The id of the contribution. */
  readonly invoiceId: string;
  /** The account that will be paid; null if the provider does not say. */
  readonly payee: string | null;
  /** The page where the giver approves the payment. */
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
  /** Known once the capture is completed. */
  readonly fee: Pence | null;
}

export interface Refund {
  readonly id: string;
  readonly captureId: string | null;
  readonly state: "completed" | "pending" | "failed";
  readonly amount: Pence;
  readonly currency: string;
  /** The part of its fee that the provider returned. */
  readonly feeReturned: Pence;
}

export interface Dispute {
  readonly id: string;
  readonly captureId: string;
  /** An inquiry is only a question and takes no money. It becomes a dispute or is withdrawn. */
  readonly state: "inquiry" | "withdrawn" | "open" | "won" | "lost";
  /** The payment or part of it. Zero if the currency isn't pounds. */
  readonly amount: Pence;
  readonly currency: string;
  /** By when we must reply. Null if the provider named no day. */
  readonly respondBy: Date | null;
  /** Whether the provider waits for our side of it. */
  readonly awaitsReply: boolean;
}

/** Our side of a dispute, sent once each time the provider waits for it. The provider and the bank read it. */
export interface DisputeReply {
  readonly key: string;
  readonly disputeId: string;
  readonly evidence: readonly { readonly kind: "receipt" | "purchase" | "other"; readonly words: string }[];
}

/** A payment, or part of it, that the provider took back. A dispute about the same money may come before or after. */
export interface Reversal {
  readonly id: string;
  readonly captureId: string;
  /** Zero if the currency isn't pounds. */
  readonly amount: Pence;
  readonly currency: string;
  readonly createdAt: Date;
}

/** One payment to one recipient. */
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
  /** The whole batch was refused: payments missing from its items will never be made. */
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

/** A notification with a valid signature. It only says which object to look up. */
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

/** A movement on our account at the provider; incoming money is positive. */
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

/** The port to a payment provider. All adapters pass one conformance suite. */
export interface Gateway {
  readonly provider: Provider;
  createCheckout(order: CheckoutOrder): Promise<Answered<Checkout>>;
  getCheckout(orderId: string): Promise<Answered<Checkout>>;
  /** Voids an order that will not be paid. `unsupported` if the provider's orders simply expire. */
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
  /** `already_done` if the provider no longer waits for a reply; `invalid` for an inquiry. */
  replyToDispute(reply: DisputeReply): Promise<Answered<null>>;
  /** Gives in: the giver keeps the money. `already_done` if the dispute is lost. */
  acceptDispute(asked: {
    readonly key: string;
    readonly disputeId: string;
    readonly note: string;
  }): Promise<Answered<null>>;
  getReversal(reversalId: string): Promise<Answered<Reversal>>;
  /** The ids of disputes opened since then, because a notification may get lost. */
  listDisputes(asked: { readonly from: Date; readonly page: string | null }): Promise<Answered<Page<string>>>;
  createPayoutBatch(batch: {
    readonly key: string;
    readonly items: readonly PayoutItem[];
  }): Promise<Answered<PayoutBatch>>;
  /**
   * Finds a batch by our key after a lost response, with the state of its items. `unsupported` if the provider finds
   * batches only by its own id. Without that id, `createPayoutBatch` with the same key and items finds it.
   */
  findPayoutBatch(key: string, batchId?: string | null): Promise<Answered<PayoutBatch>>;
  getPayoutItem(itemId: string): Promise<Answered<PayoutItemState>>;
  cancelUnclaimed(itemId: string): Promise<Answered<PayoutItemState>>;
  /** `failed` when the signature is invalid. */
  verifyWebhook(message: SignedMessage): Promise<Answered<ProviderEvent>>;
  listTransactions(asked: {
    readonly from: Date;
    readonly to: Date;
    readonly page: string | null;
    /** Only reversals, with the ids that `getReversal` accepts. */
    readonly only?: "reversal";
  }): Promise<Answered<Page<ProviderTransaction>>>;
  balance(): Promise<Answered<Pence>>;
  health(): Promise<Answered<null>>;
}

export const ok = <Value>(value: Value): Answered<Value> => ({ kind: "ok", value });
export const failed = (failure: Failure, detail: string): Answered<never> => ({ kind: "failed", failure, detail });
export const unknown = (detail: string): Answered<never> => ({ kind: "unknown", detail });
