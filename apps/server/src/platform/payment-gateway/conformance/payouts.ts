import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import type { PayoutItem } from "../gateway.ts";
import { failureOf, type GatewayHarness, right, sameOrDone, type Steps } from "./harness.ts";

export function payoutsConform(steps: Steps): void {
  describe("payouts", () => {
    test("are sent in a batch, and each has its own outcome", async () => {
      const asked = await batchOf(steps, "success", "unclaimed", "failed");
      const { id } = right(await steps.gateway().createPayoutBatch(asked));
      await steps.harness().settle();
      const { items } = right(await steps.gateway().findPayoutBatch(asked.key, id));
      const states = asked.items.map(({ reference }) => items.find((item) => item.reference === reference));
      expect(states).toMatchObject([{ state: "success" }, { state: "unclaimed" }, { state: "failed" }]);
      const [paid] = states;
      expect(right(await steps.gateway().getPayoutItem(paid?.itemId ?? ""))).toMatchObject({
        amount: 1200,
        reference: asked.items[0]?.reference,
      });
    });

    test("whose response was lost are found by their key and sent once", async () => {
      const asked = await batchOf(steps, "success");
      await steps.harness().loseNextAnswer("createPayoutBatch");
      expect((await steps.gateway().createPayoutBatch(asked)).kind).toBe("unknown");
      const found = right(await find(steps, asked));
      expect(sameOrDone(await steps.gateway().createPayoutBatch(asked), found.id)).toBe(true);
      const before = right(await steps.gateway().balance());
      await steps.harness().settle();
      const [item] = right(await find(steps, asked)).items;
      expect(item).toMatchObject({ state: "success", amount: 1200 });
      expect(right(await steps.gateway().balance())).toBe(before - 1200 - (item?.fee ?? 0));
    });

    test("that got a 503 do not exist", async () => {
      const asked = await batchOf(steps, "success");
      await steps.harness().refuseNext("createPayoutBatch");
      expect((await steps.gateway().createPayoutBatch(asked)).kind).toBe("unknown");
      expect(["not_found", "unsupported"]).toContain(failureOf(await steps.gateway().findPayoutBatch(asked.key)));
      expect(right(await steps.gateway().createPayoutBatch(asked)).items).toHaveLength(1);
    });

    test("can be cancelled only while unclaimed", async () => {
      const asked = await batchOf(steps, "unclaimed", "success");
      const { id } = right(await steps.gateway().createPayoutBatch(asked));
      await steps.harness().settle();
      const { items } = right(await steps.gateway().findPayoutBatch(asked.key, id));
      const unclaimed = items.find(({ state }) => state === "unclaimed");
      const paid = items.find(({ state }) => state === "success");
      expect(right(await steps.gateway().cancelUnclaimed(unclaimed?.itemId ?? "")).state).toBe("returned");
      expect((await steps.gateway().cancelUnclaimed(paid?.itemId ?? "")).kind).toBe("failed");
    });

    test("stay unclaimed when cancelling gets a 503, and are returned when only the response was lost", async () => {
      const asked = await batchOf(steps, "unclaimed");
      const { id } = right(await steps.gateway().createPayoutBatch(asked));
      await steps.harness().settle();
      const [item] = right(await steps.gateway().findPayoutBatch(asked.key, id)).items;
      const itemId = item?.itemId ?? "";
      const stateNow = async () => right(await steps.gateway().getPayoutItem(itemId)).state;
      await steps.harness().refuseNext("cancelUnclaimed");
      expect((await steps.gateway().cancelUnclaimed(itemId)).kind).toBe("unknown");
      expect(await stateNow()).toBe("unclaimed");
      await steps.harness().loseNextAnswer("cancelUnclaimed");
      expect((await steps.gateway().cancelUnclaimed(itemId)).kind).toBe("unknown");
      expect(await stateNow()).toBe("returned");
      expect(failureOf(await steps.gateway().cancelUnclaimed(itemId))).toBe("already_done");
    });
  });
}

/** Finds a batch by our key or, if the provider only knows its own id, by repeating the request. */
async function find(steps: Steps, asked: Awaited<ReturnType<typeof batchOf>>) {
  const found = await steps.gateway().findPayoutBatch(asked.key);
  return failureOf(found) === "unsupported" ? steps.gateway().createPayoutBatch(asked) : found;
}

async function batchOf(steps: Steps, ...outcomes: Parameters<GatewayHarness["receiver"]>[0][]) {
  // Payouts need a balance to be paid from.
  await steps.captured(pence(50_000));
  const items = outcomes.map((outcome): PayoutItem => ({
    reference: `P${randomUUID().replaceAll("-", "").slice(0, 26).toUpperCase()}`,
    email: steps.harness().receiver(outcome),
    amount: pence(1200),
    note: "From Maya’s party",
  }));
  return { key: randomUUID(), items };
}

export function notificationsConform(steps: Steps): void {
  describe("a notification", () => {
    test("is accepted by its signature, and says which record to check", async () => {
      const { orderId } = await steps.approved();
      const message = await steps.harness().notification(orderId);
      const event = right(await steps.gateway().verifyWebhook(message));
      expect(event.id).not.toBe("");
      expect(event.orderId).toBe(orderId);
      expect(right(await steps.gateway().verifyWebhook(message)).id).toBe(event.id);
    });

    test("whose bytes were altered is refused", async () => {
      const message = await steps.harness().notification((await steps.approved()).orderId);
      const body = Buffer.concat([message.body, Buffer.from(" ")]);
      expect((await steps.gateway().verifyWebhook({ ...message, body })).kind).toBe("failed");
    });

    test("without a signature, or with another's signature, is refused", async () => {
      const one = await steps.harness().notification((await steps.approved()).orderId);
      const other = await steps.harness().notification((await steps.approved()).orderId);
      expect((await steps.gateway().verifyWebhook({ ...one, headers: {} })).kind).toBe("failed");
      expect((await steps.gateway().verifyWebhook({ ...one, headers: other.headers })).kind).toBe("failed");
    });
  });
}
