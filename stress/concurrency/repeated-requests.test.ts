import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { mailActions } from "./mail-actions.ts";
import { moneyActions } from "./money-actions.ts";
import { payoutActions } from "./payout-actions.ts";
import { signInActions } from "./sign-in-actions.ts";
import { type Action, atOnce, isRepeatedOrFailed, type Outcome, repeat, withoutGuards } from "./repeat.ts";
import { isFull, raceTimeout, sized } from "../../apps/server/test-support/races.ts";

/**
 * Concurrency test: many simultaneous callers of anything that moves money or sends email change the same rows as one,
 * counted over all affected tables. `npm run test:stress -- once` uses 50 callers and 20 rounds.
 */
vi.setConfig({ testTimeout: raceTimeout });

const rounds = sized(1, 20);
const all = Object.entries<Action>({ ...moneyActions, ...payoutActions, ...mailActions, ...signInActions });
const every = (nth: number) => (_: unknown, place: number) => isFull || place % nth === 0;

const openContext = () => testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });

/** Runs pending jobs first, so that only this round's effects are counted. */
async function aRound(ctx: TestApp, { prepare }: Action, times: number): Promise<Outcome> {
  await ctx.runJobs();
  return repeat(ctx, await prepare(ctx), times);
}

describe("many callers at once have the same effect as one", () => {
  let ctx: TestApp;
  beforeAll(async () => void (ctx = await openContext()));
  afterAll(() => ctx.close());

  test.each(all.filter(every(3)))("for %s", async (_name, action) => {
    // Actions before it may have left something that only a later scheduled job ends, such as an open alert.
    await aRound(ctx, action, 1);
    const alone = await aRound(ctx, action, 1);
    expect(alone.failures).toEqual([]);
    expect(Object.keys(alone.effects)).not.toEqual([]);
    for (let round = 0; round < rounds; round += 1) {
      expect(await aRound(ctx, action, atOnce)).toEqual(alone);
    }
  });
});

describe("the control test of an action", () => {
  test.each(all.flatMap(([name, { controlIn }]) => (controlIn ? [{ name, ...controlIn }] : [])))(
    "is in another file: $name",
    async ({ file, test: sentence }) => {
      expect(await readFile(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`test("${sentence}"`);
    },
  );
});

describe("control: without its guards", () => {
  const controlled = all.filter(([, { controlIn }]) => controlIn === undefined);
  // A server of its own for each: duplicates stay in its ledger, and a removed guard isn't restored.
  test.each(controlled.filter(every(9)))("%s happens more than once, or fails", async (_name, action) => {
    const ctx = await openContext();
    const alone = await aRound(ctx, action, 1);
    // Ensures that any difference below comes from the missing guards.
    expect(await aRound(ctx, action, 10)).toEqual(alone);
    const { prepare, unguard, unguarded } = action;
    await unguard?.(ctx);
    const unguardedServer = await withoutGuards(ctx);
    const outcomes: Outcome[] = [];
    // A single round may succeed by luck, but not all of them.
    while (outcomes.length < 5 && !outcomes.some((outcome) => isRepeatedOrFailed(alone, outcome))) {
      await ctx.runJobs({ failuresExpected: true });
      const many = await (unguarded ?? prepare)(ctx);
      outcomes.push(await repeat(ctx, many, 10, unguardedServer));
    }
    await unguardedServer.close();
    // Its ledger may be inconsistent by now.
    await ctx.close().catch(() => undefined);
    expect(outcomes.map((outcome) => isRepeatedOrFailed(alone, outcome))).toContain(true);
  });
});
