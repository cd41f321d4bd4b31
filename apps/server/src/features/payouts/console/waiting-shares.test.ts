import { addDays, hour, londonDay } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../../platform/deps.ts";
import { changeSandboxSettings } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { skipEmails } from "../../../../test-support/jobs.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aBatch, aDueParty, anEndedParty, moved, payoutsOf } from "../payouts.builders.ts";
import { askBack, decide, refundsOf } from "../../refunds/refunds.builders.ts";
import { listWaiting, showOverview } from "./show-payments.ts";

let ctx: TestApp;
let admin: string;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["complete-parties", "make-payouts-due", "check-charities"],
  });
  await skipEmails(ctx.deps.db);
  admin = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());

const overview = async () => {
  const { body } = await send(ctx.app, "GET /payment/overview", { token: admin });
  if (body.data === undefined) throw new Error("the overview has no sums");
  return body.data;
};
const waiting = async (query: Record<string, string> = {}) =>
  (await send(ctx.app, "GET /payment/waiting", { token: admin, query })).body;
const waitingOf = async (partyId: string) =>
  ((await waiting({ perpage: "100" })).data ?? []).filter(({ event_uuid }) => event_uuid === partyId);
const set = (table: string, id: string, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(ctx.deps.db);
const pence = (amount: string) => Number(amount.replace(".", ""));

describe("a charity's share", () => {
  test("waits for validation with its amount, charity and age, in the list and in the totals", async () => {
    const before = await overview();
    const { party, charity } = await aDueParty(ctx, { validated: false });
    ctx.clock.advance(5 * 24 * hour);
    expect(await waitingOf(party.id)).toEqual([
      {
        charity: { uuid: charity.id, name: charity.name },
        event_uuid: party.id,
        event_name: party.name,
        amount: "8.96",
        since: new Date(ctx.clock.now().getTime() - 5 * 24 * hour).toISOString(),
        has_details: true,
      },
    ]);
    const after = await overview();
    expect(pence(after.waiting.amount) - pence(before.waiting.amount)).toBe(896);
    expect(after.waiting.count - before.waiting.count).toBe(1);
    expect(pence(after.due.amount) - pence(before.due.amount)).toBe(896);
  });

  test("also waits without payment details, and is marked as such", async () => {
    const { party } = await aDueParty(ctx, { validated: false, charityEmail: "" });
    expect(await waitingOf(party.id)).toMatchObject([{ amount: "8.96", has_details: false }]);
  });

  test("still waits when the charity changes its address after its payout was created", async () => {
    const { party, charity } = await aDueParty(ctx);
    await set("charities", charity.id, "payment_email", "another@charity.example");
    await set("charities", charity.id, "validated_at", null);
    ctx.clock.advance(hour);
    await ctx.runJobs();
    expect((await payoutsOf(ctx, party.id)).map(({ state }) => state)).toEqual(["due", "cancelled"]);
    expect(await waitingOf(party.id)).toMatchObject([{ amount: "8.96" }]);
  });

  test("leaves the list and is due once the charity is validated", async () => {
    const { party, charity } = await aDueParty(ctx, { validated: false });
    expect(await waitingOf(party.id)).toHaveLength(1);
    await set("charities", charity.id, "validated_at", ctx.clock.now());
    ctx.clock.advance(hour);
    await ctx.runJobs();
    expect(await waitingOf(party.id)).toEqual([]);
    expect((await payoutsOf(ctx, party.id)).map(({ state }) => state)).toEqual(["due", "due"]);
  });

  test("shows as waiting on the organiser's page until the charity is validated", async () => {
    const { party, charity, organiser } = await aDueParty(ctx, { validated: false });
    const shown = async () => {
      const { body } = await send(ctx.app, "GET /events/payout/{uuid}", {
        params: { uuid: party.id },
        token: organiser.token,
      });
      return body.data?.charities;
    };
    expect(await shown()).toMatchObject([{ uuid: charity.id, waiting_for_validation: true }]);
    await set("charities", charity.id, "validated_at", ctx.clock.now());
    expect(await shown()).toMatchObject([{ uuid: charity.id, waiting_for_validation: false }]);
  });

  test("is listed page by page, oldest first", async () => {
    const [all, first, second] = [
      await waiting(),
      await waiting({ perpage: "2" }),
      await waiting({ perpage: "2", page: "2" }),
    ];
    expect(all.meta?.total).toBe(3);
    expect(first.meta).toMatchObject({ total: 3, last_page: 2 });
    expect([...(first.data ?? []), ...(second.data ?? [])]).toEqual(all.data);
    const ages = (all.data ?? []).map(({ since }) => since);
    expect(ages).toEqual(ages.toSorted());
  });
});

const inLedger = async (kinds: readonly string[]) => {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(-sum(pence), 0)::bigint as pence from ledger_lines
    where split_part(account, ':', 1) = any(${kinds}::text[])`.execute(ctx.deps.db);
  return rows[0]?.pence ?? 0;
};

/** Checks that the admin totals match the ledger's balances. */
async function expectSumsOfLedger(): Promise<void> {
  const { due, held, later, waiting: shares, sent } = await overview();
  expect(pence(due.amount) + pence(held.amount) + pence(shares.amount)).toBe(await inLedger(["gift", "charity"]));
  expect(pence(sent.amount)).toBe(await inLedger(["inflight"]));
  expect(pence(later.amount)).toBeLessThanOrEqual(pence(held.amount));
}

test("due, held and waiting equal the ledger's gift and charity balances, and sent what is in flight, at every step", async () => {
  const today = londonDay(ctx.clock.now());
  const steps: readonly (() => Promise<unknown>)[] = [
    () => anEndedParty(ctx, { date: addDays(today, 20), rsvpDate: addDays(today, 10) }),
    () => anEndedParty(ctx),
    () => aDueParty(ctx),
    () => aDueParty(ctx, { organiserEmail: "" }),
    () => aDueParty(ctx, { charityEmail: "" }),
    async () => {
      const { given } = await aDueParty(ctx, { gifts: ["20.00", "5.00"], date: today, endTime: "10:00" });
      expect((await askBack(ctx, given[0]?.id ?? "")).status).toBe(200);
    },
    async () => {
      const { given } = await aDueParty(ctx, { gifts: ["20.00", "5.00"], date: today, endTime: "10:00" });
      await askBack(ctx, given[1]?.id ?? "");
      const [refund] = await refundsOf(ctx, given[1]?.id ?? "");
      await changeSandboxSettings(ctx.deps, { refunds: "failed" });
      await decide(ctx, admin, refund?.id ?? "", { answer: "approve" });
      await ctx.runJobs();
      await changeSandboxSettings(ctx.deps, { refunds: "completed" });
    },
    async () => {
      const { organiser } = await aDueParty(ctx);
      await set("users", organiser.id, "blocked_at", ctx.clock.now());
    },
    async () => {
      await aDueParty(ctx, { gifts: ["1000.00", "1000.00", "2.00"] });
    },
    async () => {
      const { due } = await overview();
      const batch = await aBatch(ctx);
      expect([batch?.payments, batch?.pence]).toEqual([due.count, pence(due.amount)]);
      expect((await overview()).due.amount).toBe("0.00");
    },
    async () => {
      const { party, organisersPayout, charitysPayout } = await aDueParty(ctx);
      await aBatch(ctx);
      await moved(ctx, { payoutId: organisersPayout, to: "failed", source: "report" });
      await moved(ctx, { payoutId: charitysPayout, to: "unclaimed", source: "report" });
      const { data = [] } = (await send(ctx.app, "GET /payment/held", { token: admin })).body;
      expect(data.filter(({ event_uuid }) => event_uuid === party.id)).toMatchObject([
        { payee: "organiser", amount: "8.96", waits_for: "last payment failed", may_pass: false },
      ]);
    },
  ];
  for (const step of steps) {
    await step();
    await expectSumsOfLedger();
  }
  ctx.clock.advance(100 * hour);
  await ctx.runJobs();
  await expectSumsOfLedger();
});

/** How often the balances of all accounts are read during `act`. */
async function wholeReads(act: (deps: Deps) => Promise<unknown>): Promise<number> {
  let reads = 0;
  const db = ctx.deps.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes("account like 'gift:%'")) reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await act({ ...ctx.deps, db });
  return reads;
}

test("the Payments page reads the whole ledger once", async () => {
  const { party } = await aDueParty(ctx, { validated: false });
  const reads = await wholeReads(async (deps) => {
    await showOverview(deps);
    const { waiting: listed } = await listWaiting(deps, { page: 1, perpage: 100 });
    expect(listed.some(({ partyId }) => partyId === party.id)).toBe(true);
  });
  expect(reads).toBe(1);
});
