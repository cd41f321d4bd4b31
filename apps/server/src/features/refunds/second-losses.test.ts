import { hour } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ok } from "../../platform/payment-gateway/gateway.ts";
import { decideDispute, openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { reverseCapture } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { endFailures, changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { queuedAlerts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { account, balancesOf } from "../ledger/public.ts";
import {
  aPaidParty,
  appForLosses,
  contribution,
  decided,
  declaration,
  disputed,
  disputesOf,
  refundedAtProvider,
} from "./losses.builders.ts";
import { reconcileDisputes } from "./reconcile-refunds.ts";
import { recordDispute } from "./disputes.ts";
import { recordRefundEvent } from "./refund-events.ts";
import { recordReversal } from "./reversals.ts";
import {
  aPartyWithContributions,
  askBack,
  decide,
  gatewayOf,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await appForLosses();
});
afterEach(() => expectSoundLedger(ctx.deps.db));
afterAll(() => ctx.close());

const alerts = () => queuedAlerts(ctx.deps.db);

async function refundOfTheRest(id: string, adminToken: string): Promise<void> {
  await askBack(ctx, id);
  const [refund] = await refundsOf(ctx, id);
  await decide(ctx, adminToken, refund?.id ?? "", { answer: "approve" });
  await ctx.runJobs();
  expect(await stateOfGift(ctx, id)).toBe("refunded");
}

test("a provider-side refund of the rest is booked after a bank took a part for good", async () => {
  const { gift, admin } = await aPartyWithContributions(ctx);
  await decided(ctx, await disputed(ctx, gift.captureId, 500), "lost");
  await refundedAtProvider(ctx, gift.captureId, pence(1500));
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
  const { body } = await send(ctx.app, "GET /admin/refunds", { token: admin.token });
  const listed = body.data?.find(({ donation_uuid }) => donation_uuid === gift.id);
  expect(listed).toMatchObject({ cause: "at_provider", asked_by: "", confirmed_by: null, status: "done" });
  expect(await entriesOf(ctx.deps, gift.id)).toEqual([
    "capture",
    "part_chargeback",
    "refund_approved",
    "refund_completed",
  ]);
});

describe("a dispute that is won after its contribution is gone", () => {
  test("leaves a contribution unchanged that was refunded since, and the money is ours", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
    right(await reverseCapture(ctx.deps, { captureId: gift.captureId, amount: pence(500) }));
    await ctx.runJobs();
    await refundOfTheRest(gift.id, admin.token);
    const before = await contribution(ctx, gift.id);
    await decided(ctx, await disputed(ctx, gift.captureId), "won");
    expect(await contribution(ctx, gift.id)).toEqual(before);
    expect(await entriesOf(ctx.deps, gift.id)).toContain("part_chargeback_won");
    expect(await alerts()).toContain("a dispute was won after the contribution had been refunded");
  });

  test("leaves a contribution unchanged that was reversed, and refunded before the dispute was reported", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
    await askBack(ctx, gift.id);
    const [refund] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "approve" });
    const { id: reversalId } = right(await reverseCapture(ctx.deps, { captureId: gift.captureId }));
    await recordReversal(ctx.deps, { provider: "sandbox", reversalId });
    // The provider has the money again and can refund it, but its notifications are late.
    await changeSandboxSettings(ctx.deps, { delaySeconds: 86_400 });
    const { id: disputeId } = right(await openDispute(ctx.deps, { captureId: gift.captureId }));
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await ctx.runJobs();
    const before = await contribution(ctx, gift.id);
    expect([before.state, (await refundsOf(ctx, gift.id)).map(({ state }) => state)]).toEqual(["lost", ["done"]]);
    await recordDispute(ctx.deps, { provider: "sandbox", disputeId });
    await endFailures(ctx.deps);
    expect(await contribution(ctx, gift.id)).toEqual(before);
  });

  test("leaves a contribution unchanged that another bank took, and the money is ours", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const first = await disputed(ctx, gift.captureId, 500);
    await decided(ctx, await disputed(ctx, gift.captureId), "lost");
    const before = await contribution(ctx, gift.id);
    expect(before).toMatchObject({ state: "lost", pence: 1500 });
    await decided(ctx, first, "won");
    expect(await contribution(ctx, gift.id)).toEqual(before);
    expect(await alerts()).toContain("a dispute was won after another bank had taken the contribution back");
  });
});

test("a small reversal besides a dispute and an unsent refund is a separate loss", async () => {
  const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
  await askBack(ctx, gift.id);
  const [refund] = await refundsOf(ctx, gift.id);
  await decide(ctx, admin.token, refund?.id ?? "", { answer: "approve" });
  const { captureId } = gift;
  const { id: large } = right(await reverseCapture(ctx.deps, { captureId, amount: pence(1900) }));
  const { id: disputeId } = right(await openDispute(ctx.deps, { captureId }));
  const { id: small } = right(await reverseCapture(ctx.deps, { captureId, amount: pence(100) }));
  await recordDispute(ctx.deps, { provider: "sandbox", disputeId });
  await recordReversal(ctx.deps, { provider: "sandbox", reversalId: small });
  await recordReversal(ctx.deps, { provider: "sandbox", reversalId: large });
  const booked = await disputesOf(ctx, gift.id);
  const of = (id: string) => booked.find(({ dispute_id }) => dispute_id === id);
  expect(of(disputeId)).toMatchObject({ reversal_id: large, pence: 1900 });
  expect(of(small)).toMatchObject({ reversal_id: small, pence: 100 });
  await ctx.runJobs();
});

describe("a full provider-side refund after the payout", () => {
  const refundedLate = "a contribution was refunded at the provider after its payout";

  test("is our loss like a chargeback: the shares stay paid, and operators are alerted once", async () => {
    const { id, captureId, partyId } = await aPaidParty(ctx);
    const before = (await alerts()).filter((subject) => subject === refundedLate).length;
    await refundedAtProvider(ctx, captureId, pence(2000));
    const [loss] = await disputesOf(ctx, id);
    expect(loss).toMatchObject({ state: "lost", pence: 2000, carried_by: "platform", is_part: false });
    await recordRefundEvent(ctx.deps, { provider: "sandbox", refundId: loss?.reversal_id ?? "", captureId });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture", "chargeback"]);
    expect(await stateOfGift(ctx, id)).toBe("lost");
    const gift = account.gift(partyId);
    expect((await balancesOf(ctx.deps.db, [gift])).get(gift) ?? 0).toBe(0);
    expect((await declaration(ctx, id)).void_at).not.toBeNull();
    expect((await alerts()).filter((subject) => subject === refundedLate)).toHaveLength(before + 1);
  });

  test("is booked once while a dispute over the payment is open, and stays our loss when it is won", async () => {
    const { id, captureId } = await aPaidParty(ctx);
    const disputeId = await disputed(ctx, captureId);
    const refundId = `R-${captureId}`;
    const seen = { id: refundId, captureId, amount: pence(2000), currency: "GBP", feeReturned: pence(0) };
    const payments = {
      ...gatewayOf(ctx.deps),
      getRefund: () => Promise.resolve(ok({ ...seen, state: "completed" as const })),
    };
    await recordRefundEvent({ ...ctx.deps, gateway: payments }, { provider: "sandbox", refundId, captureId });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture", "chargeback"]);
    // Inserted by hand: the sandbox refuses to refund a disputed payment, but other providers do it.
    const at = ctx.clock.now();
    await ctx.deps.db
      .insertInto("sandbox_transactions")
      .values({ id: refundId, kind: "refund", pence: -2000, reference: id, about: refundId, at })
      .execute();
    await decided(ctx, disputeId, "won");
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
    expect(await stateOfGift(ctx, id)).toBe("lost");
  });
});

/** Faked: the sandbox opens no dispute over a refunded payment, but other providers do. */
async function wonAfterRefund(disputeId: string, captureId: string): Promise<void> {
  for (const state of ["open", "won"] as const) {
    const seen = {
      id: disputeId,
      captureId,
      state,
      amount: pence(2000),
      currency: "GBP",
      respondBy: null,
      awaitsReply: false,
    };
    const payments = { ...gatewayOf(ctx.deps), getDispute: () => Promise.resolve(ok(seen)) };
    await recordDispute({ ...ctx.deps, gateway: payments }, { provider: "sandbox", disputeId });
  }
}

describe("a provider-side refund after the payout, when disputes over it are won,", () => {
  test("stays our loss after each of two disputes, and the party is never overdrawn", async () => {
    const { id, captureId, partyId } = await aPaidParty(ctx);
    await refundedAtProvider(ctx, captureId, pence(2000));
    await wonAfterRefund(`D1-${id}`, captureId);
    await wonAfterRefund(`D2-${id}`, captureId);
    expect(await refundsOf(ctx, id)).toEqual([]);
    expect(await stateOfGift(ctx, id)).toBe("lost");
    const gift = account.gift(partyId);
    expect((await balancesOf(ctx.deps.db, [gift])).get(gift) ?? 0).toBe(0);
    await wonAfterRefund(`D2-${id}`, captureId);
    expect((await entriesOf(ctx.deps, id)).filter((kind) => kind === "chargeback")).toHaveLength(3);
  });

  test("is booked even if the guest has given again", async () => {
    const { id, captureId, guestId } = await aPaidParty(ctx);
    await refundedAtProvider(ctx, captureId, pence(2000));
    const { gift: again } = await aPartyWithContributions(ctx);
    const { db } = ctx.deps;
    await db.updateTable("contributions").set({ guest_id: guestId }).where("id", "=", again.id).execute();
    await wonAfterRefund(`D-${id}`, captureId);
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
    expect(await stateOfGift(ctx, id)).toBe("lost");
  });
});

test("a provider-side refund that settled a part dispute is our loss if it is won after another bank took the rest", async () => {
  const { gift } = await aPartyWithContributions(ctx);
  const first = await disputed(ctx, gift.captureId, 500);
  const refundId = `R-${gift.captureId}`;
  const seen = { id: refundId, captureId: gift.captureId, amount: pence(500), currency: "GBP", feeReturned: pence(0) };
  const payments = {
    ...gatewayOf(ctx.deps),
    getRefund: () => Promise.resolve(ok({ ...seen, state: "completed" as const })),
  };
  const event = { provider: "sandbox", refundId, captureId: gift.captureId } as const;
  await recordRefundEvent({ ...ctx.deps, gateway: payments }, event);
  await decided(ctx, await disputed(ctx, gift.captureId, 1500), "lost");
  // Inserted by hand: the sandbox refuses to refund a disputed payment, but other providers do it.
  await ctx.deps.db
    .insertInto("sandbox_transactions")
    .values({ id: refundId, kind: "refund", pence: -500, reference: gift.id, about: refundId, at: ctx.clock.now() })
    .execute();
  await decided(ctx, first, "won");
  const losses = (await disputesOf(ctx, gift.id)).filter(({ state }) => state === "lost");
  expect(losses).toMatchObject([{ pence: 1500 }, { pence: 500, carried_by: "platform", reversal_id: refundId }]);
});

test("a provider-side refund that an admin approves here meanwhile is the same refund, booked once", async () => {
  const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
  await askBack(ctx, gift.id);
  const [asked] = await refundsOf(ctx, gift.id);
  const { captureId } = gift;
  const gateway = gatewayOf(ctx.deps);
  const byHand = { key: `by-hand:${captureId}`, captureId, amount: pence(2000), note: "" };
  const { id: refundId } = right(await gateway.refund(byHand));
  const getRefund: typeof gateway.getRefund = async (id) => {
    await decide(ctx, admin.token, asked?.id ?? "", { answer: "approve" });
    return gateway.getRefund(id);
  };
  const payments = { ...gateway, getRefund };
  await recordRefundEvent({ ...ctx.deps, gateway: payments }, { provider: "sandbox", refundId, captureId });
  await ctx.runJobs();
  expect(await disputesOf(ctx, gift.id)).toEqual([]);
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", provider_refund_id: refundId }]);
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
});

test("a part dispute after the payout stays partial when its outcome is smaller", async () => {
  const { id, captureId } = await aPaidParty(ctx);
  const disputeId = await disputed(ctx, captureId, 1500);
  const { db } = ctx.deps;
  await db.updateTable("sandbox_disputes").set({ pence: 800 }).where("id", "=", disputeId).execute();
  await db.updateTable("sandbox_transactions").set({ pence: -800 }).where("id", "=", disputeId).execute();
  await decided(ctx, disputeId, "lost");
  expect(await disputesOf(ctx, id)).toMatchObject([
    { state: "lost", pence: 800, carried_by: "platform", is_part: true },
  ]);
  expect(await stateOfGift(ctx, id)).toBe("captured");
});

test("a reversal that an earlier version booked as a refund is not booked again", async () => {
  const { gift } = await aPartyWithContributions(ctx);
  await refundedAtProvider(ctx, gift.captureId, pence(2000));
  const [refund] = await refundsOf(ctx, gift.id);
  const { db } = ctx.deps;
  const id = refund?.provider_refund_id ?? "";
  const at = ctx.clock.now();
  await db
    .insertInto("sandbox_reversals")
    .values({ id, capture_id: gift.captureId, pence: 2000, created_at: at })
    .execute();
  await db.updateTable("sandbox_transactions").set({ kind: "reversal" }).where("id", "=", id).execute();
  ctx.clock.advance(hour);
  await reconcileDisputes(ctx.deps);
  await recordReversal(ctx.deps, { provider: "sandbox", reversalId: id });
  expect(await disputesOf(ctx, gift.id)).toEqual([]);
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
});
