import { setTimeout as pause } from "node:timers/promises";
import type { Call, Scene } from "./calls.ts";
import { type Plan, collectedPlans } from "./collect-plans.ts";

const TIMES = 60;
const WARMING = 15;
/** PostgreSQL decides on a prepared statement's generic plan after five executions. */
const BEFORE_PLANS = 12;

/**
 * Median milliseconds of the call in each database. They take turns, so that other load on the machine affects them
 * equally.
 */
export async function medianTimes(call: Call, scenes: readonly Scene[]): Promise<number[]> {
  for (let time = 0; time < WARMING; time += 1) {
    for (const scene of scenes) await (await call.prepare(scene, time))();
  }
  const taken = scenes.map((): number[] => []);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [place, scene] of scenes.entries()) {
      const act = await call.prepare(scene, WARMING + time);
      const began = performance.now();
      await act();
      taken[place]?.push(performance.now() - began);
    }
  }
  return taken.map((times) => times.toSorted((one, other) => one - other)[TIMES / 2] ?? 0);
}

/** The plans of one such call's statements, from a database that reports them. */
export async function plansOf(call: Call, scene: Scene): Promise<Plan[]> {
  const from = WARMING + TIMES;
  for (let time = 0; time < BEFORE_PLANS; time += 1) await (await call.prepare(scene, from + time))();
  const act = await call.prepare(scene, from + BEFORE_PLANS);
  // Lets background work of the previous call finish, so that its plans are not counted here.
  await pause(50);
  collectedPlans();
  await act();
  return collectedPlans();
}
