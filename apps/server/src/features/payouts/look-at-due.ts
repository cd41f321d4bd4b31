import { type Pence, pence } from "@wishwell/domain/money";
import type { Leaving } from "@wishwell/domain/payout-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import { nextDue } from "./due.store.ts";
import { judgeLeaving } from "./judge-leaving.ts";
import type { Payout } from "./payout.ts";

export interface DueSum {
  readonly count: number;
  readonly pence: Pence;
}

const atOnce = 2000;

/** What would leave at this moment, and what the others wait for. */
export async function lookAtDue(
  { db, clock }: Pick<Deps, "db" | "clock">,
  provider: Provider,
): Promise<ReadonlyMap<Leaving, DueSum>> {
  const sums = new Map<Leaving, DueSum>();
  let last: Payout | null = null;
  do {
    const due: Payout[] = await nextDue(db, provider, last, atOnce);
    for (const { leaving, owed } of await judgeLeaving(db, due, clock.now())) {
      const { count, pence: sum } = sums.get(leaving) ?? { count: 0, pence: 0 };
      sums.set(leaving, { count: count + 1, pence: pence(sum + owed) });
    }
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last !== null);
  return sums;
}
