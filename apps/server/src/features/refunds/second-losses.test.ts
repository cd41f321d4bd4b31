import { hour } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ok } from "../../platform/payment-gateway/gateway.ts";
import { decideDispute, openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { reverseCapture } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { endTrouble, turnKnobs } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { alertsWritten } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundBooks } from "../ledger/ledger.builders.ts";
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
import { lookAtDisputes } from "./reconcile-refunds.ts";
import { noteDispute } from "./disputes.ts";
import { noteRefundEvent } from "./refund-events.ts";
import { noteReversal } from "./reversals.ts";
import { aGivenParty, askBack, decide, gatewayOf, refundsOf, right, stateOfGift } from "./refunds.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await appForLosses();
});
afterEach(() => expectSoundBooks(house.deps.db));
afterAll(() => house.close());

const alerts = () => alertsWritten(house.deps.db);

async function refundOfTheRest(id: string, adminToken: string): Promise<void> {
  await askBack(house, id);
  const [refund] = await refundsOf(house, id);
  await decide(house, adminToken, refund?.id ?? "", { answer: "approve" });
  await house.runJobs();
  expect(await stateOfGift(house, id)).toBe("refunded");
}

test("a refund of the rest at the provider's own pages is booked after a bank took a part for good", async () => {
  const { gift, admin } = await aGivenParty(house);
  await decided(house, await disputed(house, gift.captureId, 500), "lost");
  await refundedAtProvider(house, gift.captureId, pence(1500));
  expect(await stateOfGift(house, gift.id)).toBe("refunded");
  const { body } = await send(house.app, "GET /admin/refunds", { token: admin.token });
  const listed = body.data?.find(({ donation_uuid }) => donation_uuid === gift.id);
  expect(listed).toMatchObject({ cause: "at_provider", asked_by: "", confirmed_by: null, status: "done" });
  expect(await entriesOf(house.deps, gift.id)).toEqual([
    "capture",
    "part_chargeback",
    "refund_approved",
    "refund_completed",
  ]);
});

describe("a dispute that is won after its contribution is gone", () => {
  test("leaves a contribution that was refunded since as it is, and is ours", async () => {
    const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
    right(await reverseCapture(house.deps, { captureId: gift.captureId, amount: pence(500) }));
    await house.runJobs();
    await refundOfTheRest(gift.id, admin.token);
    const before = await contribution(house, gift.id);
    await decided(house, await disputed(house, gift.captureId), "won");
    expect(await contribution(house, gift.id)).toEqual(before);
    expect(await entriesOf(house.deps, gift.id)).toContain("part_chargeback_won");
    expect(await alerts()).toContain("a dispute was won after the contribution had been refunded");
  });

  test("leaves a contribution as it is that was reversed here and refunded before we heard", async () => {
    const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
    await askBack(house, gift.id);
    const [refund] = await refundsOf(house, gift.id);
    await decide(house, admin.token, refund?.id ?? "", { answer: "approve" });
    const { id: reversalId } = right(await reverseCapture(house.deps, { captureId: gift.captureId }));
    await noteReversal(house.deps, { provider: "sandbox", reversalId });
    // The provider has the money again and can refund it; its notifications are late.
    await turnKnobs(house.deps, { delaySeconds: 86_400 });
    const { id: disputeId } = right(await openDispute(house.deps, { captureId: gift.captureId }));
    await decideDispute(house.deps, { disputeId, outcome: "won" });
    await house.runJobs();
    const before = await contribution(house, gift.id);
    expect([before.state, (await refundsOf(house, gift.id)).map(({ state }) => state)]).toEqual(["lost", ["done"]]);
    await noteDispute(house.deps, { provider: "sandbox", disputeId });
    await endTrouble(house.deps);
    expect(await contribution(house, gift.id)).toEqual(before);
  });

  test("leaves a contribution that another bank took as it is, and is ours", async () => {
    const { gift } = await aGivenParty(house);
    const first = await disputed(house, gift.captureId, 500);
    await decided(house, await disputed(house, gift.captureId), "lost");
    const before = await contribution(house, gift.id);
    expect(before).toMatchObject({ state: "lost", pence: 1500 });
    await decided(house, first, "won");
    expect(await contribution(house, gift.id)).toEqual(before);
    expect(await alerts()).toContain("a dispute was won after another bank had taken the contribution");
  });
});

test("a small reversal beside a dispute and a refund that isn't sent yet is a loss of its own", async () => {
  const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
  await askBack(house, gift.id);
  const [refund] = await refundsOf(house, gift.id);
  await decide(house, admin.token, refund?.id ?? "", { answer: "approve" });
  const { captureId } = gift;
  const { id: large } = right(await reverseCapture(house.deps, { captureId, amount: pence(1900) }));
  const { id: disputeId } = right(await openDispute(house.deps, { captureId }));
  const { id: small } = right(await reverseCapture(house.deps, { captureId, amount: pence(100) }));
  await noteDispute(house.deps, { provider: "sandbox", disputeId });
  await noteReversal(house.deps, { provider: "sandbox", reversalId: small });
  await noteReversal(house.deps, { provider: "sandbox", reversalId: large });
  const booked = await disputesOf(house, gift.id);
  const of = (id: string) => booked.find(({ dispute_id }) => dispute_id === id);
  expect(of(disputeId)).toMatchObject({ reversal_id: large, pence: 1900 });
  expect(of(small)).toMatchObject({ reversal_id: small, pence: 100 });
  await house.runJobs();
});

describe("a whole refund at the provider's own pages after the payout", () => {
  const refundedLate = "a contribution was refunded at the provider after its payout";

  test("is our loss, as a chargeback is: the shares stay paid, and the admins are told once", async () => {
    const { id, captureId, partyId } = await aPaidParty(house);
    const before = (await alerts()).filter((subject) => subject === refundedLate).length;
    await refundedAtProvider(house, captureId, pence(2000));
    const [loss] = await disputesOf(house, id);
    expect(loss).toMatchObject({ state: "lost", pence: 2000, carried_by: "platform", is_part: false });
    await noteRefundEvent(house.deps, { provider: "sandbox", refundId: loss?.reversal_id ?? "", captureId });
    expect(await entriesOf(house.deps, id)).toEqual(["capture", "chargeback"]);
    expect(await stateOfGift(house, id)).toBe("lost");
    const gift = account.gift(partyId);
    expect((await balancesOf(house.deps.db, [gift])).get(gift) ?? 0).toBe(0);
    expect((await declaration(house, id)).void_at).not.toBeNull();
    expect((await alerts()).filter((subject) => subject === refundedLate)).toHaveLength(before + 1);
  });

  test("is booked once when a dispute over the same payment is open, and stays our loss when that is won", async () => {
    const { id, captureId } = await aPaidParty(house);
    const disputeId = await disputed(house, captureId);
    const refundId = `R-${captureId}`;
    const seen = { id: refundId, captureId, amount: pence(2000), currency: "GBP", feeReturned: pence(0) };
    const payments = {
      ...gatewayOf(house.deps),
      getRefund: () => Promise.resolve(ok({ ...seen, state: "completed" as const })),
    };
    await noteRefundEvent({ ...house.deps, payments }, { provider: "sandbox", refundId, captureId });
    expect(await entriesOf(house.deps, id)).toEqual(["capture", "chargeback"]);
    // The sandbox refuses to refund what is disputed; other providers do it.
    const at = house.clock.now();
    await house.deps.db
      .insertInto("sandbox_transactions")
      .values({ id: refundId, kind: "refund", pence: -2000, reference: id, about: refundId, at })
      .execute();
    await decided(house, disputeId, "won");
    expect(await entriesOf(house.deps, id)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
    expect(await stateOfGift(house, id)).toBe("lost");
  });
});

/** The sandbox opens no dispute over what was refunded; other providers do. */
async function wonAfterRefund(disputeId: string, captureId: string): Promise<void> {
  for (const state of ["open", "won"] as const) {
    const seen = { id: disputeId, captureId, state, amount: pence(2000), currency: "GBP" };
    const payments = { ...gatewayOf(house.deps), getDispute: () => Promise.resolve(ok(seen)) };
    await noteDispute({ ...house.deps, payments }, { provider: "sandbox", disputeId });
  }
}

describe("a refund at the provider's own pages after the payout, when disputes over it are won,", () => {
  test("stays our loss after each of two, and the party is never below zero", async () => {
    const { id, captureId, partyId } = await aPaidParty(house);
    await refundedAtProvider(house, captureId, pence(2000));
    await wonAfterRefund(`D1-${id}`, captureId);
    await wonAfterRefund(`D2-${id}`, captureId);
    expect(await refundsOf(house, id)).toEqual([]);
    expect(await stateOfGift(house, id)).toBe("lost");
    const gift = account.gift(partyId);
    expect((await balancesOf(house.deps.db, [gift])).get(gift) ?? 0).toBe(0);
    await wonAfterRefund(`D2-${id}`, captureId);
    expect((await entriesOf(house.deps, id)).filter((kind) => kind === "chargeback")).toHaveLength(3);
  });

  test("is booked although the guest has given again", async () => {
    const { id, captureId, guestId } = await aPaidParty(house);
    await refundedAtProvider(house, captureId, pence(2000));
    const { gift: again } = await aGivenParty(house);
    const { db } = house.deps;
    await db.updateTable("contributions").set({ guest_id: guestId }).where("id", "=", again.id).execute();
    await wonAfterRefund(`D-${id}`, captureId);
    expect(await entriesOf(house.deps, id)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
    expect(await stateOfGift(house, id)).toBe("lost");
  });
});

test("a refund at the provider that settled a dispute over a part is our loss when that is won after another bank took the rest", async () => {
  const { gift } = await aGivenParty(house);
  const first = await disputed(house, gift.captureId, 500);
  const refundId = `R-${gift.captureId}`;
  const seen = { id: refundId, captureId: gift.captureId, amount: pence(500), currency: "GBP", feeReturned: pence(0) };
  const payments = {
    ...gatewayOf(house.deps),
    getRefund: () => Promise.resolve(ok({ ...seen, state: "completed" as const })),
  };
  const event = { provider: "sandbox", refundId, captureId: gift.captureId } as const;
  await noteRefundEvent({ ...house.deps, payments }, event);
  await decided(house, await disputed(house, gift.captureId, 1500), "lost");
  // The sandbox refuses to refund what is disputed; other providers do it.
  await house.deps.db
    .insertInto("sandbox_transactions")
    .values({ id: refundId, kind: "refund", pence: -500, reference: gift.id, about: refundId, at: house.clock.now() })
    .execute();
  await decided(house, first, "won");
  const losses = (await disputesOf(house, gift.id)).filter(({ state }) => state === "lost");
  expect(losses).toMatchObject([{ pence: 1500 }, { pence: 500, carried_by: "platform", reversal_id: refundId }]);
});

test("a refund made at the provider's own pages while an admin approves it here is the same refund, booked once", async () => {
  const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
  await askBack(house, gift.id);
  const [asked] = await refundsOf(house, gift.id);
  const { captureId } = gift;
  const gateway = gatewayOf(house.deps);
  const byHand = { key: `by-hand:${captureId}`, captureId, amount: pence(2000), note: "" };
  const { id: refundId } = right(await gateway.refund(byHand));
  const getRefund: typeof gateway.getRefund = async (id) => {
    await decide(house, admin.token, asked?.id ?? "", { answer: "approve" });
    return gateway.getRefund(id);
  };
  const payments = { ...gateway, getRefund };
  await noteRefundEvent({ ...house.deps, payments }, { provider: "sandbox", refundId, captureId });
  await house.runJobs();
  expect(await disputesOf(house, gift.id)).toEqual([]);
  expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
  expect(await refundsOf(house, gift.id)).toMatchObject([{ state: "done", provider_refund_id: refundId }]);
  expect(await stateOfGift(house, gift.id)).toBe("refunded");
});

test("a part dispute after the payout that ends with less stays a part", async () => {
  const { id, captureId } = await aPaidParty(house);
  const disputeId = await disputed(house, captureId, 1500);
  const { db } = house.deps;
  await db.updateTable("sandbox_disputes").set({ pence: 800 }).where("id", "=", disputeId).execute();
  await db.updateTable("sandbox_transactions").set({ pence: -800 }).where("id", "=", disputeId).execute();
  await decided(house, disputeId, "lost");
  expect(await disputesOf(house, id)).toMatchObject([
    { state: "lost", pence: 800, carried_by: "platform", is_part: true },
  ]);
  expect(await stateOfGift(house, id)).toBe("captured");
});

test("a reversal that the version before booked as a refund is not booked again", async () => {
  const { gift } = await aGivenParty(house);
  await refundedAtProvider(house, gift.captureId, pence(2000));
  const [refund] = await refundsOf(house, gift.id);
  const { db } = house.deps;
  const id = refund?.provider_refund_id ?? "";
  const at = house.clock.now();
  await db
    .insertInto("sandbox_reversals")
    .values({ id, capture_id: gift.captureId, pence: 2000, created_at: at })
    .execute();
  await db.updateTable("sandbox_transactions").set({ kind: "reversal" }).where("id", "=", id).execute();
  house.clock.advance(hour);
  await lookAtDisputes(house.deps);
  await noteReversal(house.deps, { provider: "sandbox", reversalId: id });
  expect(await disputesOf(house, gift.id)).toEqual([]);
  expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
});
