import { hour, minute } from "@wishwell/domain/london-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { endTrouble } from "../../platform/payments/sandbox/turn-knobs.ts";
import { later, openWalkHouse, type WalkHouse } from "./walk-house.ts";
import { brokenAtRest, brokenNow } from "./walk-invariants.ts";
import { finishFiles } from "./payment-file-steps.ts";
import { beginWithMoney, payoutWalkSteps } from "./payout-steps.ts";
import { triedStep, type WalkStep, walkSteps, type WeightedSteps } from "./walk-steps.ts";

export interface Walked {
  /** What was done, in order. */
  readonly steps: readonly string[];
  readonly faults: readonly string[];
}

/** So many steps by chance, with a look at the books after each; then all troubles end, and everything must finish. */
export async function walk(seed: number, count: number, { withPayouts = false } = {}): Promise<Walked> {
  const walking = await openWalkHouse(seed, withPayouts);
  const table = withPayouts ? payoutWalkSteps : walkSteps;
  const steps: string[] = [];
  try {
    if (withPayouts) steps.push(...(await beginWithMoney(walking)));
    for (let step = 0; step < count; step += 1) {
      const faults = await takeStep(walking, table, steps);
      if (faults.length > 0) return { steps, faults };
    }
    return { steps, faults: await comeToRest(walking, withPayouts) };
  } finally {
    // Unsound books have been told already.
    await walking.house.close().catch(() => undefined);
  }
}

async function takeStep(walking: WalkHouse, table: WeightedSteps, steps: string[]): Promise<string[]> {
  const { db } = walking.house.deps;
  const before = await nextWrite(db);
  try {
    const done = await triedStep(walking, chosen(walking, table));
    steps.push(...walking.meanwhile.heard());
    if (done === null) return [];
    steps.push(done);
  } catch (error) {
    return [`a step failed: ${error instanceof Error ? error.stack : String(error)}`];
  }
  // What is written nowhere breaks nothing.
  return before === (await nextWrite(db)) ? [] : brokenNow(db);
}

/** The number that the next transaction gets that writes something. */
async function nextWrite(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  return rows[0]?.next ?? "";
}

function chosen({ chance }: WalkHouse, table: WeightedSteps): WalkStep {
  let left = chance.below(table.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, step] of table) {
    if (left < weight) return step;
    left -= weight;
  }
  throw new Error("the weights do not add up");
}

/** Long enough for a payment that was pending, an order that runs out, and one that is watched for a day. */
const rests = [minute, 11 * minute, 35 * minute, 70 * minute, 3 * hour, 11 * minute, 25 * hour, 11 * minute, hour];
/** Long enough for every party to be complete and paid. */
const payoutRests = [
  50 * hour,
  11 * minute,
  11 * minute,
  24 * hour,
  11 * minute,
  11 * minute,
  7 * hour,
  11 * minute,
  hour,
];

async function comeToRest(walking: WalkHouse, withPayouts: boolean): Promise<string[]> {
  const { deps } = walking.house;
  await endTrouble(deps);
  let failed = "";
  for (const pause of rests) failed = await later(walking, pause);
  if (withPayouts) {
    await finishFiles(walking, hour);
    for (const pause of payoutRests) failed = await later(walking, pause);
    await finishFiles(walking, hour);
  }
  const faults = await brokenAtRest(deps.db);
  return failed === "" ? faults : [...faults, `jobs still fail: ${failed}`];
}
