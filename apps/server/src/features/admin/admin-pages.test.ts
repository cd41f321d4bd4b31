import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { freePort } from "../../../test-support/app-processes.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aPartyWithContributions, gatewayOf } from "../refunds/refunds.builders.ts";
import { reviewLedger } from "./review-ledger.ts";

const hour = 3_600_000;
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  // A free port where nothing listens: the usual one may be used by another Wishwell.
  const publicUrl = `http://localhost:${await freePort()}`;
  const settings = { RATE_LIMITS: "off", APP_SECRET: "a-secret-that-nobody-may-read-anywhere", PUBLIC_URL: publicUrl };
  ctx = await testApp({ settings });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const token = () => admin.token;

const readSetup = async () => (await send(ctx.app, "GET /admin/setup", { token: token() })).body.data ?? [];
const tested = (part: string) => send(ctx.app, "POST /admin/setup/{part}", { params: { part }, token: token() });

describe("the setup page", () => {
  test("shows what works, what is a stand-in and what is missing, without secrets", async () => {
    const parts = await readSetup();
    const state = (name: string) => parts.find(({ part }) => part === name)?.state;
    expect(["email", "payments", "paypal", "address", "database"].map(state)).toEqual([
      "missing",
      "stand-in",
      "missing",
      "stand-in",
      "works",
    ]);
    expect(parts.every(({ setting, words }) => setting !== "" && words !== "")).toBe(true);
    expect(JSON.stringify(parts)).not.toContain("a-secret-that");
    expect(parts.find(({ part }) => part === "admins")?.words).toContain(admin.email);
  });

  test("tests one part or all parts, stores the results, and sends a real email", async () => {
    const { body } = await tested("all");
    const last = (name: string) => body.data?.find(({ part }) => part === name)?.last_test;
    expect(last("files")).toMatchObject({ ok: true, words: setupTexts.testFiles });
    expect(last("payments")).toMatchObject({ ok: true });
    expect(last("email")).toMatchObject({ ok: true, words: setupTexts.testOutbox });
    // Nothing listens at this test's address, and no outside geocoder is asked.
    expect(last("address")).toMatchObject({ ok: false });
    expect(last("geocoder")).toMatchObject({ ok: false, words: setupTexts.testPlaceRough });
    await ctx.runJobs();
    expect((await ctx.mailbox(admin.email))[0]?.subject).toContain("this is a test letter");
    expect((await readSetup()).find(({ part }) => part === "files")?.last_test?.ok).toBe(true);
    expect((await tested("nothing-of-the-kind")).status).toBe(404);
    expect((await tested("secrets")).status).toBe(404);
  });
});

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
    expect(alert?.text).toContain("Movements at the payment provider that are not in the ledger: 1.");
    await ctx.deps.db.deleteFrom("sandbox_transactions").where("id", "=", "T-STRANGER").execute();
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
