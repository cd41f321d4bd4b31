import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import type { Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

export interface Billing {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly postcode: string;
}

/** Version of the declaration that was ticked, and when. */
interface TickedDeclaration {
  readonly wording: number;
  readonly at: Date;
}

/** A guest's contribution, paid or not. Its id is also the invoice number. */
export interface Contribution {
  readonly id: string;
  readonly partyId: string;
  /** `null` once the guest was removed. */
  readonly guestId: string | null;
  readonly provider: Provider;
  readonly state: ContributionState;
  /** What the giver pays. */
  readonly amount: Pence;
  /** How much of it they added to cover the costs; `null` if they didn't. */
  readonly costsAdded: Pence | null;
  readonly amountPrivate: boolean;
  readonly billing: Billing;
  readonly receiptEmail: string;
  readonly giftAid: TickedDeclaration | null;
  /** Number of orders made for it; the newest counts. */
  readonly orders: number;
  readonly orderId: string | null;
  readonly approveUrl: string | null;
  /** The payee of the order, as returned by the provider. */
  readonly payee: string | null;
  readonly captureId: string | null;
  /** Known once it is captured. */
  readonly split: Split | null;
  /** Since the last attempt: the next one sets it back. */
  readonly declines: number;
  readonly createdAt: Date;
  readonly stateAt: Date;
  readonly capturedAt: Date | null;
  /** When to ask the provider about it next. */
  readonly lookAt: Date | null;
}
