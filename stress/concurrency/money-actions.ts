import {
  aGiver,
  anApprovedOrder,
  anIntention,
  twentyPounds,
} from "../../apps/server/src/features/contributions/contributions.builders.ts";
import { recordDispute } from "../../apps/server/src/features/refunds/public.ts";
import {
  aPartyWithContributions,
  askBack,
  cancel,
  decide,
  giverOf,
  refundsOf,
  sendRefundRequest,
} from "../../apps/server/src/features/refunds/refunds.builders.ts";
import { sendRefund } from "../../apps/server/src/features/refunds/send-refund.ts";
import { openDisputesDue } from "../../apps/server/src/platform/payment-gateway/sandbox/disputes.ts";
import {
  sandboxSignatureHeader,
  signWebhook,
} from "../../apps/server/src/platform/payment-gateway/sandbox/webhooks.ts";
import { webhookBody } from "../../apps/server/src/platform/payment-gateway/sandbox/webhook-body.ts";
import { testSecret } from "../../apps/server/test-support/app-with-calls.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import { type Action, keyed } from "./repeat.ts";
import { all, anyEntry, anyOrder, anyVersion, dropIndex } from "./remove-guards.ts";

/** An intention of £20 with an approved order. */
async function anApproved(ctx: TestApp) {
  const { party, guestId } = await aGiver(ctx);
  return anApprovedOrder(ctx.deps, { guestId, partyId: party.id });
}

async function aRequestedRefund(ctx: TestApp) {
  const given = await aPartyWithContributions(ctx);
  await askBack(ctx, given.gift.id);
  const [refund] = await refundsOf(ctx, given.gift.id);
  return { ...given, refundId: refund?.id ?? "" };
}

/** Every action that moves money to a party or back, or decides that it moves. */
export const moneyActions: Readonly<Record<string, Action>> = {
  "an intention": keyed("POST /donations", async (ctx) => {
    const { party, guestId } = await aGiver(ctx);
    return { body: { eventattendee_uuid: guestId, event_uuid: party.id, ...twentyPounds } };
  }),
  "an order": {
    async prepare(ctx) {
      const { party, guestId } = await aGiver(ctx);
      const { id: uuid } = await anIntention(ctx.deps, { guestId, partyId: party.id });
      return ({ app }) => send(app, "POST /donations/checkout/{uuid}", { params: { uuid } });
    },
    unguard: anyOrder,
  },
  "a capture by the browser's return": {
    async prepare(ctx) {
      const { id } = await anApproved(ctx);
      const params = { invoice_number: id };
      return ({ app }) => send(app, "POST /donations/payment/{invoice_number}", { params, body: {} });
    },
  },
  "a notification": {
    async prepare(ctx) {
      const { id, orderId } = await anApproved(ctx);
      const now = ctx.clock.now();
      const about = { contributionId: id, orderId };
      const body = webhookBody({ id: `WH-${id}`, kind: "order.approved", about, madeAt: now });
      const headers = {
        "content-type": "application/json",
        [sandboxSignatureHeader]: signWebhook(testSecret, body, now),
      };
      const url = "/api/payment/webhooks/sandbox";
      return ({ app }) => app.inject({ method: "POST", url, headers, payload: body });
    },
    controlIn: {
      file: "stress/concurrency/many-notifications.test.ts",
      test: "control: without deduplication, repeats count as new",
    },
  },
  "an intention that is cancelled": {
    async prepare(ctx) {
      const { party, guestId } = await aGiver(ctx);
      const { id: uuid } = await anIntention(ctx.deps, { guestId, partyId: party.id });
      return ({ app }) => send(app, "DELETE /donations/{uuid}", { params: { uuid } });
    },
    // Cancelling twice is harmless. The lock guards against a payment at the same moment.
    controlIn: {
      file: "apps/server/src/features/contributions/races.test.ts",
      test: "control: captures money of a cancelled contribution without locks",
    },
  },
  "a refund request": {
    async prepare(ctx) {
      const { gift } = await aPartyWithContributions(ctx);
      const { token } = await giverOf(ctx, gift.id);
      return (place) => sendRefundRequest(place, gift.id, {}, token);
    },
    unguard: dropIndex("refunds_one_live"),
  },
  "a refund that is approved": {
    async prepare(ctx) {
      const { admin, refundId } = await aRequestedRefund(ctx);
      return (place) => decide({ ...ctx, ...place }, admin.token, refundId, { answer: "approve" });
    },
  },
  "a refund that is refused": {
    async prepare(ctx) {
      const { admin, refundId } = await aRequestedRefund(ctx);
      return (place) =>
        decide({ ...ctx, ...place }, admin.token, refundId, { answer: "refuse", reason: "It was spent" });
    },
  },
  "a refund that is sent": {
    async prepare(ctx) {
      const { admin, refundId } = await aRequestedRefund(ctx);
      await decide(ctx, admin.token, refundId, { answer: "approve" });
      return ({ deps }) => sendRefund(deps, { refundId });
    },
    unguard: anyEntry,
  },
  "a party that is cancelled with its refunds": {
    async prepare(ctx) {
      const { organiser, party } = await aPartyWithContributions(ctx);
      return (place) => cancel({ ...ctx, ...place }, organiser.token, party.id);
    },
    unguard: all(anyVersion, dropIndex("refunds_one_live")),
  },
  "a dispute": {
    async prepare(ctx) {
      const { gift } = await aPartyWithContributions(ctx);
      const { db } = ctx.deps;
      const now = ctx.clock.now();
      await db.updateTable("sandbox_captures").set({ disputed_at: now }).where("id", "=", gift.captureId).execute();
      await openDisputesDue(ctx.deps);
      await db.deleteFrom("sandbox_webhooks").execute();
      const { id: disputeId } = await db
        .selectFrom("sandbox_disputes")
        .select("id")
        .where("capture_id", "=", gift.captureId)
        .executeTakeFirstOrThrow();
      return ({ deps }) => recordDispute(deps, { provider: "sandbox", disputeId });
    },
  },
};
