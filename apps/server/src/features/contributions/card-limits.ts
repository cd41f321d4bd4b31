import { hour, minute } from "@wishwell/domain/parties/london-time";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { tooMany } from "../../platform/http/api/refusal.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import {
  cardsOffUntil,
  declinesOf,
  insertCardAttempt,
  recentDeclines,
  switchCardsOff,
} from "./payment-events.store.ts";
import type { Contribution } from "../contribution-records/public.ts";

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
      "We’ll accept no cards for the next 15 minutes. Payments from accounts with the payment provider still work.",
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
