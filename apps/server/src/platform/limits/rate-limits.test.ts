import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testSecret } from "../../../test-support/app-with-calls.ts";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import { Refusal } from "../http/api/refusal.ts";
import { createRateLimiter, deleteExpiredCounters, noRateLimits, type RateLimiter } from "./rate-limits.ts";

const minute = 60_000;
let database: FreshDatabase;
let clock: TestClock;
let limits: RateLimiter;
let subject: string;

beforeAll(async () => void (database = await freshDatabase()));
afterAll(async () => database.close());
beforeEach(() => {
  clock = new TestClock();
  limits = createRateLimiter({ db: database.db, clock, appSecret: testSecret });
  subject = `anna-${Math.random()}@example.org`;
});

const countTimes = async (times: number) => {
  for (let time = 0; time < times; time += 1) await limits.take("registrations", subject);
};
const countWithin = (trouble: string | null) =>
  database.db.transaction().execute(async (tx) => {
    await limits.take("registrations", subject, tx);
    if (trouble !== null) throw new Error(trouble);
  });
const counted = () => database.db.selectFrom("rate_counters").selectAll().execute();

describe("a rate limit", () => {
  test("allows exactly its number, then refuses until the window ends", async () => {
    await countTimes(5);
    clock.advance(20 * minute);
    const refusal = await limits.take("registrations", subject).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 40 * 60 });
    clock.advance(40 * minute);
    await countTimes(5);
    await expect(countTimes(1)).rejects.toThrow(Refusal);
  });

  test("counts 50 simultaneous requests correctly", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => limits.take("registrations", subject)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("allows 50 simultaneous requests from 50 different subjects", async () => {
    const takes = Array.from({ length: 50 }, (_, index) => limits.take("registrations", `${subject} ${index}`));
    expect((await Promise.allSettled(takes)).every(({ status }) => status === "fulfilled")).toBe(true);
  });

  test("counts each subject and each limit separately", async () => {
    await countTimes(5);
    await limits.take("registrations", "somebody else");
    await limits.take("anything", subject);
    await expect(countTimes(1)).rejects.toThrow(Refusal);
  });

  test("can be reset, and single attempts can be returned", async () => {
    await countTimes(5);
    await limits.giveBack("registrations", subject);
    await countTimes(1);
    await expect(countTimes(1)).rejects.toThrow(Refusal);
    await limits.forget("registrations", subject);
    await countTimes(5);
  });

  test("keeps its count when the caller's transaction is rolled back", async () => {
    const failing = database.db.transaction().execute(async () => {
      await countTimes(5);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await expect(countTimes(1)).rejects.toThrow(Refusal);
  });
});

test("a rate limit counted within a transaction counts only if that commits", async () => {
  await database.db.deleteFrom("rate_counters").execute();
  for (let time = 0; time < 10; time += 1) await expect(countWithin("rolled back")).rejects.toThrow("rolled back");
  for (let time = 0; time < 5; time += 1) await countWithin(null);
  await expect(countWithin(null)).rejects.toThrow(Refusal);
});

test("the rate counters table contains no addresses", async () => {
  await countTimes(1);
  expect(JSON.stringify(await counted())).not.toContain("anna");
});

test("expired rate counters are deleted and running ones stay", async () => {
  await database.db.deleteFrom("rate_counters").execute();
  await limits.take("anything", subject);
  await limits.take("registrations", subject);
  clock.advance(2 * minute);
  await deleteExpiredCounters(database.db, clock.now());
  expect((await counted()).map(({ name }) => name)).toEqual(["registrations"]);
});

test("rate limits that are switched off count nothing", async () => {
  await database.db.deleteFrom("rate_counters").execute();
  for (let time = 0; time < 20; time += 1) await noRateLimits.take("registrations", subject);
  expect(await counted()).toEqual([]);
});
