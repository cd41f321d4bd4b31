import { setTimeout as pause } from "node:timers/promises";
import type { Call, Scene } from "./calls.ts";
import { type Plan, plansHeard } from "./plan-notices.ts";

const TIMES = 60;
const WARMING = 15;
/** A connection makes up its mind how it carries out what it keeps after five times. */
const BEFORE_PLANS = 12;

/** Milliseconds of the middle call in each house. They take turns, so that whatever else the machine does slows both. */
export async function middleTimes(call: Call, scenes: readonly Scene[]): Promise<number[]> {
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

/** How the database carried out the statements of one such call, in the house that tells. */
export async function plansOf(call: Call, scene: Scene): Promise<Plan[]> {
  const from = WARMING + TIMES;
  for (let time = 0; time < BEFORE_PLANS; time += 1) await (await call.prepare(scene, from + time))();
  const act = await call.prepare(scene, from + BEFORE_PLANS);
  // What the call before left to be done, and what this one leaves, is told as well, but not here.
  await pause(50);
  plansHeard();
  await act();
  return plansHeard();
}
