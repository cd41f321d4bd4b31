import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { type EndedLetter, type LetterRules, lockForEnds, notifyEnds } from "./letter-rules.ts";
import { endLetters, type QueuedLetter } from "./letters.store.ts";
import { suppress } from "./suppressed-addresses.store.ts";
import type { Delivery } from "./transport.ts";

interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly rules: LetterRules;
}

/**
 * The outcome of an email. `suppressed`: not attempted, because the address is suppressed. `failed`: not retried any
 * more.
 */
export type Settled = { readonly letter: QueuedLetter } & (
  | Delivery
  | { readonly outcome: "dropped" }
  | { readonly outcome: "suppressed" }
  | { readonly outcome: "failed"; readonly reason: string }
);

/** Records the outcomes and calls the emails' rules in the same transaction. */
export async function settleLetters(deps: SettleDeps, settled: readonly Settled[]): Promise<readonly void[]> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const letters = settled.map(({ letter }) => letter);
    await lockForEnds(deps.rules, tx, letters);
    const ended = await endLetters(tx, settled.map(endingOf), now);
    await notifyEnds(
      deps.rules,
      tx,
      settled.filter(({ letter }) => ended.has(letter.id)).map((one) => ({ ...one.letter, end: endOf(one) })),
    );
    const dead = settled.flatMap((one) =>
      one.outcome === "refused" && one.deadAddress ? [{ address: one.letter.recipient, reason: one.reason }] : [],
    );
    await suppress(tx, dead, deps.secret, now);
  });
  return settled.map(() => undefined);
}

function endingOf({ letter: { id }, ...settled }: Settled) {
  const { outcome } = settled;
  if (outcome === "refused" || outcome === "failed") return { id, status: outcome, error: settled.reason } as const;
  return { id, status: outcome === "sent" ? "sent" : "dropped", error: null } as const;
}

/** For the email's rule a suppressed address is a refusal. */
const endOf = ({ outcome }: Settled): EndedLetter["end"] => (outcome === "suppressed" ? "refused" : outcome);

/** One minute in total. */
const pausesBetweenTries = [250, 750, 2000, 5000, 10_000, 15_000, 27_000];

/**
 * The email has been sent, and the outcome is lost unless it is recorded: waits through a short database outage. Other
 * errors would only fail again.
 */
export async function settleWithRetries(settle: () => Promise<void>): Promise<void> {
  for (const milliseconds of pausesBetweenTries) {
    try {
      return await settle();
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      await pause(milliseconds);
    }
  }
  return settle();
}

/** Errors from PostgreSQL and its connection have a code; a pool timeout is recognised by its message. */
const isDatabaseError = (error: unknown) =>
  error instanceof Error && ("code" in error || /connection|timeout/i.test(error.message));
