import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import type { GivingTimes } from "@wishwell/domain/money/contribution-window";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { tooMany, unavailable } from "../../platform/http/api/refusal.ts";
import type { Capture, Checkout, Gateway } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "../contribution-records/public.ts";
import type { Party } from "../parties/public.ts";
import {
  cardsOffUntil,
  declinesOf,
  insertCardAttempt,
  recentDeclines,
  switchCardsOff,
} from "./payment-events.store.ts";

/**
 * The times that decide how long guests may give. Once the organiser has requested the payout there is no grace period.
 */
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

/** The current provider's gateway. */
export function gatewayFor({ gateway }: Pick<Deps, "gateway">): Gateway {
  if (gateway === null) throw unavailable(givingTexts.paymentsOff);
  return gateway;
}

/** `null` if this contribution's provider is no longer in use. */
export const gatewayOf = ({ gateway }: Pick<Deps, "gateway">, { provider }: Contribution): Gateway | null =>
  gateway?.provider === provider ? gateway : null;

type Seen = Pick<Capture, "amount" | "currency" | "invoiceId"> & Partial<Pick<Checkout, "payee">>;

/** Whether the provider's data match the contribution: amount, currency, invoice and payee. */
export function sameMoney({ id, amount, payee }: Pick<Contribution, "id" | "amount" | "payee">, seen: Seen): boolean {
  // Not every response has the payee.
  const samePayee = payee === null || (seen.payee ?? payee) === payee;
  return seen.amount === amount && seen.currency === "GBP" && seen.invoiceId === id && samePayee;
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Unpaid intentions expire then. */
export const expiresAt = ({ createdAt }: Pick<Contribution, "createdAt">): Date => after(createdAt, 3 * hour);
/** When to check an order or a pending payment again. */
export const nextCheck = (now: Date): Date => after(now, 10 * minute);
/** When to repeat a request whose response was lost. */
export const soon = (now: Date): Date => after(now, minute);
/**
 * When to check again after a failed check: soon if there was no response, since the giver may have approved and be
 * waiting.
 */
export const afterFailedCheck = (seen: { readonly kind: "failed" | "unknown" }, now: Date): Date =>
  seen.kind === "unknown" ? soon(now) : nextCheck(now);
/** After this time the provider may have forgotten the key, so the order is checked before the request is repeated. */
export const mustCheckFirst = (askedAt: Date, now: Date): boolean => now >= after(askedAt, 6 * hour);
/** An ended order is watched until then, in case it is captured after all. */
export const watchedUntil = ({ stateAt }: Pick<Contribution, "stateAt">): Date => after(stateAt, 24 * hour);

const declinesADay = 5;
const day = 24 * hour;
/** Signs of card testing: more than half of the last 30 attempts within ten minutes were declined. */
const watched = { tries: 30, within: 10 * minute, offFor: 15 * minute } as const;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Records an attempt. Too many declines switch card payments off for everyone for a while. */
export async function recordCardAttempt(
  deps: Deps,
  tx: Tx,
  contribution: Contribution,
  declined: boolean,
): Promise<void> {
  const now = deps.clock.now();
  await insertCardAttempt(tx, contribution, declined, now);
  if (!declined) return;
  const declines = await recentDeclines(tx, before(now, watched.within), watched.tries);
  if (declines <= watched.tries / 2) return;
  const until = new Date(now.getTime() + watched.offFor);
  await switchCardsOff(tx, contribution.provider, until);
  await alertOperators(deps, tx, {
    cause: `cards ${contribution.provider}`,
    event: `cards ${contribution.provider} ${until.toISOString().slice(0, 15)}`,
    title: "many cards are being declined",
    lines: [
      `${declines} of the last ${watched.tries} payments were declined within ten minutes. Someone may be testing stolen cards.`,
      "We won’t accept cards for the next 15 minutes. Payments from accounts with the payment provider still work.",
    ],
    about: { kind: "cards", id: contribution.provider },
  });
}

/** Whether card payments are switched off for everyone. Payments from an account with the provider still work. */
export async function cardsSwitchedOff({ db, clock }: Pick<Deps, "db" | "clock">, provider: string): Promise<boolean> {
  const until = await cardsOffUntil(db, provider);
  return until !== null && until > clock.now();
}

/** Refuses another attempt once this guest has had too many declines within a day. */
export async function requireAttemptsLeft({ db, clock }: Deps, guestId: string): Promise<void> {
  const now = clock.now();
  const declines = await declinesOf(db, guestId, before(now, day));
  const [first] = declines.slice(-declinesADay);
  if (first !== undefined && declines.length >= declinesADay) {
    throw tooMany(Math.max(1, Math.ceil((first.getTime() + day - now.getTime()) / 1000)));
  }
}
