import { pence } from "@wishwell/domain/money/money";
import { hour } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payment-gateway/gateway.ts";
import { settleRefunds } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { makeFail, changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { anIntention, entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";
import { recordRefundEvent } from "./refund-events.ts";
import { openRefund } from "./decide-refund.ts";
import {
  aPartyWithContributions,
  aStrayPayment,
  askBack,
  decide,
  gatewayOf,
  openAlertsAbout,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";
import { sendRefund } from "./send-refund.ts";

const minute = 60_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

/** An approved refund that has not been sent. */
async function approved() {
  const given = await aPartyWithContributions(ctx);
  await askBack(ctx, given.gift.id);
  const [refund] = await refundsOf(ctx, given.gift.id);
  await decide(ctx, given.admin.token, refund?.id ?? "", { answer: "approve" });
  return { ...given, refundId: refund?.id ?? "" };
}

const sentBack = async (captureId: string) =>
  ctx.deps.db.selectFrom("sandbox_refunds").select("id").where("capture_id", "=", captureId).execute();
const whole = ["capture", "refund_approved", "refund_completed"];
const through = (gateway: Partial<Gateway>): Deps => ({
  ...ctx.deps,
  gateway: { ...gatewayOf(ctx.deps), ...gateway },
});

describe("a refund whose answer is lost", () => {
  test("is sent again with the same key, so the money is refunded once", async () => {
    const { gift, refundId } = await approved();
    await makeFail(ctx.deps, { call: "refund", trouble: "answer_lost" });
    await sendRefund(ctx.deps, { refundId });
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "sending" }]);
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
    ctx.clock.advance(minute);
    await reconcileRefunds(ctx.deps);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done" }]);
    expect(await sentBack(gift.captureId)).toHaveLength(1);
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
  });

  test("always uses the same key; with different keys it would be paid twice", async () => {
    const { gift, refundId } = await approved();
    const keys: string[] = [];
    const spied = through({
      async refund(asked) {
        keys.push(asked.key);
        return { kind: "unknown", detail: "lost" };
      },
    });
    await sendRefund(spied, { refundId });
    ctx.clock.advance(minute);
    await sendRefund(spied, { refundId });
    expect(keys).toEqual([`r:${refundId}`, `r:${refundId}`]);
    // Negative control: under different keys, the provider pays half of it twice.
    const half = { captureId: gift.captureId, amount: pence(1000), note: "Refund" };
    const gateway = gatewayOf(ctx.deps);
    for (const key of ["one", "two"]) right(await gateway.refund({ ...half, key: `${refundId} ${key}` }));
    expect(await sentBack(gift.captureId)).toHaveLength(2);
    // The whole amount was refunded at the provider, and the ledger follows.
    ctx.clock.advance(minute);
    await sendRefund(ctx.deps, { refundId });
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
  });

  test("is checked at the provider first after six hours", async () => {
    const { refundId } = await approved();
    const asked: string[] = [];
    const spied = through({
      async getCapture() {
        asked.push("getCapture");
        return { kind: "unknown", detail: "lost" };
      },
      async refund() {
        asked.push("refund");
        return { kind: "unknown", detail: "lost" };
      },
    });
    await sendRefund(spied, { refundId });
    ctx.clock.advance(6 * 60 * minute);
    await sendRefund(spied, { refundId });
    expect(asked).toEqual(["refund", "getCapture"]);
    await sendRefund(ctx.deps, { refundId });
  });
});

test("a refund whose process dies before recording the outcome is completed by the reconciliation job", async () => {
  const { gift, refundId } = await approved();
  const dying = through({
    async refund(asked) {
      await gatewayOf(ctx.deps).refund(asked);
      throw new Error("the process is gone");
    },
  });
  await expect(sendRefund(dying, { refundId })).rejects.toThrow("the process is gone");
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "sending" }]);
  ctx.clock.advance(minute);
  await reconcileRefunds(ctx.deps);
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done" }]);
  expect(await sentBack(gift.captureId)).toHaveLength(1);
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
});

test("a refund whose job was lost is found by the reconciliation job", async () => {
  const { gift } = await approved();
  await reconcileRefunds(ctx.deps);
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
});

test("a refund sent by 20 callers at once is paid once", async () => {
  const { gift, refundId } = await approved();
  await Promise.all(Array.from({ length: 20 }, () => sendRefund(ctx.deps, { refundId })));
  expect(await sentBack(gift.captureId)).toHaveLength(1);
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
});

test("a pending refund waits for the provider, and notifications may be early, late and repeated", async () => {
  const { gift, refundId } = await approved();
  await changeSandboxSettings(ctx.deps, { refunds: "pending" });
  await sendRefund(ctx.deps, { refundId });
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  const [waiting] = await refundsOf(ctx, gift.id);
  expect(waiting).toMatchObject({ state: "sending", provider_refund_id: expect.any(String) });
  const event = { provider: "sandbox", refundId: waiting?.provider_refund_id ?? null, captureId: null } as const;
  await recordRefundEvent(ctx.deps, event);
  expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
  ctx.clock.advance(40 * minute);
  await ctx.runJobs();
  await recordRefundEvent(ctx.deps, event);
  await recordRefundEvent(ctx.deps, event);
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done" }]);
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
});

test("a refund made on the provider's own pages is recorded here", async () => {
  const { gift } = await aPartyWithContributions(ctx);
  const asked = { key: "by hand", captureId: gift.captureId, amount: pence(2000), note: "By hand" };
  const { id: refundId } = right(await gatewayOf(ctx.deps).refund(asked));
  await recordRefundEvent(ctx.deps, { provider: "sandbox", refundId, captureId: gift.captureId });
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(whole);
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", provider_refund_id: refundId }]);
});

test("refunding a payment that was never credited empties suspense and leaves the contribution unchanged", async () => {
  const { party, gift } = await aPartyWithContributions(ctx);
  const stray = await aStrayPayment(ctx, gift.id, party.id, pence(500));
  const wanted = { contributionId: gift.id, partyId: party.id, provider: "sandbox", captureId: stray.id } as const;
  const open = () =>
    ctx.deps.db
      .transaction()
      .execute((tx) => openRefund(ctx.deps, tx, { ...wanted, pence: pence(500), cause: "paid_twice", message: "" }));
  const [first, second] = [await open(), await open()];
  expect(second.id).toBe(first.id);
  expect(first.state).toBe("approved");
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", pence: 500, cause: "paid_twice" }]);
  expect(await stateOfGift(ctx, gift.id)).toBe("captured");
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "suspense", "suspense_returned"]);
});

/** The provider's refund was pending when ours was asked for, and is sent a day later. */
async function failedHere(captureId: string, amount: number, open: () => Promise<unknown>): Promise<void> {
  await changeSandboxSettings(ctx.deps, { refunds: "pending" });
  const byHand = { key: `by hand ${captureId}`, captureId, amount: pence(amount), note: "" };
  right(await gatewayOf(ctx.deps).refund(byHand));
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  await open();
  await ctx.runJobs();
}
async function settled(): Promise<void> {
  ctx.clock.advance(25 * hour);
  await settleRefunds(ctx.deps);
  await ctx.runJobs();
}
async function aStrayFailedHere({ byHand = 500 } = {}) {
  const { party, gift } = await aPartyWithContributions(ctx);
  const stray = await aStrayPayment(ctx, gift.id, party.id, pence(500));
  const wanted = { contributionId: gift.id, partyId: party.id, provider: "sandbox", captureId: stray.id } as const;
  await failedHere(stray.id, byHand, () =>
    ctx.deps.db
      .transaction()
      .execute((tx) => openRefund(ctx.deps, tx, { ...wanted, pence: pence(500), cause: "paid_twice", message: "" })),
  );
  const [failed] = await refundsOf(ctx, gift.id);
  expect(failed).toMatchObject({ state: "failed" });
  const [made] = await sentBack(stray.id);
  const event = { provider: "sandbox", refundId: made?.id ?? "", captureId: stray.id } as const;
  return { gift, refundId: failed?.id ?? "", event };
}

describe("the provider’s own refund of a payment whose refund here has failed", () => {
  test("is booked as ours if the payment was never credited", async () => {
    const { gift, refundId } = await aStrayFailedHere();
    expect(await openAlertsAbout(ctx, refundId)).toHaveLength(1);
    await settled();
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ id: refundId, state: "done", pence: 500 }]);
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "suspense", "suspense_returned"]);
    expect(await openAlertsAbout(ctx, refundId)).toEqual([]);
    await expectSoundLedger(ctx.deps.db);
  });

  test("is booked once by 20 notifications at once", async () => {
    const { gift, event } = await aStrayFailedHere();
    ctx.clock.advance(25 * hour);
    await settleRefunds(ctx.deps);
    await Promise.all(Array.from({ length: 20 }, () => recordRefundEvent(ctx.deps, event)));
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", tries: 2 }]);
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "suspense", "suspense_returned"]);
    await ctx.runJobs();
  });

  test("is booked by the reconciliation job if the process dies halfway", async () => {
    const { gift, event } = await aStrayFailedHere();
    ctx.clock.advance(25 * hour);
    await settleRefunds(ctx.deps);
    let transactions = 0;
    const db = new Proxy(ctx.deps.db, {
      get(whole, name) {
        if (name === "transaction" && ++transactions > 1) throw new Error("the process is gone");
        const value: unknown = Reflect.get(whole, name);
        return typeof value === "function" ? value.bind(whole) : value;
      },
    });
    await expect(recordRefundEvent({ ...ctx.deps, db }, event)).rejects.toThrow("the process is gone");
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "sending" }]);
    await reconcileRefunds(ctx.deps);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done" }]);
    await ctx.runJobs();
  });

  test("isn’t booked if it covers only a part, and operators are alerted", async () => {
    const { gift, refundId } = await aStrayFailedHere({ byHand: 300 });
    await settled();
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ id: refundId, state: "failed" }]);
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "suspense"]);
    const alerts = (await ctx.mailbox("help@wishwell.example")).map(({ subject }) => subject);
    expect(alerts).toContain("Wishwell: part of a contribution was refunded at the provider");
  });

  test("takes the place of a refund that the giver asked for", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    await askBack(ctx, gift.id);
    const [asked] = await refundsOf(ctx, gift.id);
    const refundId = asked?.id ?? "";
    await failedHere(gift.captureId, 2000, () => decide(ctx, admin.token, refundId, { answer: "approve" }));
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_failed");
    await settled();
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ id: refundId, state: "done", cause: "giver", tries: 2 }]);
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    expect(await openAlertsAbout(ctx, refundId)).toEqual([]);
    await expectSoundLedger(ctx.deps.db);
  });
});

test("a refund waits while the provider that took the payment is not set up", async () => {
  const { gift, refundId } = await approved();
  await sendRefund({ ...ctx.deps, gateway: null }, { refundId });
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "approved" }]);
  await sendRefund(ctx.deps, { refundId });
  expect(
    await anIntention(ctx.deps, {
      guestId: gift.guestId,
      partyId: (await refundsOf(ctx, gift.id))[0]?.party_id ?? "",
    }),
  ).toMatchObject({ state: "intent" });
});
