import { pence } from "@wishwell/domain/money";
import type { Database, Work } from "../../platform/database/database.ts";
import { inHandfuls } from "../../platform/database/in-handfuls.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import { postAll } from "../ledger/public.ts";
import { insertBatch, lockBatches } from "./batches.store.ts";
import { entryOf } from "./book-moves.ts";
import { nextDue } from "./due.store.ts";
import { insertClaims } from "./gift-aid.store.ts";
import { judgeLeaving } from "./judge-leaving.ts";
import type { Batch, BatchRoute, Payout } from "./payout.ts";
import { insertParts } from "./payout-parts.store.ts";
import { insertSteps, lockMoneyOf, lockPayouts, updateStepped } from "./payouts.store.ts";
import { tellJob } from "./tell-job.ts";

interface Taking {
  readonly route: BatchRoute;
  readonly provider: Provider;
  /** The admin who asks for a file; nobody when the clock does. */
  readonly madeBy: string | null;
  /** Why, when another batch is still open. */
  readonly forcedReason: string;
  readonly limit: number;
}

/**
 * Makes one batch of what may leave at this moment: chosen first, then judged again under the locks, and from there on
 * as it is. `null` when nothing may leave.
 */
export async function takeDue(deps: Deps, work: Work, taking: Taking): Promise<Batch | null> {
  const now = deps.clock.now();
  await lockBatches(work);
  const chosen = await choose(work, taking, now);
  await lockMoneyOf(
    work,
    chosen.map(({ partyId }) => partyId),
  );
  const locked = await lockPayouts(
    work,
    chosen.map(({ id }) => id),
  );
  const judged = await judgeLeaving(
    work,
    locked.filter(({ state }) => state === "due"),
    now,
  );
  const leaving = judged.filter(({ leaving }) => leaving === "may leave").sort(byAge);
  if (leaving.length === 0) return null;
  const payments = leaving.map(({ payout, owed }) => ({ ...payout, pence: owed }));
  return leave(deps, work, taking, payments, now);
}

const byAge = ({ payout: one }: { payout: Payout }, { payout: other }: { payout: Payout }) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** Those that are held keep no place from those behind them. */
async function choose(db: Database, { provider, limit }: Taking, now: Date): Promise<Payout[]> {
  const chosen: Payout[] = [];
  let last: Payout | null = null;
  do {
    const due: Payout[] = await nextDue(db, provider, last, limit);
    const judged = await judgeLeaving(db, due, now);
    chosen.push(...judged.filter(({ leaving }) => leaving === "may leave").map(({ payout }) => payout));
    last = due.length < limit ? null : (due.at(-1) ?? null);
  } while (last !== null && chosen.length < limit);
  return chosen.slice(0, limit);
}

async function leave(
  deps: Deps,
  work: Work,
  { route, provider, madeBy, forcedReason }: Taking,
  payments: readonly Payout[],
  now: Date,
): Promise<Batch> {
  const id = deps.random.uuid();
  const sum = pence(payments.reduce((all, { pence: one }) => all + one, 0));
  const batch = await insertBatch(
    work,
    { id, route, provider, key: id, payments: payments.length, pence: sum, madeBy, forcedReason },
    now,
  );
  const to = route === "csv" ? "exported" : "submitting";
  const step = {
    from: "due",
    to,
    source: route === "csv" ? "file" : "api",
    byUser: madeBy,
    reason: forcedReason,
  } as const;
  const left = payments.map((payout, place): Payout => ({ ...payout, batchId: id, place, sentAt: now }));
  await inHandfuls(left, async (some) => {
    const entries = some.flatMap((payout) => entryOf({ payout, to }) ?? []);
    await postAll(deps, work, entries);
    const exported = some.map((payout): Payout => ({ ...payout, state: to }));
    await updateStepped(work, exported, now);
    const steps = some.map(({ id: payoutId }) => ({ payoutId, ...step }));
    await insertSteps(work, steps, now);
  });
  await insertParts(work, id);
  await insertClaims(work, id);
  await deps.jobs.enqueue(work, tellJob, {});
  return batch;
}
