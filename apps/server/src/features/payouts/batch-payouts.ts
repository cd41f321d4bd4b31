import { pence } from "@wishwell/domain/money/money";
import type { Database, Tx } from "../../platform/database/database.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import { postEntries } from "../ledger/public.ts";
import { insertBatch, lockBatches } from "./batches.store.ts";
import { entryOf } from "./transition-entries.ts";
import { dueIds } from "./due.store.ts";
import { insertClaims, insertParts } from "./payout-parts.store.ts";
import { assessedDue, payoutEligibility, notifyPayoutsJob } from "./due-payouts.ts";
import type { Batch, BatchRoute, Payout } from "./payout.ts";
import { insertSteps, lockMoneyOfPayouts, lockPayouts, updateStepped } from "./payouts.store.ts";

interface BatchOptions {
  readonly route: BatchRoute;
  readonly provider: Provider;
  /** The admin who asked for a file; null when a job made it. */
  readonly madeBy: string | null;
  /** The admin's reason for another file while one is still open. */
  readonly forcedReason: string;
  readonly limit: number;
}

/** Payments held in memory at once. */
const atOnce = 1000;

/**
 * Makes one batch of the payouts that may be sent now. They are chosen first and checked again under the locks. Null
 * when none may be sent. Only some are held in memory at a time.
 */
export async function makeBatch(deps: Deps, tx: Tx, options: BatchOptions): Promise<Batch | null> {
  const now = deps.clock.now();
  await lockBatches(tx);
  const chosen = await choose(tx, options, now);
  // Locks all parties at once, in id order, whatever the order of payment, to avoid deadlocks.
  await lockMoneyOfPayouts(tx, chosen);
  const id = deps.random.uuid();
  let batch: Batch | null = null;
  await inBatches(
    chosen,
    async (some) => {
      const payments = await lockEligible(tx, some, now);
      batch = await send(deps, tx, { ...options, id, batch }, payments);
    },
    atOnce,
  );
  if (batch === null) return null;
  await deps.jobs.enqueue(tx, notifyPayoutsJob, {});
  return batch;
}

/**
 * All due payouts if they fit. Otherwise they are checked first, so that held ones take no place from those behind
 * them.
 */
async function choose(db: Database, { provider, limit }: BatchOptions, now: Date): Promise<string[]> {
  const due = await dueIds(db, provider, limit + 1);
  if (due.length <= limit) return due;
  const chosen: string[] = [];
  for await (const some of assessedDue(db, provider, now, { atOnce: Math.min(limit, atOnce) })) {
    for (const { payout, verdict } of some) if (verdict === "sendable") chosen.push(payout.id);
    if (chosen.length >= limit) break;
  }
  return chosen.slice(0, limit);
}

/** The payouts that may still be sent, in the given order, with the amount owed now. */
async function lockEligible(tx: Tx, ids: readonly string[], now: Date): Promise<Payout[]> {
  const locked = new Map((await lockPayouts(tx, ids)).map((payout) => [payout.id, payout]));
  const due = ids.flatMap((id) => locked.get(id) ?? []).filter(({ state }) => state === "due");
  const judged = await payoutEligibility(tx, due, now);
  return judged.flatMap(({ payout, verdict, owed }) => (verdict === "sendable" ? { ...payout, pence: owed } : []));
}

interface BatchInMaking extends BatchOptions {
  readonly id: string;
  /** The batch so far. */
  readonly batch: Batch | null;
}

async function send(deps: Deps, tx: Tx, making: BatchInMaking, payments: readonly Payout[]): Promise<Batch | null> {
  if (payments.length === 0) return making.batch;
  const now = deps.clock.now();
  const { id, route, provider, madeBy, forcedReason } = making;
  const before = making.batch?.payments ?? 0;
  const sum = pence(payments.reduce((all, { pence: one }) => all + one, 0));
  const batch = await insertBatch(
    tx,
    { id, route, provider, key: id, payments: payments.length, pence: sum, madeBy, forcedReason },
    now,
  );
  const to = route === "csv" ? "exported" : "submitting";
  const source = route === "csv" ? "file" : "api";
  const sent = payments.map((payout, place): Payout => ({
    ...payout,
    batchId: id,
    place: before + place,
    sentAt: now,
  }));
  await postEntries(
    deps,
    tx,
    sent.flatMap((payout) => entryOf({ payout, to }) ?? []),
  );
  await updateStepped(
    tx,
    sent.map((payout): Payout => ({ ...payout, state: to })),
    now,
  );
  await insertSteps(
    tx,
    sent.map(({ id: payoutId }) => ({ payoutId, from: "due", to, source, byUser: madeBy, reason: forcedReason })),
    now,
  );
  const ids = sent.map(({ id: payoutId }) => payoutId);
  await insertParts(tx, ids);
  await insertClaims(tx, ids);
  return batch;
}
