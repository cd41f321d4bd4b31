import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { downloadPaymentFile, payFile } from "../payouts/console/builders.ts";
import { aDueParty } from "../payouts/payouts.builders.ts";
import { aPartyWithContributions, gatewayOf } from "../refunds/refunds.builders.ts";
import { reviewLedger } from "./review-ledger.ts";

const hour = 3_600_000;
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const token = () => admin.token;

const ledger = async () => (await send(ctx.app, "GET /admin/ledger", { token: token() })).body.data;
const review = async () => (await send(ctx.app, "POST /admin/ledger/review", { token: token() })).body.data;

describe("a ledger review", () => {
  test("agrees with the provider to the penny, and all balances sum to zero", async () => {
    await aPartyWithContributions(ctx);
    const found = await review();
    expect(found).toMatchObject({ faults: 0, provider: "sandbox", difference: "0.00", trouble: null, strangers: [] });
    expect(found?.booked).toBe(found?.held);
    expect(found?.checks.length).toBeGreaterThan(10);
    const shown = await ledger();
    expect(shown?.latest?.id).toBe(found?.id);
    const sum = shown?.balances.reduce((all, { balance }) => all + Math.round(Number(balance) * 100), 0);
    expect(sum).toBe(0);
    expect(shown?.balances.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["gift", "charity", "clearing:sandbox", "income:platform_fee"]),
    );
  });

  test("runs every night, and reports money that is not in the ledger by email", async () => {
    await ctx.deps.db
      .insertInto("sandbox_transactions")
      .values({
        id: "T-STRANGER",
        kind: "capture",
        pence: 500,
        reference: "who knows",
        about: "C",
        at: ctx.clock.now(),
      })
      .execute();
    ctx.clock.advance(26 * hour);
    await ctx.runJobs();
    const { body } = await send(ctx.app, "GET /admin/ledger/reviews", { query: { perpage: "1" }, token: token() });
    expect(body.data?.[0]).toMatchObject({
      by_hand: false,
      difference: "5.00",
      strangers: [{ id: "T-STRANGER", kind: "capture", amount: "5.00" }],
    });
    const [alert] = await ctx.mailbox(ctx.deps.config.SUPPORT_EMAIL);
    expect(alert?.text).toContain("Payments at the provider that aren’t in the ledger: 1.");
    await ctx.deps.db.deleteFrom("sandbox_transactions").where("id", "=", "T-STRANGER").execute();
  });

  test("finds no difference in what the provider paid since: it runs once that is booked", async () => {
    await aDueParty(ctx, { organiserEmail: "organiser+hold@pay.example" });
    const file = await downloadPaymentFile(ctx, token());
    await payFile(ctx, file.rawPayload);
    await ctx.runJobs();
    ctx.clock.advance(80 * hour);
    await ctx.runJobs();
    const { body } = await send(ctx.app, "GET /admin/ledger/reviews", { query: { perpage: "1" }, token: token() });
    expect(body.data?.[0]).toMatchObject({ by_hand: false, difference: "0.00" });
    expect(await ctx.deps.db.selectFrom("payouts").select("id").where("state", "=", "on_hold").execute()).toEqual([]);
  });

  test("still runs when the provider does not answer, and says so", async () => {
    const silent = {
      ...gatewayOf(ctx.deps),
      balance: async () => ({ kind: "unknown", detail: "no answer" }) as const,
    };
    const kept = await reviewLedger({ ...ctx.deps, gateway: silent }, null);
    expect(kept).toMatchObject({ held: null, trouble: "no answer", faults: 0 });
  });
});
