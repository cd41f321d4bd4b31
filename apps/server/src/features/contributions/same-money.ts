import type { Capture, Checkout } from "../../platform/payments/gateway.ts";
import type { Contribution } from "./contribution.ts";

type Seen = Pick<Capture, "amount" | "currency" | "invoiceId"> & Partial<Pick<Checkout, "payee">>;

/** Whether what the provider has is what was intended: the sum, the currency, the invoice and whom it pays. */
export function sameMoney({ id, amount, payee }: Pick<Contribution, "id" | "amount" | "payee">, seen: Seen): boolean {
  // Not every answer names the payee.
  const samePayee = payee === null || (seen.payee ?? payee) === payee;
  return seen.amount === amount && seen.currency === "GBP" && seen.invoiceId === id && samePayee;
}
