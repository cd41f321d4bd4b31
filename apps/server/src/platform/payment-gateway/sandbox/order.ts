import type { Pence } from "@wishwell/domain/money/money";
import type { Checkout } from "../gateway.ts";
import type { Outcome } from "./cards.ts";

export interface Order {
  readonly id: string;
  readonly key: string;
  readonly invoiceId: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: Checkout["state"];
  /** "account", or the last four digits of a card. */
  readonly paidWith: string | null;
  readonly outcome: Outcome | null;
  readonly extraStep: boolean;
  readonly declined: boolean;
  readonly createdAt: Date;
}
