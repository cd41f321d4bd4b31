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

/** A payment that is due, what its payee is owed now and what it waits for. */
export interface HeldPayout {
  readonly payout: Payout;
  readonly owed: Pence;
  readonly leaving: Leaving;
}

const atOnce = 2000;
type House = Pick<Deps, "db" | "clock">;

/** What would leave at this moment, and what the others wait for. */
export async function lookAtDue(house: House, provider: Provider): Promise<ReadonlyMap<Leaving, DueSum>> {
  const sums = new Map<Leaving, DueSum>();
  for await (const { leaving, owed } of judgedDue(house, provider)) {
    const { count, pence: sum } = sums.get(leaving) ?? { count: 0, pence: 0 };
    sums.set(leaving, { count: count + 1, pence: pence(sum + owed) });
  }
  return sums;
}

/** Those that wait for something else than their time, oldest first. */
export async function heldPayouts(house: House, provider: Provider): Promise<HeldPayout[]> {
  const passing: readonly Leaving[] = ["may leave", "refunds still open", "nothing owed", "address changed"];
  const held: HeldPayout[] = [];
  for await (const judged of judgedDue(house, provider)) if (!passing.includes(judged.leaving)) held.push(judged);
  return held;
}

async function* judgedDue({ db, clock }: House, provider: Provider): AsyncGenerator<HeldPayout> {
  let last: Payout | null = null;
  do {
    const due: Payout[] = await nextDue(db, provider, last, atOnce);
    yield* await judgeLeaving(db, due, clock.now());
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last !== null);
}
