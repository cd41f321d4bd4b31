import type { Pence } from "@wishwell/domain/money/money";
import type { Confirmation, RefundCause, RefundState } from "@wishwell/domain/money/refund-rules";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

/** Money on its way back, always whole. */
export interface Refund {
  readonly id: string;
  readonly contributionId: string;
  readonly partyId: string;
  readonly pence: Pence;
  readonly cause: RefundCause;
  readonly state: RefundState;
  /** What goes back, which for a mismatch or a second payment is not the contribution's own capture. */
  readonly captureId: string;
  readonly provider: Provider;
  readonly message: string;
  /** Who asked, as typed in the contact form, or the admin who opened it. */
  readonly askedName: string;
  /** How we know that the giver wants it; null when nobody asked. */
  readonly confirmedBy: Confirmation | null;
  readonly askedAt: Date;
  /** When it was confirmed, and so opened; null when nobody asked. */
  readonly confirmedAt: Date | null;
  readonly decidedAt: Date | null;
  /** The admin's words, when it was refused. */
  readonly answer: string;
  readonly providerRefundId: string | null;
  readonly doneAt: Date | null;
  /** How often it was approved: once, and once more each time that an admin tries it again. */
  readonly tries: number;
}

/** The same question twice is asked once. After a definite no there is a new one. */
export const refundKey = ({ id, tries }: Pick<Refund, "id" | "tries">): string =>
  tries <= 1 ? `r:${id}` : `r:${id}:${tries}`;
