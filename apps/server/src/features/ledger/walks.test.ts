import { expect, test } from "vitest";
import { walk } from "../../testing/walks/walk.ts";

/** Short here; `npm run simulate` walks further. A seed that fails walks the same way again. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const walks = number("SIMULATE_WALKS", 7);
const steps = number("SIMULATE_STEPS", 25);
const seed = number("SIMULATE_SEED", 1);
const seeds = Array.from({ length: walks }, (_, index) => seed + index);
const payoutSeeds = Array.from({ length: number("SIMULATE_PAYOUTS", 3) }, (_, index) => seed + index);

const timeout = 20_000 + steps * 2_000;

/** What was wrong, with everything that was done before. */
async function faultsOf(from: number, withPayouts: boolean) {
  const { steps: taken, faults } = await walk(from, steps, { withPayouts });
  const told = `seed ${from}\n${taken.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n`;
  if (process.env["SIMULATE_TELL"] === "1") process.stdout.write(told);
  return { faults, told };
}

test.each(seeds)("the books hold on walk %i", { timeout }, async (from) => {
  const { faults, told } = await faultsOf(from, false);
  expect({ faults, told }).toEqual({ faults: [], told });
});

test.each(payoutSeeds)("the books hold on walk %i, on which money leaves", { timeout: 2 * timeout }, async (from) => {
  const { faults, told } = await faultsOf(from, true);
  expect({ faults, told }).toEqual({ faults: [], told });
});

test("the same seed walks the same way again", { timeout: 60_000 }, async () => {
  const [once, again] = [await walk(seed, 20), await walk(seed, 20)];
  expect(again).toEqual(once);
});
