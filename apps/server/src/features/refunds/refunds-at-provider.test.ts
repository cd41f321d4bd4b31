import { hour } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ok } from "../../platform/payment-gateway/gateway.ts";
import { decideDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { settleRefunds } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { aPaidParty, appForLosses, decided, disputed, reverses } from "./losses.builders.ts";
import { openRefund } from "./decide-refund.ts";
import { recordDispute } from "./disputes.ts";
import { recordRefundEvent } from "./refund-events.ts";
import {
  aGift,
  aPartyWithContributions,
  askBack,
  decide,
  aStrayPayment,
  gatewayOf,
  openAlertsAbout,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await appForLosses();
});
afterEach(() => expectSoundLedger(app.deps.db));
afterAll(() => app.close());

async function reversed(captureId: string, amount?: number): Promise<void> {
  await reverses(app, captureId, amount);
  await app.runJobs();
}
/** Refunds as an admin does on the provider's own pages. */
async function refundedAtProvider(captureId: string, amount: number): Promise<string> {
  const asked = { key: `by-hand:${captureId}:${amount}`, captureId, amount: pence(amount), note: "" };
  const { id } = right(await gatewayOf(app.deps).refund(asked));
  await app.runJobs();
  return id;
}
async function approved(id: string, adminToken: string): Promise<void> {
  await askBack(app, id);
  const [refund] = await refundsOf(app, id);
  await decide(app, adminToken, refund?.id ?? "", { answer: "approve" });
}
const lossesOf = (id: string) =>
  app.deps.db
    .selectFrom("disputes")
    .select(["state", "pence", "carried_by", "reversal_id"])
    .where("contribution_id", "=", id)
    .where("state", "=", "lost")
    .orderBy("pence")
    .execute();
const balance = async (name: string) => (await balancesOf(app.deps.db, [name])).get(name) ?? 0;

describe("money from a dispute won for ourselves, refunded on the provider's pages,", () => {
  test("is our loss when the guest had given again, and the new contribution keeps its shares", async () => {
    const { gift, party } = await aPartyWithContributions(app);
    await reversed(gift.captureId);
    const again = await aGift(app, party, { guestId: gift.guestId, amount: "50.00" });
    const before = await balance(account.gift(party.id));
    await decided(app, await disputed(app, gift.captureId), "won");
    const refundId = await refundedAtProvider(gift.captureId, 2000);
    expect(await refundsOf(app, gift.id)).toEqual([]);
    expect(await lossesOf(gift.id)).toMatchObject([{ pence: 2000, carried_by: "platform", reversal_id: refundId }]);
    expect(await entriesOf(app.deps, gift.id)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
    expect(await balance(account.gift(party.id))).toBe(before);
    expect([await stateOfGift(app, gift.id), await stateOfGift(app, again.id)]).toEqual(["lost", "captured"]);
    const event = { provider: "sandbox", refundId, captureId: gift.captureId } as const;
    await recordRefundEvent(app.deps, event);
    expect(await lossesOf(gift.id)).toHaveLength(1);
  });

  test("is our loss when the contribution had been refunded, and is booked once", async () => {
    const { gift, admin } = await aPartyWithContributions(app, { date: "2027-03-30" });
    const { captureId } = gift;
    await reversed(captureId, 500);
    await approved(gift.id, admin.token);
    await app.runJobs();
    expect(await stateOfGift(app, gift.id)).toBe("refunded");
    await decided(app, await disputed(app, captureId), "won");
    const refundId = await refundedAtProvider(captureId, 500);
    expect(await lossesOf(gift.id)).toMatchObject([{ pence: 500, carried_by: "platform", reversal_id: refundId }]);
    await recordRefundEvent(app.deps, { provider: "sandbox", refundId, captureId });
    expect(await lossesOf(gift.id)).toHaveLength(1);
    expect(await stateOfGift(app, gift.id)).toBe("refunded");
  });

  test("is our loss while the refund of the rest is pending, and that refund is booked too", async () => {
    const { gift, admin } = await aPartyWithContributions(app, { date: "2027-03-30" });
    const { captureId } = gift;
    await reversed(captureId, 500);
    await changeSandboxSettings(app.deps, { refunds: "pending" });
    await approved(gift.id, admin.token);
    await app.runJobs();
    await changeSandboxSettings(app.deps, { refunds: "completed" });
    await decided(app, await disputed(app, captureId), "won");
    const refundId = await refundedAtProvider(captureId, 500);
    expect(await lossesOf(gift.id)).toMatchObject([{ pence: 500, carried_by: "platform", reversal_id: refundId }]);
    app.clock.advance(hour);
    await settleRefunds(app.deps);
    await app.runJobs();
    expect(await refundsOf(app, gift.id)).toMatchObject([{ state: "done", pence: 1500 }]);
    expect(await stateOfGift(app, gift.id)).toBe("refunded");
  });

  test("is our loss when another bank had taken the contribution", async () => {
    const { gift } = await aPartyWithContributions(app);
    const first = await disputed(app, gift.captureId, 500);
    await decided(app, await disputed(app, gift.captureId), "lost");
    await decided(app, first, "won");
    const refundId = await refundedAtProvider(gift.captureId, 500);
    expect(await lossesOf(gift.id)).toMatchObject([
      { pence: 500, carried_by: "platform", reversal_id: refundId },
      { pence: 1500 },
    ]);
    expect(await stateOfGift(app, gift.id)).toBe("lost");
  });
});

test("a provider-side refund of a payment reversed and won back is booked once, even if the win is reported last", async () => {
  const { gift, party } = await aPartyWithContributions(app);
  const { captureId } = gift;
  const disputeId = await disputed(app, captureId);
  await reversed(captureId);
  await aGift(app, party, { amount: "50.00" });
  const before = await balance(account.gift(party.id));
  await changeSandboxSettings(app.deps, { lost: true });
  await decideDispute(app.deps, { disputeId, outcome: "won" });
  await changeSandboxSettings(app.deps, { lost: false });
  await refundedAtProvider(captureId, 2000);
  await recordDispute(app.deps, { provider: "sandbox", disputeId });
  expect(await balance(account.gift(party.id))).toBe(before);
  expect(await stateOfGift(app, gift.id)).toBe("lost");
  expect(await lossesOf(gift.id)).toMatchObject([{ pence: 2000, carried_by: "platform" }]);
});

/** Our own refund has failed, because the sandbox refuses to refund a disputed payment. */
async function aDisputedStray() {
  const { gift, party, admin } = await aPartyWithContributions(app);
  const { id: captureId } = await aStrayPayment(app, gift.id, party.id, pence(500));
  const disputeId = await disputed(app, captureId);
  const wanted = { contributionId: gift.id, partyId: party.id, provider: "sandbox", captureId } as const;
  await app.deps.db
    .transaction()
    .execute((tx) => openRefund(app.deps, tx, { ...wanted, pence: pence(500), cause: "paid_twice", message: "" }));
  await app.runJobs();
  const [failed] = await refundsOf(app, gift.id);
  expect(failed).toMatchObject({ state: "failed" });
  return { gift, captureId, disputeId, admin, failedId: failed?.id ?? "" };
}
/** Other providers do it. */
async function refundedThere(captureId: string, amount = 500): Promise<void> {
  const refund = { id: `R-${captureId}`, captureId, amount: pence(amount), currency: "GBP", feeReturned: pence(0) };
  const getRefund = () => Promise.resolve(ok({ ...refund, state: "completed" as const }));
  const deps = { ...app.deps, gateway: { ...gatewayOf(app.deps), getRefund } };
  const event = { provider: "sandbox", refundId: refund.id, captureId } as const;
  await Promise.all([recordRefundEvent(deps, event), recordRefundEvent(deps, event)]);
  await app.runJobs();
}

describe("a payment that was never credited, refunded on the provider's pages while disputed,", () => {
  test("is one loss when the dispute is lost, and our refund can't be tried again", async () => {
    const { gift, captureId, disputeId, admin, failedId } = await aDisputedStray();
    await refundedThere(captureId);
    expect(await entriesOf(app.deps, gift.id)).toEqual(["capture", "suspense", "chargeback"]);
    expect(await decide(app, admin.token, failedId, { answer: "retry" })).toMatchObject({ status: 409 });
    await decided(app, disputeId, "lost");
    expect(await entriesOf(app.deps, gift.id)).toEqual(["capture", "suspense", "chargeback"]);
    expect(await refundsOf(app, gift.id)).toMatchObject([{ state: "refused" }]);
    expect(await openAlertsAbout(app, failedId)).toEqual([]);
  });

  test("is our refund when the dispute is won", async () => {
    const { gift, captureId, disputeId, failedId } = await aDisputedStray();
    await refundedThere(captureId);
    const [id, at] = [`R-${captureId}`, app.clock.now()];
    const refund = { id, key: id, capture_id: captureId, pence: 500, note: "", state: "completed", created_at: at };
    await app.deps.db.insertInto("sandbox_refunds").values(refund).execute();
    await app.deps.db
      .insertInto("sandbox_transactions")
      .values({ id, kind: "refund", pence: -500, reference: gift.id, about: id, at })
      .execute();
    await decided(app, disputeId, "won");
    expect(await refundsOf(app, gift.id)).toMatchObject([{ id: failedId, state: "done", tries: 2 }]);
    expect(await entriesOf(app.deps, gift.id)).toEqual([
      "capture",
      "suspense",
      "chargeback",
      "chargeback_won",
      "suspense_returned",
    ]);
    expect(await openAlertsAbout(app, failedId)).toEqual([]);
  });
});

describe("a provider-side refund of the rest, after a bank took part of a paid-out contribution,", () => {
  test("is our loss when that dispute was lost", async () => {
    const { id, captureId } = await aPaidParty(app);
    await decided(app, await disputed(app, captureId, 500), "lost");
    const refundId = await refundedAtProvider(captureId, 1500);
    expect(await lossesOf(id)).toMatchObject([
      { pence: 500, carried_by: "platform" },
      { pence: 1500, carried_by: "platform", reversal_id: refundId },
    ]);
    expect(await stateOfGift(app, id)).toBe("lost");
  });

  test("is our loss while that dispute is open", async () => {
    const { id, captureId } = await aPaidParty(app);
    const disputeId = await disputed(app, captureId, 500);
    const gateway = gatewayOf(app.deps);
    const refund = { id: `R-${captureId}`, captureId, amount: pence(1500), currency: "GBP", feeReturned: pence(0) };
    const payments = { ...gateway, getRefund: () => Promise.resolve(ok({ ...refund, state: "completed" as const })) };
    // Inserted by hand: the sandbox refuses to refund a disputed payment, but other providers do it.
    const at = app.clock.now();
    await app.deps.db
      .insertInto("sandbox_transactions")
      .values({ id: refund.id, kind: "refund", pence: -1500, reference: id, about: refund.id, at })
      .execute();
    await recordRefundEvent(
      { ...app.deps, gateway: payments },
      { provider: "sandbox", refundId: refund.id, captureId },
    );
    expect(await lossesOf(id)).toMatchObject([{ pence: 1500, carried_by: "platform", reversal_id: refund.id }]);
    await expectSoundLedger(app.deps.db);
    await decided(app, disputeId, "lost");
    expect(await stateOfGift(app, id)).toBe("lost");
  });
});
