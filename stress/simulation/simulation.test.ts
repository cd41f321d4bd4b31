import { expect, test } from "vitest";
import { type PayoutRoute, openSimulationFixture } from "./fixture.ts";
import { runSimulation, simulate, type SimulationResult } from "./simulation.ts";

/**
 * Short simulations here; `npm run test:stress -- simulation` runs more and longer ones. A failing seed can be
 * repeated.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const steps = number("SIMULATE_STEPS", 6);
const seed = number("SIMULATE_SEED", 1);
const simulations = number("SIMULATE_COUNT", 196);
const payouts = number("SIMULATE_PAYOUTS", 4);
const payoutSeed = number("SIMULATE_PAYOUT_SEED", seed);

/** How many simulations share a restored database before a new one is created. */
const mostInOneDatabase = 40;

/** Payouts through the API run on odd seeds, payouts by file on even ones. */
function batches(route: PayoutRoute, first: number, count: number): [route: PayoutRoute, seeds: number[]][] {
  const seeds = Array.from({ length: count }, (_, index) => first + index).filter(
    (from) => route === "not" || (from % 2 === 1) === (route === "api"),
  );
  const starts = Array.from(
    { length: Math.ceil(seeds.length / mostInOneDatabase) },
    (_, index) => index * mostInOneDatabase,
  );
  return starts.map((start) => [route, seeds.slice(start, start + mostInOneDatabase)]);
}

const all = [
  ...batches("not", seed, simulations),
  ...batches("api", payoutSeed, payouts),
  ...batches("csv", payoutSeed, payouts),
].map(([route, seeds], place, { [place - 1]: before }) => ({
  route,
  seeds,
  isFirst: before?.[0] !== route,
  name: `${seeds[0]} to ${seeds.at(-1)}`,
}));

const timeout = 60_000 + mostInOneDatabase * steps * 2_000;

test.each(all)(
  "the ledger stays sound in simulations $name, and a seed can be repeated, payouts sent: $route",
  { timeout },
  async ({ route, seeds, isFirst }) => {
    const ground = await openSimulationFixture(route);
    const wrong: string[] = [];
    let last: SimulationResult | undefined;
    try {
      for (const from of seeds) {
        last = await runSimulation(ground, from, steps);
        const { steps: taken, faults } = last;
        const kinds = route === "not" ? "--simulations 1 --payouts 0" : "--simulations 0 --payouts 1";
        const told = [
          `npm run test:stress -- simulation --seed ${from} --steps ${steps} ${kinds}`,
          ...taken,
          ...faults,
        ].join("\n");
        if (process.env["SIMULATE_VERBOSE"] === "1") process.stdout.write(`${told}\n`);
        if (faults.length > 0) wrong.push(told);
      }
    } finally {
      await ground.close();
    }
    expect(wrong.join("\n\n")).toBe("");
    // The same seed gives the same steps, alone or after others; checking once per kind is enough.
    const again = isFirst ? await simulate(route, seeds.at(-1) ?? seed, steps) : last;
    expect(again).toEqual(last);
  },
);
