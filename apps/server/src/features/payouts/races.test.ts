import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { hasLockWaiter } from "../../../test-support/database-state.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { inRounds, raceTimeout, sized, withoutLocks } from "../../../test-support/races.ts";
import { saveRestorePoint } from "../../../test-support/restore-point.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { checkLedger } from "../ledger/public.ts";
import { askForRefund } from "../refunds/request-refund.ts";
import { giverOf } from "../refunds/refunds.builders.ts";
import { movePayouts } from "./transitions.ts";
import { aBatch, aDueParty, payoutsOf, isDisputed } from "./payouts.builders.ts";
import { makeBatch } from "./batch-payouts.ts";
import { closeBatches } from "./watch-payouts.ts";

/**
 * What may happen while money is being sent. `npm run test:stress` runs many rounds; the controls must fail without the
 * safeguard.
 */
vi.setConfig({ testTimeout: raceTimeout });

let ctx: TestApp;
const openContext = () => testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T04:30:00Z") });
beforeAll(async () => {
  ctx = await openContext();
});
afterAll(() => ctx.close());

const taking = { route: "csv", provider: "sandbox", madeBy: null, forcedReason: "", limit: 5000 } as const;
type Due = Awaited<ReturnType<typeof aDueParty>>;

/** It ended exactly twelve hours ago: its money may be sent from now on, and refunds can no longer be requested. */
const atLast = () => aDueParty(ctx, { date: "2027-03-09", rsvpDate: "2027-03-01", giftAid: false });

interface Choosing {
  readonly limit: number;
  /** Whether that was the last statement before the locks that could notice a change. */
  readonly isLast: (text: string, asked: number) => boolean;
}

/** All payouts fit, so none is checked before the locks. */
const all: Choosing = { limit: 5000, isLast: (_, asked) => asked === 2 };
/** Two are due, so they are checked one after another until one may be sent; what is owed is read last. */
const one: Choosing = { limit: 1, isLast: (text) => /with payees as/.test(text) };

/** Runs `act` when the due payouts have been chosen and before any of them is locked. */
function whenChosen(act: () => Promise<unknown>, { isLast }: Choosing): KyselyPlugin {
  let asked = 0;
  let text = "";
  let came = false;
  return {
    transformQuery({ node }) {
      asked += 1;
      text = node.kind === "RawNode" ? node.sqlFragments.join(" ") : "";
      if (/select id from parties .* for update/.test(text) && !came) {
        throw new Error("nothing happened before the locks");
      }
      return node;
    },
    async transformResult({ result }) {
      if (came || !isLast(text, asked)) return result;
      came = true;
      await act();
      return result;
    },
  };
}

/** Under repeatable read the transaction does not see concurrent changes, so checking again shows the old state. */
async function leaveWhile(act: () => Promise<unknown>, sees: "read committed" | "repeatable read", choosing = all) {
  const { deps } = ctx;
  const { limit } = choosing;
  await deps.db
    .transaction()
    .setIsolationLevel(sees)
    .execute((tx) => makeBatch(deps, tx.withPlugin(whenChosen(act, choosing)), { ...taking, limit }));
}

const statesOf = async ({ party }: Due) => (await payoutsOf(ctx, party.id)).map(({ state }) => state);

/** What may happen at the last moment, and the payouts' states afterwards. */
const newcomers: Readonly<Record<string, { act: (due: Due) => Promise<unknown>; leaves: readonly string[] }>> = {
  "a giver who wants it back": {
    act: async ({ given }) => {
      // A process whose clock is slightly behind.
      const clock = { now: () => new Date(ctx.clock.now().getTime() - 1) };
      const contributionId = given[0]?.id ?? "";
      const giver = await giverOf(ctx, contributionId);
      return askForRefund({ ...ctx.deps, clock }, giver, { contributionId, message: "" });
    },
    leaves: ["due", "due"],
  },
  "another payment address": {
    act: ({ organiser }) => {
      const change = { payment_email: "new@pay.example", payment_email_changed_at: ctx.clock.now() };
      return ctx.deps.db.updateTable("users").set(change).where("id", "=", organiser.id).execute();
    },
    leaves: ["due", "exported"],
  },
  "a bank that wants it back": {
    act: ({ given }) => isDisputed(ctx, given[0]?.captureId ?? ""),
    leaves: ["due", "due"],
  },
};

describe("while money is being sent,", () => {
  test.each(Object.entries(newcomers))("%s is noticed under the locks", async (_, { act, leaves }) => {
    const due = await atLast();
    await leaveWhile(() => act(due), "read committed");
    expect(await statesOf(due)).toEqual(leaves);
  });
});

/** Nothing else may be due, and the controls leave an incorrect ledger. */
function restoresAppAfterEach(): void {
  let usual: TestApp;
  let putBack: () => Promise<void>;
  beforeAll(async () => {
    usual = ctx;
    ctx = await openContext();
    putBack = await saveRestorePoint(ctx.deps.db);
  });
  afterEach(() => putBack());
  afterAll(async () => {
    await ctx.close();
    ctx = usual;
  });
}

describe("while more is due than fits in a batch,", () => {
  restoresAppAfterEach();
  const ofBoth = Object.entries(newcomers).filter(([, { leaves }]) => !leaves.includes("exported"));

  test.each(ofBoth)("%s is noticed under the locks", async (_, { act, leaves }) => {
    const due = await atLast();
    await leaveWhile(() => act(due), "read committed", one);
    expect(await statesOf(due)).toEqual(leaves);
  });

  test.each(ofBoth)(
    "control: %s is missed and the chosen payout is sent when the transaction cannot see it",
    async (_, { act }) => {
      const due = await atLast();
      await leaveWhile(() => act(due), "repeatable read", one);
      expect((await statesOf(due)).toSorted()).toEqual(["due", "exported"]);
    },
  );
});

describe("while money is being sent by a transaction that cannot see changes,", () => {
  restoresAppAfterEach();

  test.each(Object.entries(newcomers))("control: %s is missed and the money is sent", async (_, { act }) => {
    const due = await atLast();
    await leaveWhile(() => act(due), "repeatable read");
    expect(await statesOf(due)).toEqual(["exported", "exported"]);
  });

  test("control: disputed money is sent too, and the ledger check reports it", async () => {
    const { given } = await atLast();
    await leaveWhile(() => isDisputed(ctx, given[0]?.captureId ?? ""), "repeatable read");
    await expect(expectSoundLedger(ctx.deps.db)).rejects.toThrow("nobody owes us");
  });
});

async function claimFourTimes(deps: Deps, parties: number) {
  const due: Due[] = [];
  for (let number = 0; number < parties; number += 1) due.push(await atLast());
  const take = () => deps.db.transaction().execute((tx) => makeBatch(deps, tx, taking));
  const made = await Promise.allSettled([take(), take(), take(), take()]);
  return { due, batches: made.filter((one) => one.status === "fulfilled" && one.value !== null).length };
}

const createdFor = async ({ db }: Deps, { organisersPayout, charitysPayout }: Due) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_entries
    where kind = 'payout_created' and payout_id in (${organisersPayout}, ${charitysPayout})`.execute(db);
  return rows[0]?.count;
};

describe("four processes that claim what is due at once", () => {
  test("make one batch that contains every payout once", async () => {
    const outcomes = await inRounds(sized(2, 100), 1, () => claimFourTimes(ctx.deps, 3));
    for (const { due, batches } of outcomes) {
      expect(batches).toBe(1);
      expect(await Promise.all(due.map((one) => createdFor(ctx.deps, one)))).toEqual([2, 2, 2]);
    }
  });

  test("control: pay twice without locks, and the ledger check reports it", async () => {
    const usual = ctx;
    ctx = await openContext();
    // A round may succeed by chance, but not all of them.
    const rounds = await inRounds(6, 1, () => claimFourTimes(withoutLocks(ctx.deps), 1));
    expect(Math.max(...rounds.map(({ batches }) => batches))).toBeGreaterThan(1);
    const wrong = (await checkLedger(ctx.deps.db)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(wrong).toEqual(expect.arrayContaining(["nobody owes us", "payouts as posted"]));
    await expect(ctx.close()).rejects.toThrow("the ledger is unsound");
    ctx = usual;
  });
});

/** Until `act` has ended or a transaction waits for a lock. */
async function untilDoneOrWaiting(act: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  void act.then(end, end);
  while (!ended.signal.aborted && !(await hasLockWaiter(ctx.deps.db)));
}

const paid = (payoutId: string) => ({ payoutId, to: "success", source: "webhook" }) as const;

/** Two transactions, neither of which commits before the other has moved its payment or waits to. */
async function answeredTogether(deps: Deps, first: string, second: string): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await deps.db.transaction().execute(async (tx) => {
    await movePayouts(deps, tx, [paid(first)]);
    other = deps.db.transaction().execute((meanwhile) => movePayouts(deps, meanwhile, [paid(second)]));
    await untilDoneOrWaiting(other);
  });
  await other;
}

const stateOfBatch = async (id: string | undefined) =>
  (
    await ctx.deps.db
      .selectFrom("payout_batches")
      .select("state")
      .where("id", "=", id ?? "")
      .executeTakeFirst()
  )?.state;

/** A file of four payments, two of which have an outcome. */
const aFile = async () => {
  const parties = [await atLast(), await atLast()];
  const batch = await aBatch(ctx);
  for (const { charitysPayout } of parties) {
    await ctx.deps.db.transaction().execute((tx) => movePayouts(ctx.deps, tx, [paid(charitysPayout)]));
  }
  const [first = "", second = ""] = parties.map(({ organisersPayout }) => organisersPayout);
  return { id: batch?.id, first, second };
};

describe("the last two payments of a file, reported at once,", () => {
  test("close it", async () => {
    const { id, first, second } = await aFile();
    await answeredTogether(ctx.deps, first, second);
    expect(await stateOfBatch(id)).toBe("closed");
  });

  test("control: leave it open without locks, and the sweep closes it", async () => {
    const { id, first, second } = await aFile();
    await answeredTogether(withoutLocks(ctx.deps), first, second);
    expect(await stateOfBatch(id)).toBe("open");
    await closeBatches(ctx.deps);
    expect(await stateOfBatch(id)).toBe("closed");
  });
});

test("the sweep locks files in the same order as reports do, so that they cannot deadlock", async () => {
  const { db } = ctx.deps;
  const [lower, higher] = ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"] as const;
  for (const id of [higher, lower]) {
    const made = { id, route: "csv", provider: "sandbox", key: id, payments: 1, pence: 1, made_at: ctx.clock.now() };
    await db
      .insertInto("payout_batches")
      .values({ ...made, state: "open" })
      .execute();
  }
  let sweep: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    const lock = (id: string) => sql`select from payout_batches where id = ${id} for update`.execute(tx);
    await lock(lower);
    sweep = closeBatches(ctx.deps);
    await untilDoneOrWaiting(sweep);
    await lock(higher);
  });
  await sweep;
  expect([await stateOfBatch(lower), await stateOfBatch(higher)]).toEqual(["closed", "closed"]);
  await db.deleteFrom("payout_batches").where("id", "in", [lower, higher]).execute();
});
