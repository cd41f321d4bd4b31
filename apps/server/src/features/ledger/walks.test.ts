import { expect, test } from "vitest";
import { walk } from "../../testing/walks/walk.ts";

/** Short here; `npm run simulate` walks further. A seed that fails walks the same way again. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const walks = number("SIMULATE_WALKS", 10);
const steps = number("SIMULATE_STEPS", 25);
const seed = number("SIMULATE_SEED", 1);
const seeds = Array.from({ length: walks }, (_, index) => seed + index);

test.each(seeds)("the books hold on walk %i", { timeout: 20_000 + steps * 2_000 }, async (from) => {
  const { steps: taken, faults } = await walk(from, steps);
  const told = taken.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if (process.env["SIMULATE_TELL"] === "1") process.stdout.write(`seed ${from}\n${told}\n`);
  expect(faults, `seed ${from}\n${told}\n`).toEqual([]);
});

test("the same seed walks the same way again", { timeout: 60_000 }, async () => {
  const [once, again] = [await walk(seed, 20), await walk(seed, 20)];
  expect(again).toEqual(once);
});
