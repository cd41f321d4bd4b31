import { type Pence, pence } from "@wishwell/domain/money";
import { type HeldBecause, isHeldBack, type Leaving } from "@wishwell/domain/payout-rules";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import { type DuePayout, nextDue } from "./due.store.ts";
import { type Judged, judgeLeaving } from "./judge-leaving.ts";

export interface DueSum {
  readonly count: number;
  readonly pence: Pence;
}

/** A payment that is due, what its payee is owed now and what it waits for. */
type JudgedDue = Judged<DuePayout>;

export interface HeldPayout extends JudgedDue {
  readonly leaving: HeldBecause;
}

const usual = 2000;
type House = Pick<Deps, "db" | "clock">;

/** Everything that waits to leave, oldest first, some at a time: whoever has seen enough asks for no more. */
export async function* judgedDue(
  db: Database,
  provider: Provider,
  now: Date,
  { atOnce = usual, suspectsOnly = false } = {},
): AsyncGenerator<readonly JudgedDue[]> {
  let last: DuePayout | null = null;
  const suspectsAt = suspectsOnly ? now : undefined;
  do {
    const due: DuePayout[] = await nextDue(db, { provider, after: last, most: atOnce, suspectsAt });
    yield await judgeLeaving(db, due, now);
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last !== null);
}

/** What would leave at this moment, and what the others wait for. */
export async function lookAtDue({ db, clock }: House, provider: Provider): Promise<ReadonlyMap<Leaving, DueSum>> {
  const sums = new Map<Leaving, DueSum>();
  for await (const some of judgedDue(db, provider, clock.now())) {
    for (const { leaving, owed } of some) {
      const { count, pence: sum } = sums.get(leaving) ?? { count: 0, pence: 0 };
      sums.set(leaving, { count: count + 1, pence: pence(sum + owed) });
    }
  }
  return sums;
}

interface HeldPage {
  readonly total: number;
  readonly held: readonly HeldPayout[];
}

/**
 * Those that wait for something else than their time, oldest first: one page, and how many there are. What simply waits
 * for its file is not looked at, and only the page is kept in hand.
 */
export async function heldPayouts(
  { db, clock }: House,
  provider: Provider,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<HeldPage> {
  const held: HeldPayout[] = [];
  let total = 0;
  for await (const some of judgedDue(db, provider, clock.now(), { suspectsOnly: true })) {
    for (const one of some) {
      if (!isHeldBack(one.leaving)) continue;
      if (total >= from && held.length < most) held.push({ ...one, leaving: one.leaving });
      total += 1;
    }
  }
  return { total, held };
}

export async function mayAnyLeave({ db, clock }: House, provider: Provider): Promise<boolean> {
  for await (const some of judgedDue(db, provider, clock.now())) {
    if (some.some(({ leaving }) => leaving === "may leave")) return true;
  }
  return false;
}
