import { hour, minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { requeueLostJobs } from "../crashes/processes.ts";
import { endFailures } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type PayoutRoute, openSimulationFixture, type SimulationFixture } from "./fixture.ts";
import { later, type SimulationContext } from "./context.ts";
import { brokenAtRest, brokenEmails, brokenNow, brokenSums, isInProgress } from "./invariants.ts";
import { finishFiles, nextFile } from "./payment-file-steps.ts";
import { beginWithMoney, payoutSimulationSteps } from "./payout-steps.ts";
import { disputeSteps } from "./dispute-steps.ts";
import { triedStep, type SimulationStep, simulationSteps, type WeightedSteps } from "./steps.ts";

const givingSteps: WeightedSteps = [...simulationSteps, ...disputeSteps];
const stepsWithPayouts: WeightedSteps = [...payoutSimulationSteps, ...disputeSteps];

export interface SimulationResult {
  /** The steps taken, in order. */
  readonly steps: readonly string[];
  readonly faults: readonly string[];
}

/** Takes this many random steps and checks the ledger after each; then all faults end, and everything must finish. */
export async function runSimulation(ground: SimulationFixture, seed: number, count: number): Promise<SimulationResult> {
  const steps: string[] = [];
  try {
    return { steps, faults: await faultsOf(await ground.begin(seed), count, steps) };
  } catch (error) {
    return { steps, faults: [`it could not go on: ${inFull(error)}`] };
  }
}

async function faultsOf(sim: SimulationContext, count: number, steps: string[]): Promise<string[]> {
  const withPayouts = sim.charities.length > 0;
  if (withPayouts) {
    steps.push(...(await beginWithMoney(sim)));
    const faults = await brokenNow(sim.ctx.deps.db);
    if (faults.length > 0) return faults;
  }
  for (let step = 0; step < count; step += 1) {
    const faults = await runStep(sim, withPayouts ? stepsWithPayouts : givingSteps, steps);
    if (faults.length > 0) return faults;
  }
  // In any state, an admin who gives a reason can create the next file.
  const stuck = withPayouts ? await nextFile(sim, "It cannot wait") : [];
  return stuck.length > 0 ? stuck : settleEverything(sim, withPayouts);
}

const inFull = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Runs one simulation on a fixture of its own. */
export async function simulate(route: PayoutRoute, seed: number, count: number): Promise<SimulationResult> {
  const ground = await openSimulationFixture(route);
  try {
    return await runSimulation(ground, seed, count);
  } finally {
    await ground.close();
  }
}

async function runStep(sim: SimulationContext, table: WeightedSteps, steps: string[]): Promise<string[]> {
  const { db } = sim.ctx.deps;
  const before = await nextWrite(db);
  try {
    const lived = await sim.life.live(() => triedStep(sim, chosen(sim, table)));
    steps.push(...sim.meanwhile.heard());
    if ("diedBefore" in lived) {
      steps.push(`the process dies before: ${lived.diedBefore}`);
      await requeueLostJobs(db);
    } else if (lived.result === null) return [];
    else steps.push(lived.result);
  } catch (error) {
    return [`a step failed: ${inFull(error)}`];
  }
  // A step that wrote nothing broke nothing.
  if (before === (await nextWrite(db))) return [];
  return [...(await brokenNow(db)), ...(table === stepsWithPayouts ? await brokenSums(sim.ctx.deps) : [])];
}

/** The id that the next writing transaction will get. */
async function nextWrite(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  return rows[0]?.next ?? "";
}

function chosen({ chance }: SimulationContext, table: WeightedSteps): SimulationStep {
  let left = chance.below(table.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, step] of table) {
    if (left < weight) return step;
    left -= weight;
  }
  throw new Error("the weights do not add up");
}

/** Long enough for a pending payment, an order that expires, and one that is watched for a day. */
const rests = [11 * minute, 25 * hour, 11 * minute, minute, 35 * minute, 3 * hour, 11 * minute, 25 * hour, hour];
const lastRests = [25 * hour, 11 * minute, 11 * minute, 11 * minute, hour];
/** Long enough for every party to be complete and paid: a party tomorrow is after a hundred hours. */
const payoutRests = [
  110 * hour,
  11 * minute,
  11 * minute,
  24 * hour,
  11 * minute,
  11 * minute,
  7 * hour,
  11 * minute,
  hour,
];

async function settleEverything(sim: SimulationContext, withPayouts: boolean): Promise<string[]> {
  const { deps } = sim.ctx;
  await endFailures(deps);
  sim.postman.endFailures();
  sim.life.forget();
  await restUntilDone(sim, rests);
  if (withPayouts) {
    await finishFiles(sim, hour);
    await restUntilDone(sim, payoutRests);
    await finishFiles(sim, hour);
  }
  // And nothing changes any more.
  const failed = await restUntilDone(sim, lastRests);
  const faults = [...(await brokenAtRest(deps.db)), ...(await brokenEmails(sim))];
  // Every file is reconciled by now, so the next one needs no reason.
  if (withPayouts) faults.push(...(await brokenSums(deps)), ...(await nextFile(sim, "")));
  return failed === "" ? faults : [...faults, `jobs still fail: ${failed}`];
}

/** Returns the jobs that failed last. */
async function restUntilDone(sim: SimulationContext, pauses: readonly number[]): Promise<string> {
  const { db } = sim.ctx.deps;
  let failed = "";
  for (const pause of pauses) {
    // The process no longer dies, and running many jobs at once is faster.
    failed = await later(sim, pause, { oneByOne: false });
    if (failed === "" && !(await isInProgress(db)) && (await brokenAtRest(db)).length === 0) break;
  }
  return failed;
}
