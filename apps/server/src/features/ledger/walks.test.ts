import { expect, test } from "vitest";
import { type Leaving, openWalkGround } from "../../testing/walks/walk-ground.ts";
import { walk, walkOn } from "../../testing/walks/walk.ts";

/** Short ones here; `npm run simulate` walks more and further. A seed that fails walks the same way again. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const steps = number("SIMULATE_STEPS", 8);
const seed = number("SIMULATE_SEED", 1);
const walks = number("SIMULATE_WALKS", 190);
const payouts = number("SIMULATE_PAYOUTS", 10);

/** So many find the same house, put back to how it was; then there is a new one. */
const mostInOneHouse = 40;

/** Beginning with this one, with what leaves by the provider's interface and what leaves by file apart. */
function handfuls(leaving: Leaving, count: number): [leaving: Leaving, seeds: number[]][] {
  const seeds = Array.from({ length: count }, (_, index) => seed + index).filter(
    (from) => leaving === "not" || (from % 2 === 1) === (leaving === "api"),
  );
  const starts = Array.from({ length: Math.ceil(seeds.length / mostInOneHouse) }, (_, index) => index * mostInOneHouse);
  return starts.map((start) => [leaving, seeds.slice(start, start + mostInOneHouse)]);
}

const all = [...handfuls("not", walks), ...handfuls("api", payouts), ...handfuls("csv", payouts)].map(
  ([leaving, seeds]) => ({ leaving, seeds, name: `${seeds[0]} to ${seeds.at(-1)}` }),
);

test.each(all)(
  "the books hold on walks $name, money leaves: $leaving",
  { timeout: 600_000 },
  async ({ leaving, seeds }) => {
    const ground = await openWalkGround(leaving);
    try {
      for (const from of seeds) {
        const { steps: taken, faults } = await walkOn(ground, from, steps);
        const told = `seed ${from}\n${taken.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n`;
        if (process.env["SIMULATE_TELL"] === "1") process.stdout.write(told);
        expect({ faults, told }).toEqual({ faults: [], told });
      }
    } finally {
      await ground.close();
    }
  },
);

test("the same seed walks the same way again, wherever it walks", async () => {
  const ground = await openWalkGround("not");
  const seeds = [seed, seed + 1, seed + 2];
  const inOneHouse = [];
  for (const from of seeds) inOneHouse.push(await walkOn(ground, from, 20));
  await ground.close();
  const alone = [];
  for (const from of seeds) alone.push(await walk(from, 20));
  expect(alone).toEqual(inOneHouse);
});
