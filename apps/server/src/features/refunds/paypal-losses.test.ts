import { pence } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedMessage } from "../../platform/payment-gateway/gateway.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { FakePaypal } from "../../../test-support/fake-paypal/fake-paypal.ts";
import { captureOrder as captureAtPaypal, shownCapture } from "../../../test-support/fake-paypal/orders.ts";
import { send } from "../../../test-support/send.ts";
import { aGiver, entriesOf, intend, reloaded } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { frozenParties } from "./disputes.store.ts";
import { recordDispute } from "./disputes.ts";
import { gatewayOf, right, stateOfGift } from "./refunds.builders.ts";

let fakePaypal: FakePaypal;
let ctx: TestApp;
beforeAll(async () => {
  fakePaypal = await FakePaypal.open();
  const { clientId, clientSecret, webhookId, baseUrl } = fakePaypal.settings;
  ctx = await testApp({
    settings: {
      PAYMENTS: "paypal",
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_BASE_URL: baseUrl,
    },
  });
});
afterAll(async () => {
  await ctx.close();
  await fakePaypal.closeWithoutComplaint();
});

/** A contribution of £20, captured by PayPal and in the ledger. */
async function given() {
  const { party, guestId } = await aGiver(ctx);
  const uuid = (await intend(ctx, guestId, party.id)).body.data?.uuid ?? "";
  const checkout = await send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  fakePaypal.approve(checkout.body.data?.order_id ?? "");
  const body = { gateway_provider: "paypal" as const, gateway_response: { status: "COMPLETED" } };
  await send(ctx.app, "POST /donations/payment/{invoice_number}", { params: { invoice_number: uuid }, body });
  return { uuid, captureId: (await reloaded(ctx.deps, uuid)).captureId ?? "" };
}

async function sendWebhook({ headers, body: payload }: SignedMessage): Promise<void> {
  const url = "/api/payment/webhooks/paypal";
  const answer = await ctx.app.inject({ method: "POST", url, headers: headers as Record<string, string>, payload });
  expect(answer.statusCode).toBe(200);
  await ctx.runJobs();
}

const difference = async () => {
  const clearing = account.clearing("paypal");
  const booked = (await balancesOf(ctx.deps.db, [clearing])).get(clearing) ?? 0;
  return booked - right(await gatewayOf(ctx.deps).balance());
};

test.each([2000, 500])("a lost dispute over %i pence followed by its reversal is one loss", async (amount) => {
  const { uuid, captureId } = await given();
  const id = fakePaypal.dispute(captureId, { amount: pence(amount) });
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  fakePaypal.resolve(id, "RESOLVED_BUYER_FAVOUR");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.RESOLVED"));
  const reversal = fakePaypal.reversedNotification(fakePaypal.reverse(captureId));
  await sendWebhook(reversal);
  await sendWebhook(reversal);
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", amount === 2000 ? "chargeback" : "part_chargeback"]);
  expect(await stateOfGift(ctx, uuid)).toBe(amount === 2000 ? "lost" : "captured");
  expect(await difference()).toBe(0);
});

test.each([2000, 500])("a reversal of %i pence followed by its lost dispute is one loss", async (amount) => {
  const { uuid, captureId } = await given();
  await sendWebhook(fakePaypal.reversedNotification(fakePaypal.reverse(captureId, pence(amount))));
  const id = fakePaypal.dispute(captureId);
  fakePaypal.resolve(id, "RESOLVED_BUYER_FAVOUR");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.RESOLVED"));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", amount === 2000 ? "chargeback" : "part_chargeback"]);
  expect(await difference()).toBe(0);
});

test("an inquiry books nothing, and the dispute it becomes is booked once", async () => {
  const { uuid, captureId } = await given();
  const id = fakePaypal.dispute(captureId, { stage: "INQUIRY" });
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
  expect(await difference()).toBe(0);
  fakePaypal.escalate(id);
  await sendWebhook(fakePaypal.disputeNotification(id));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", "chargeback"]);
  fakePaypal.resolve(id, "RESOLVED_SELLER_FAVOUR");
  await sendWebhook(fakePaypal.disputeNotification(id));
  expect(await stateOfGift(ctx, uuid)).toBe("won");
  expect(await difference()).toBe(0);
});

test("a dispute with a smaller outcome is booked with the smaller amount", async () => {
  const { uuid, captureId } = await given();
  const id = fakePaypal.dispute(captureId);
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  expect(await stateOfGift(ctx, uuid)).toBe("disputed");
  const outcome = {
    outcome_code: "RESOLVED_BUYER_FAVOUR",
    amount_refunded: { currency_code: "GBP", value: "15.00" },
  };
  fakePaypal.respondOnce("disputes.get", 200, {
    dispute_id: id,
    status: "RESOLVED",
    disputed_transactions: [{ seller_transaction_id: captureId }],
    dispute_amount: { currency_code: "GBP", value: "20.00" },
    dispute_outcome: outcome,
  });
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.RESOLVED"));
  expect(await reloaded(ctx.deps, uuid)).toMatchObject({ state: "captured", amount: 500 });
  // The fake still has the whole £20 taken: only its answer had the smaller outcome.
  expect(await difference()).toBe(500);
});

/** Sets the next answer about a dispute, whatever the fake has stored. */
const saysOfDispute = (id: string, captureId: string, amount: string, stage: "INQUIRY" | "CHARGEBACK") =>
  fakePaypal.respondOnce("disputes.get", 200, {
    dispute_id: id,
    status: "UNDER_REVIEW",
    disputed_transactions: [{ seller_transaction_id: captureId }],
    dispute_amount: { currency_code: "GBP", value: amount },
    dispute_life_cycle_stage: stage,
  });

test("a reversal of the rest after a partial dispute is a separate loss", async () => {
  const { uuid, captureId } = await given();
  const before = await difference();
  const id = fakePaypal.dispute(captureId, { amount: pence(500) });
  fakePaypal.resolve(id, "RESOLVED_BUYER_FAVOUR");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.RESOLVED"));
  await sendWebhook(fakePaypal.reversedNotification(fakePaypal.reverse(captureId, pence(1500))));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", "part_chargeback", "chargeback"]);
  expect(await stateOfGift(ctx, uuid)).toBe("lost");
  expect(await difference()).toBe(before);
  await expectSoundLedger(ctx.deps.db);
});

test("a dispute over the rest after a partial reversal is a separate loss", async () => {
  const { uuid, captureId } = await given();
  await sendWebhook(fakePaypal.reversedNotification(fakePaypal.reverse(captureId, pence(500))));
  const id = fakePaypal.dispute(captureId);
  saysOfDispute(id, captureId, "15.00", "CHARGEBACK");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", "part_chargeback", "chargeback"]);
  await expectSoundLedger(ctx.deps.db);
});

test("an inquiry booked by an earlier version is reversed, and booked again once it becomes a dispute", async () => {
  const { uuid, captureId } = await given();
  const before = await difference();
  const id = fakePaypal.dispute(captureId, { stage: "INQUIRY" });
  saysOfDispute(id, captureId, "20.00", "CHARGEBACK");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  expect(await stateOfGift(ctx, uuid)).toBe("disputed");
  await sendWebhook(fakePaypal.disputeNotification(id));
  expect(await stateOfGift(ctx, uuid)).toBe("captured");
  expect(await difference()).toBe(before);
  await expectSoundLedger(ctx.deps.db);
  fakePaypal.escalate(id);
  await sendWebhook(fakePaypal.disputeNotification(id));
  expect(await stateOfGift(ctx, uuid)).toBe("disputed");
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", "chargeback", "chargeback_won", "chargeback"]);
  expect(await difference()).toBe(before);
  await expectSoundLedger(ctx.deps.db);
});

test("a refund on PayPal's pages during a dispute is booked when the dispute is won", async () => {
  const { uuid, captureId } = await given();
  const before = await difference();
  const id = fakePaypal.dispute(captureId);
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.CREATED"));
  const asked = { key: `by-hand:${captureId}`, captureId, amount: pence(2000), note: "" };
  const refund = right(await gatewayOf(ctx.deps).refund(asked));
  await sendWebhook(fakePaypal.refundedNotification(refund.id));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture", "chargeback"]);
  fakePaypal.resolve(id, "RESOLVED_SELLER_FAVOUR");
  await sendWebhook(fakePaypal.disputeNotification(id, "CUSTOMER.DISPUTE.RESOLVED"));
  expect(await stateOfGift(ctx, uuid)).toBe("refunded");
  expect(await difference()).toBe(before);
  await expectSoundLedger(ctx.deps.db);
});

test.each(["PENDING", "FAILED", "CANCELLED"] as const)("a reversal that is %s takes nothing", async (status) => {
  const { uuid, captureId } = await given();
  const reversal = fakePaypal.state.refunds.get(fakePaypal.reverse(captureId));
  if (reversal === undefined) throw new Error("nothing was reversed");
  reversal.status = status;
  await sendWebhook(fakePaypal.reversedNotification(reversal.id));
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
});

test("a dispute reported in another currency over a payment in pounds freezes the party until it is won", async () => {
  const { uuid, captureId } = await given();
  const { db } = ctx.deps;
  const { party_id: partyId } = await db
    .selectFrom("contributions")
    .select("party_id")
    .where("id", "=", uuid)
    .executeTakeFirstOrThrow();
  const id = `FOREIGN-${captureId}`;
  const told = async (status: "UNDER_REVIEW" | "RESOLVED") => {
    fakePaypal.respondOnce("disputes.get", 200, {
      dispute_id: id,
      status,
      disputed_transactions: [{ seller_transaction_id: captureId }],
      dispute_amount: { currency_code: "USD", value: "25.00" },
      ...(status === "RESOLVED" && { dispute_outcome: { outcome_code: "RESOLVED_SELLER_FAVOUR" } }),
    });
    await recordDispute(ctx.deps, { provider: "paypal", disputeId: id });
    await ctx.runJobs();
  };
  const alerts = async () =>
    (await ctx.mailbox("help@wishwell.example")).filter(({ text }) => text.includes(`disputed (${id})`));
  for (let look = 0; look < 2; look += 1) {
    await told("UNDER_REVIEW");
    expect([...(await frozenParties(db, [partyId]))]).toEqual([partyId]);
    expect(await alerts()).toHaveLength(1);
  }
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
  await expectSoundLedger(db);
  await told("RESOLVED");
  expect([...(await frozenParties(db, [partyId]))]).toEqual([]);
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
  await expectSoundLedger(db);
});

test.each(["GBP", "USD"])(
  "a dispute reported in %s over a payment in another currency alerts operators once and books nothing",
  async (told) => {
    const { party, guestId } = await aGiver(ctx);
    const uuid = (await intend(ctx, guestId, party.id)).body.data?.uuid ?? "";
    const checkout = await send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
    const orderId = checkout.body.data?.order_id ?? "";
    fakePaypal.approve(orderId);
    captureAtPaypal(fakePaypal.state, orderId);
    const [capture] = fakePaypal.state.orders.get(orderId)?.captures ?? [];
    if (capture === undefined) throw new Error("nothing was captured");
    const foreign = { ...shownCapture(capture), amount: { currency_code: "USD", value: "20.00" } };
    const id = fakePaypal.dispute(capture.id);
    const alerts = async () =>
      (await ctx.mailbox("help@wishwell.example")).filter(({ text }) => text.includes(`disputed (${id})`));
    for (let look = 0; look < 3; look += 1) {
      fakePaypal.respondOnce("captures.get", 200, foreign);
      fakePaypal.respondOnce("disputes.get", 200, {
        dispute_id: id,
        status: "UNDER_REVIEW",
        disputed_transactions: [{ seller_transaction_id: capture.id }],
        dispute_amount: { currency_code: told, value: "20.00" },
      });
      await recordDispute(ctx.deps, { provider: "paypal", disputeId: id });
      await ctx.runJobs();
      expect(await alerts()).toHaveLength(1);
    }
    expect(await entriesOf(ctx.deps, uuid)).toEqual([]);
  },
);
