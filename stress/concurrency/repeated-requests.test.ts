import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { mailActions } from "./mail-actions.ts";
import { moneyActions } from "./money-actions.ts";
import { payoutActions } from "./payout-actions.ts";
import { type Action, atOnce, goneWrong, type Outcome, repeat, withoutGuards } from "./repeat.ts";
import { isFull, raceTimeout, sized } from "../../apps/server/test-support/races.ts";

/**
 * Whatever moves money or writes to somebody is done by many at once, and what changes is what changes when one does
 * it: counted over all tables that could tell. `npm run test:stress -- once` does it with 50 at once and 20 times over.
 */
vi.setConfig({ testTimeout: raceTimeout });

const rounds = sized(1, 20);
const all = Object.entries<Action>({ ...moneyActions, ...payoutActions, ...mailActions });
const every = (nth: number) => (_: unknown, place: number) => isFull || place % nth === 0;

const openContext = () => testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });

/** Nothing of what was before is still to do. */
async function aRound(ctx: TestApp, { prepare }: Action, times: number): Promise<Outcome> {
  await ctx.runJobs();
  return repeat(ctx, await prepare(ctx), times);
}

describe("many who do the same at once do it once", () => {
  let ctx: TestApp;
  beforeAll(async () => void (ctx = await openContext()));
  afterAll(() => ctx.close());

  test.each(all.filter(every(3)))("%s", async (_name, action) => {
    const alone = await aRound(ctx, action, 1);
    expect(alone.failures).toEqual([]);
    expect(Object.keys(alone.effects)).not.toEqual([]);
    for (let round = 0; round < rounds; round += 1) {
      expect(await aRound(ctx, action, atOnce)).toEqual(alone);
    }
  });
});

describe("the control of what is done once", () => {
  test.each(all.flatMap(([name, { controlIn }]) => (controlIn ? [{ name, ...controlIn }] : [])))(
    "is elsewhere: $name",
    async ({ file, test: sentence }) => {
      expect(await readFile(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`test("${sentence}"`);
    },
  );
});

describe("control: without what guards it", () => {
  const controlled = all.filter(([, { controlIn }]) => controlIn === undefined);
  // Each in a house of its own: what was done twice stands in its books, and a guard that is gone stays away.
  test.each(controlled.filter(every(9)))("%s happens more than once, or fails", async (_name, action) => {
    const ctx = await openContext();
    const alone = await aRound(ctx, action, 1);
    // What differs below is the guard's doing and nothing else's.
    expect(await aRound(ctx, action, 10)).toEqual(alone);
    const { prepare, unguard, unguarded } = action;
    await unguard?.(ctx);
    const lawless = await withoutGuards(ctx);
    const outcomes: Outcome[] = [];
    // Luck may save a round, not all of them.
    while (outcomes.length < 5 && !outcomes.some((outcome) => goneWrong(alone, outcome))) {
      await ctx.runJobs({ failuresExpected: true });
      const many = await (unguarded ?? prepare)(ctx);
      outcomes.push(await repeat(ctx, many, 10, lawless));
    }
    await lawless.close();
    // Its books need not bear it.
    await ctx.close().catch(() => undefined);
    expect(outcomes.map((outcome) => goneWrong(alone, outcome))).toContain(true);
  });
});
