import { randomUUID } from "node:crypto";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { actors } from "../../platform/http/api/actors.builders.ts";
import type { Gateway } from "../../platform/payment-gateway/gateway.ts";
import { makeFail, changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { queuedAlerts, skipJobs } from "../../../test-support/jobs.ts";
import { completeParty } from "../parties/end-party.ts";
import { gatewayOf } from "../refunds/refunds.builders.ts";
import { checkMissedParties, makePayoutsDue } from "./due-parties.ts";
import { aBatch, aDueParty, anEndedParty, payoutsOf } from "./payouts.builders.ts";
import { sendBatch, sendPayouts } from "./send-payouts.ts";

let ctx: TestApp;
/** Does nothing, because these tests are about the sweep that finds complete parties by itself. */
const onCompleted = async () => undefined;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: "api" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["run-sandbox", "make-payouts-due", "look-at-forgotten-parties", "send-payouts", "follow-payouts"],
  });
  await skipJobs(ctx.deps.db, ["send letter", "tell-of-payouts"]);
});
afterAll(() => ctx.close());

const through = (gateway: Partial<Gateway>): Deps => ({
  ...ctx.deps,
  gateway: { ...gatewayOf(ctx.deps), ...gateway },
});
const states = async (partyId: string) => (await payoutsOf(ctx, partyId)).map(({ state }) => state);
/** How many payments for this party the sandbox has made. */
const paidAtSandbox = async (partyId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sandbox_payout_items item
    join payouts on payouts.reference = item.reference where payouts.party_id = ${partyId}`.execute(ctx.deps.db);
  return rows[0]?.count;
};

describe("through the provider's API", () => {
  test("both halves are sent by a job and arrive", async () => {
    const due = await aDueParty(ctx);
    ctx.clock.advance(5 * minute);
    await ctx.runJobs();
    ctx.clock.advance(minute);
    await ctx.runJobs();
    expect(await states(due.party.id)).toEqual(["success", "success"]);
    expect(await payoutsOf(ctx, due.party.id)).toMatchObject([{ fee: 18 }, { fee: 18 }]);
  });

  test("a party is still paid when the server was down for a hundred days after it was completed", async () => {
    const { organiser, party } = await anEndedParty(ctx);
    await completeParty(ctx.deps, { ...actors.organiser, userId: organiser.id }, { id: party.id, onCompleted });
    ctx.clock.advance(100 * 24 * hour);
    await ctx.runJobs();
    for (const pause of [5 * minute, 5 * minute, minute]) {
      ctx.clock.advance(pause);
      await ctx.runJobs();
    }
    expect(await states(party.id)).toEqual(["success", "success"]);
  });

  test("the outcome of each payment is followed, even without notifications", async () => {
    await changeSandboxSettings(ctx.deps, { lost: true });
    const due = await aDueParty(ctx, {
      organiserEmail: "o+unclaimed@pay.example",
      charityEmail: "c+hold@pay.example",
    });
    ctx.clock.advance(5 * minute);
    await ctx.runJobs();
    ctx.clock.advance(10 * minute);
    await ctx.runJobs();
    expect(await states(due.party.id)).toEqual(["unclaimed", "on_hold"]);
    ctx.clock.advance(49 * hour);
    await ctx.runJobs();
    ctx.clock.advance(10 * minute);
    await ctx.runJobs();
    expect(await states(due.party.id)).toEqual(["unclaimed", "success"]);
    await changeSandboxSettings(ctx.deps, { lost: false });
  });

  test("a payment that arrived and was returned later is owed again", async () => {
    const due = await aDueParty(ctx, { organiserEmail: "o+late@pay.example" });
    ctx.clock.advance(5 * minute);
    await ctx.runJobs();
    for (const pause of [minute, 25 * hour, minute]) {
      ctx.clock.advance(pause);
      await ctx.runJobs();
    }
    expect(await states(due.party.id)).toEqual(["returned_late", "success"]);
  });
});

describe("a batch that the provider refuses as a whole", () => {
  test("marks every payment as failed, even without naming them, and is closed", async () => {
    const due = await aDueParty(ctx);
    const refusing = through({
      createPayoutBatch: async () => ({ kind: "ok", value: { id: "denied", items: [], denied: true } }),
    });
    await sendPayouts(refusing);
    expect(await payoutsOf(ctx, due.party.id)).toMatchObject([
      { state: "failed", detail: "denied" },
      { state: "failed", detail: "denied" },
    ]);
    const batch = ctx.deps.db.selectFrom("payout_batches").select("state").where("provider_batch_id", "=", "denied");
    expect(await batch.execute()).toEqual([{ state: "closed" }]);
  });
});

describe("a lost answer", () => {
  test.each(["answer_lost", "refused"] as const)("(%s) leads to everyone being paid exactly once", async (trouble) => {
    const due = await aDueParty(ctx);
    await makeFail(ctx.deps, { call: "createPayoutBatch", trouble });
    await sendPayouts(ctx.deps);
    expect(await states(due.party.id)).toEqual(["unknown", "unknown"]);
    ctx.clock.advance(3 * minute);
    await sendPayouts(ctx.deps);
    expect(await states(due.party.id)).toEqual(["submitted", "submitted"]);
    expect(await paidAtSandbox(due.party.id)).toBe(2);
  });

  test("after six hours is first looked up at the provider, and payments it does not have are due again", async () => {
    const due = await aDueParty(ctx);
    await makeFail(ctx.deps, { call: "createPayoutBatch", trouble: "refused" });
    await sendPayouts(ctx.deps);
    ctx.clock.advance(6 * hour);
    const asked: string[] = [];
    const spied = through({
      async createPayoutBatch(batch) {
        asked.push("create");
        return gatewayOf(ctx.deps).createPayoutBatch(batch);
      },
      async findPayoutBatch(key, id) {
        asked.push("find");
        return gatewayOf(ctx.deps).findPayoutBatch(key, id);
      },
    });
    await sendPayouts(spied);
    expect(asked).toEqual(["find", "create"]);
    expect(await states(due.party.id)).toEqual(["submitted", "submitted"]);
    expect(await paidAtSandbox(due.party.id)).toBe(2);
  });

  test("would lead to double payments with a new key each time: the key prevents it", async () => {
    const due = await aDueParty(ctx);
    const lost = through({ createPayoutBatch: async () => ({ kind: "unknown", detail: "lost" }) });
    const keys: string[] = [];
    const spied = through({
      async createPayoutBatch({ key }) {
        keys.push(key);
        return { kind: "unknown", detail: "lost" };
      },
    });
    await sendPayouts(spied);
    ctx.clock.advance(3 * minute);
    await sendPayouts(spied);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    // Negative control: with other keys the sandbox pays the same references again.
    const [payout] = await payoutsOf(ctx, due.party.id);
    const items = [{ reference: payout?.reference ?? "", email: payout?.email ?? "", amount: pence(1), note: "" }];
    for (const key of ["one", "two"]) {
      await gatewayOf(ctx.deps).createPayoutBatch({ key: `${key} ${due.party.id}`, items });
    }
    expect(await paidAtSandbox(due.party.id)).toBe(2);
    await ctx.deps.db
      .deleteFrom("sandbox_payout_items")
      .where("reference", "=", payout?.reference ?? "")
      .execute();
    ctx.clock.advance(3 * minute);
    await sendPayouts(lost);
    ctx.clock.advance(3 * minute);
    await sendPayouts(ctx.deps);
  });
});

/** Moves money to or from the sandbox account, as its owner would. */
const moveAtSandbox = (amount: number) =>
  sql`insert into sandbox_transactions (id, kind, pence, reference, about, at)
    values (${randomUUID()}, 'other', ${amount}, '', '', ${ctx.clock.now()})`.execute(ctx.deps.db);
const emptied = async () => {
  const { rows } = await sql<{ sum: number }>`select sum(pence)::bigint as sum from sandbox_transactions`.execute(
    ctx.deps.db,
  );
  await moveAtSandbox(-(rows[0]?.sum ?? 0));
};
const timesLeft = async (partyId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payout_steps step join payouts on payouts.id = step.payout_id
    where payouts.party_id = ${partyId} and payouts.payee = 'organiser' and step.to_state = 'submitting'`.execute(
    ctx.deps.db,
  );
  return rows[0]?.count;
};
const refusalAlerts = async () =>
  (await queuedAlerts(ctx.deps.db)).filter((title) => title.includes("refused a payout"));

describe("a provider without enough money", () => {
  test("keeps no payment, is asked once an hour, and causes one alert until it pays again", async () => {
    await emptied();
    const due = await aDueParty(ctx);
    await emptied();
    for (let minutes = 0; minutes < 55; minutes += 5) {
      ctx.clock.advance(5 * minute);
      await sendPayouts(ctx.deps);
    }
    expect(await states(due.party.id)).toEqual(["due", "due"]);
    expect(await timesLeft(due.party.id)).toBe(1);
    for (const pause of [10 * minute, 61 * minute]) {
      ctx.clock.advance(pause);
      await sendPayouts(ctx.deps);
    }
    expect(await timesLeft(due.party.id)).toBe(3);
    expect(await states(due.party.id)).toEqual(["due", "due"]);
    expect(await refusalAlerts()).toHaveLength(1);

    // Everyone is paid once there is money, and admins are alerted about a later refusal.
    await moveAtSandbox(10_000);
    ctx.clock.advance(61 * minute);
    await ctx.runJobs();
    const late = await aDueParty(ctx);
    await emptied();
    ctx.clock.advance(5 * minute);
    await ctx.runJobs();
    expect(await states(late.party.id)).toEqual(["due", "due"]);
    expect(await refusalAlerts()).toHaveLength(2);
    await moveAtSandbox(10_000);
    ctx.clock.advance(61 * minute);
    await ctx.runJobs();
    ctx.clock.advance(10 * minute);
    await ctx.runJobs();
    expect(await states(late.party.id)).toEqual(["success", "success"]);
    expect(await paidAtSandbox(late.party.id)).toBe(2);
    await moveAtSandbox(100_000);
  });
});

test("another process recovers when one dies while asking the provider or before recording the answer", async () => {
  const due = await aDueParty(ctx);
  const dying = through({
    async createPayoutBatch(batch) {
      await gatewayOf(ctx.deps).createPayoutBatch(batch);
      throw new Error("the process is gone");
    },
  });
  await expect(sendPayouts(dying)).rejects.toThrow("the process is gone");
  expect(await states(due.party.id)).toEqual(["submitting", "submitting"]);
  ctx.clock.advance(3 * minute);
  await sendPayouts(ctx.deps);
  expect(await states(due.party.id)).toEqual(["submitted", "submitted"]);
  expect(await paidAtSandbox(due.party.id)).toBe(2);
});

/** How often the provider is asked when four processes send one batch. */
async function askedByFour(): Promise<number> {
  const batch = await aBatch(ctx, "api");
  let asked = 0;
  const gateway: Gateway = {
    ...gatewayOf(ctx.deps),
    async createPayoutBatch(wanted) {
      asked += 1;
      return gatewayOf(ctx.deps).createPayoutBatch(wanted);
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => sendBatch(ctx.deps, gateway, batch?.id ?? "")));
  return asked;
}

describe("four processes at once", () => {
  test("ask the provider once", async () => {
    const due = await aDueParty(ctx);
    expect(await askedByFour()).toBe(1);
    expect(await paidAtSandbox(due.party.id)).toBe(2);
  });

  test("control: ask several times without the claim, and only the key prevents double payment", async () => {
    const { db } = ctx.deps;
    const due = await aDueParty(ctx);
    await sql`create function no_claim() returns trigger language plpgsql as
      'begin new.asked_at := null; return new; end'`.execute(db);
    await sql`create trigger no_claim before update on payout_batches for each row execute function no_claim()`.execute(
      db,
    );
    expect(await askedByFour()).toBeGreaterThan(1);
    expect(await paidAtSandbox(due.party.id)).toBe(2);
    await sql`drop trigger no_claim on payout_batches`.execute(db);
  });
});

test("a party is watched for 400 days and no longer, even when it was completed late", async () => {
  const { organiser, party } = await anEndedParty(ctx);
  ctx.clock.advance(60 * 24 * hour);
  await completeParty(ctx.deps, { ...actors.organiser, userId: organiser.id }, { id: party.id, onCompleted });
  const lookAt = async () => {
    const { look_at } = await ctx.deps.db
      .selectFrom("party_payouts")
      .select("look_at")
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    return look_at;
  };
  await checkMissedParties(ctx.deps);
  expect(await lookAt()).toEqual(ctx.clock.now());
  ctx.clock.advance(345 * 24 * hour);
  await makePayoutsDue(ctx.deps);
  expect(await lookAt()).toBeNull();
  await checkMissedParties(ctx.deps);
  expect(await lookAt()).toBeNull();
});
