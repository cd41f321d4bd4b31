import type { Pence } from "@wishwell/domain/money/money";
import type { Confirmation, RefundCause, RefundState } from "@wishwell/domain/money/refund-rules";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

/** A refund, always of everything that is left of a payment. */
export interface Refund {
  readonly id: string;
  readonly contributionId: string;
  readonly partyId: string;
  readonly pence: Pence;
  readonly cause: RefundCause;
  readonly state: RefundState;
  /** The refunded payment. For a mismatch or a second payment this is not the contribution's own capture. */
  readonly captureId: string;
  readonly provider: Provider;
  readonly message: string;
  /** The name typed in the contact form, or of the admin who opened it. */
  readonly askedName: string;
  /** How we know that the giver wants it; null for an automatic refund. */
  readonly confirmedBy: Confirmation | null;
  readonly askedAt: Date;
  /** When it was confirmed, and so opened; null for an automatic refund. */
  readonly confirmedAt: Date | null;
  readonly decidedAt: Date | null;
  /** The admin's reason for refusing. */
  readonly answer: string;
  readonly providerRefundId: string | null;
  readonly doneAt: Date | null;
  /** How often it was approved: once, plus once for each retry by an admin or refund made at the provider. */
  readonly tries: number;
}

/** The alert of a request that waits for a decision. */
export const askedCause = (id: string): string => `refund-asked ${id}`;

/** The alert of a refund that could not be sent. */
export const failedCause = (id: string): string => `refund-failed ${id}`;

/** Idempotency key: repeated requests have one effect. A retry after a definite failure gets a new key. */
export const refundKey = ({ id, tries }: Pick<Refund, "id" | "tries">): string =>
  tries <= 1 ? `r:${id}` : `r:${id}:${tries}`;
