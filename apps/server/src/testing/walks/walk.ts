import { hour, minute } from "@wishwell/domain/london-time";
import { Refusal } from "../../platform/http/refusal.ts";
import { endTrouble } from "../../platform/payments/sandbox/turn-knobs.ts";
import { later, openWalkHouse, type WalkHouse } from "./walk-house.ts";
import { brokenAtRest, brokenNow } from "./walk-invariants.ts";
import { type WalkStep, walkSteps } from "./walk-steps.ts";

export interface Walked {
  /** What was done, in order. */
  readonly steps: readonly string[];
  readonly faults: readonly string[];
}

/** So many steps by chance, with a look at the books after each; then all troubles end, and everything must finish. */
export async function walk(seed: number, count: number): Promise<Walked> {
  const walking = await openWalkHouse(seed);
  const steps: string[] = [];
  try {
    for (let step = 0; step < count; step += 1) {
      const faults = await takeStep(walking, steps);
      if (faults.length > 0) return { steps, faults };
    }
    return { steps, faults: await comeToRest(walking) };
  } finally {
    // Unsound books have been told already.
    await walking.house.close().catch(() => undefined);
  }
}

async function takeStep(walking: WalkHouse, steps: string[]): Promise<string[]> {
  const { db } = walking.house.deps;
  try {
    const done = await chosen(walking)(walking);
    if (done === null) return [];
    steps.push(done);
  } catch (error) {
    if (!(error instanceof Refusal)) return [`a step failed: ${error instanceof Error ? error.stack : String(error)}`];
    steps.push(`refused: ${error.reason ?? error.kind}`);
  }
  return brokenNow(db);
}

function chosen({ chance }: WalkHouse): WalkStep {
  let left = chance.below(walkSteps.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, step] of walkSteps) {
    if (left < weight) return step;
    left -= weight;
  }
  throw new Error("the weights do not add up");
}

/** Long enough for a payment that was pending, an order that runs out, and one that is watched for a day. */
const rests = [minute, 11 * minute, 35 * minute, 70 * minute, 3 * hour, 11 * minute, 25 * hour, 11 * minute, hour];

async function comeToRest(walking: WalkHouse): Promise<string[]> {
  const { deps } = walking.house;
  await endTrouble(deps);
  let failed = "";
  for (const pause of rests) failed = await later(walking, pause);
  const faults = await brokenAtRest(deps.db);
  return failed === "" ? faults : [...faults, `jobs still fail: ${failed}`];
}
