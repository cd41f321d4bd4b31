import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { type EndedLetter, type LetterRules, lockForEnds, tellEnds } from "./letter-rules.ts";
import { endLetters, type QueuedLetter } from "./letters.store.ts";
import { suppress } from "./suppressed-addresses.store.ts";
import type { Delivery } from "./transport.ts";

interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly rules: LetterRules;
}

/** What became of a letter. `suppressed`: it was not even tried, since the address is known to be dead. */
type Settled = { readonly letter: QueuedLetter } & (
  | Delivery
  | { readonly outcome: "dropped" }
  | { readonly outcome: "suppressed" }
);

/** Their way ends here, in one transaction with what their rooms make of it. */
export async function settleLetters(deps: SettleDeps, settled: readonly Settled[]): Promise<readonly void[]> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const letters = settled.map(({ letter }) => letter);
    await lockForEnds(deps.rules, work, letters);
    const ended = await endLetters(work, settled.map(endingOf), now);
    await tellEnds(
      deps.rules,
      work,
      settled.filter(({ letter }) => ended.has(letter.id)).map((one) => ({ ...one.letter, end: endOf(one) })),
    );
    const dead = settled.flatMap((one) =>
      one.outcome === "refused" && one.deadAddress ? [{ address: one.letter.recipient, reason: one.reason }] : [],
    );
    await suppress(work, dead, deps.secret, now);
  });
  return settled.map(() => undefined);
}

function endingOf({ letter: { id }, ...settled }: Settled) {
  if (settled.outcome === "refused") return { id, status: "refused", error: settled.reason } as const;
  return { id, status: settled.outcome === "sent" ? "sent" : "dropped", error: null } as const;
}

/** For its room a dead address is a refusal, whoever refused first. */
const endOf = ({ outcome }: Settled): EndedLetter["end"] => (outcome === "suppressed" ? "refused" : outcome);
