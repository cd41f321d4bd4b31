import { describe, expect, test } from "vitest";
import { right, type Steps } from "./steps.ts";

export function notificationsConform(steps: Steps): void {
  describe("a notification", () => {
    test("is believed for its signature, and says where to look", async () => {
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

    test("without a signature, or with somebody else's, is refused", async () => {
      const one = await steps.harness().notification((await steps.approved()).orderId);
      const other = await steps.harness().notification((await steps.approved()).orderId);
      expect((await steps.gateway().verifyWebhook({ ...one, headers: {} })).kind).toBe("failed");
      expect((await steps.gateway().verifyWebhook({ ...one, headers: other.headers })).kind).toBe("failed");
    });
  });
}
