import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import type { GivingTimes } from "@wishwell/domain/money/contribution-window";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import type { Deps } from "../../platform/deps.ts";
import { unavailable } from "../../platform/http/api/refusal.ts";
import type { Capture, Checkout, Gateway } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "../contribution-records/public.ts";
import type { Party } from "../parties/public.ts";

/** Until when guests may give to a party. Once the organiser has asked for the money there is no grace any more. */
export const timesOf = (
  { endsAt, completedAt, cancelledAt, organiserPaidAt }: Party,
  payoutRequestedAt: Date | null,
): GivingTimes => ({
  endsAt,
  completedAt,
  cancelledAt,
  payoutRequestedAt,
  organiserPayout: payoutRequestedAt !== null || organiserPaidAt !== null,
});

/** Whoever moves the money now. */
export function gatewayFor({ payments }: Pick<Deps, "payments">): Gateway {
  if (payments === null) throw unavailable(givingTexts.paymentsOff);
  return payments;
}

/** `null` when the one that has this contribution was switched off. */
export const gatewayOf = ({ payments }: Pick<Deps, "payments">, { provider }: Contribution): Gateway | null =>
  payments?.provider === provider ? payments : null;

type Seen = Pick<Capture, "amount" | "currency" | "invoiceId"> & Partial<Pick<Checkout, "payee">>;

/** Whether what the provider has is what was intended: the sum, the currency, the invoice and whom it pays. */
export function sameMoney({ id, amount, payee }: Pick<Contribution, "id" | "amount" | "payee">, seen: Seen): boolean {
  // Not every answer names the payee.
  const samePayee = payee === null || (seen.payee ?? payee) === payee;
  return seen.amount === amount && seen.currency === "GBP" && seen.invoiceId === id && samePayee;
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** An intention that nobody pays is let go. */
export const expiresAt = ({ createdAt }: Pick<Contribution, "createdAt">): Date => after(createdAt, 3 * hour);
/** The provider is asked about an order, or about a payment that takes its time. */
export const nextLook = (now: Date): Date => after(now, 10 * minute);
/** An answer that was lost is asked for again soon. */
export const soon = (now: Date): Date => after(now, minute);
/** The provider was looked at in vain: soon, when nobody answered, since a giver may have approved it and waits. */
export const afterVainLook = (seen: { readonly kind: "failed" | "unknown" }, now: Date): Date =>
  seen.kind === "unknown" ? soon(now) : nextLook(now);
/** From then on the provider may have forgotten the key: it is looked at before it is asked again. */
export const looksFirst = (askedAt: Date, now: Date): boolean => now >= after(askedAt, 6 * hour);
/** An order that ended here is watched for a while, in case somebody takes its money after all. */
export const watchedUntil = ({ stateAt }: Pick<Contribution, "stateAt">): Date => after(stateAt, 24 * hour);
