import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import { failureOf, refundOf, right, sameOrDone, type Steps } from "./harness.ts";

export function capturesConform(steps: Steps): void {
  describe("a capture", () => {
    test("before the giver approved is refused, and works after it", async () => {
      const { orderId } = await steps.created();
      expect(failureOf(await steps.capture(orderId))).toBe("not_approved");
      await steps.harness().approve(orderId, "pays");
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("brings the amount, the invoice and the fee", async () => {
      const checkout = await steps.approved("pays", pence(2000));
      const taken = right(await steps.capture(checkout.orderId));
      expect(taken).toMatchObject({ state: "completed", amount: 2000, currency: "GBP", fee: 88 });
      expect(taken.invoiceId).toBe(checkout.invoiceId);
      expect(right(await steps.gateway().getCapture(taken.id))).toMatchObject({
        id: taken.id,
        amount: 2000,
        fee: 88,
      });
      const after = right(await steps.gateway().getCheckout(checkout.orderId));
      expect(after.state).toBe("completed");
      expect(after.captures).toMatchObject([{ id: taken.id, state: "completed", fee: 88 }]);
    });

    test("asked for twice is one", async () => {
      const { orderId } = await steps.approved();
      const first = right(await steps.capture(orderId));
      expect(sameOrDone(await steps.capture(orderId), first.id)).toBe(true);
      expect(right(await steps.gateway().getCheckout(orderId)).captures).toHaveLength(1);
    });

    test("with another key is not a second one", async () => {
      const { orderId } = await steps.approved();
      right(await steps.capture(orderId));
      expect(failureOf(await steps.gateway().capture({ key: `c:${orderId}:again`, orderId }))).toBe("already_done");
    });

    test("of a declined card moves nothing, and another card may be tried", async () => {
      const { orderId } = await steps.approved("declined");
      const before = right(await steps.gateway().balance());
      expect(failureOf(await steps.capture(orderId))).toBe("declined");
      expect(right(await steps.gateway().balance())).toBe(before);
      await steps.harness().approve(orderId, "pays");
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("may be pending at first: no fee and no money until it is completed", async () => {
      const before = right(await steps.gateway().balance());
      const { orderId } = await steps.approved("pending", pence(5000));
      const pending = right(await steps.capture(orderId));
      expect(pending).toMatchObject({ state: "pending", amount: 5000, fee: null });
      expect(right(await steps.gateway().balance())).toBe(before);
      await steps.harness().settle();
      expect(right(await steps.gateway().getCapture(pending.id))).toMatchObject({ state: "completed", fee: 175 });
      expect(right(await steps.gateway().balance())).toBe(before + 5000 - 175);
    });

    test("whose answer was lost is settled by asking again with the same key", async () => {
      const { orderId } = await steps.approved();
      const before = right(await steps.gateway().balance());
      await steps.harness().loseNextAnswer("capture");
      expect((await steps.capture(orderId)).kind).toBe("unknown");
      const again = await steps.capture(orderId);
      const { captures } = right(await steps.gateway().getCheckout(orderId));
      expect(captures).toMatchObject([{ state: "completed" }]);
      expect(sameOrDone(again, captures[0]?.id ?? "")).toBe(true);
      expect(right(await steps.gateway().balance())).toBe(before + 2000 - 88);
    });

    test("that met a 503 was not made, and is by asking again", async () => {
      const { orderId } = await steps.approved();
      await steps.harness().refuseNext("capture");
      expect((await steps.capture(orderId)).kind).toBe("unknown");
      expect(right(await steps.gateway().getCheckout(orderId)).captures).toEqual([]);
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("that nobody knows is not found", async () => {
      expect(failureOf(await steps.gateway().getCapture("NOSUCHCAPTURE0000"))).toBe("not_found");
    });
  });
}

export function refundsConform(steps: Steps): void {
  describe("a refund", () => {
    test("gives the whole back", async () => {
      const taken = await steps.captured();
      const before = right(await steps.gateway().balance());
      const refund = right(await steps.gateway().refund(refundOf(taken)));
      expect(refund).toMatchObject({ state: "completed", amount: 2000, currency: "GBP" });
      expect(right(await steps.gateway().getRefund(refund.id))).toMatchObject({ id: refund.id, state: "completed" });
      expect(right(await steps.gateway().getCapture(taken.id)).state).toBe("refunded");
      expect(right(await steps.gateway().balance())).toBe(before - 2000 + refund.feeReturned);
    });

    test("asked for twice is one", async () => {
      const taken = await steps.captured();
      const first = right(await steps.gateway().refund(refundOf(taken)));
      expect(right(await steps.gateway().refund(refundOf(taken))).id).toBe(first.id);
      const other = await steps.gateway().refund({ ...refundOf(taken), key: `r:${randomUUID()}` });
      expect(failureOf(other)).toBe("already_done");
    });

    test("whose answer was lost is settled by asking again with the same key", async () => {
      const taken = await steps.captured();
      const before = right(await steps.gateway().balance());
      await steps.harness().loseNextAnswer("refund");
      expect((await steps.gateway().refund(refundOf(taken))).kind).toBe("unknown");
      const refund = right(await steps.gateway().refund(refundOf(taken)));
      expect(right(await steps.gateway().balance())).toBe(before - 2000 + refund.feeReturned);
    });

    test("of more than was paid is refused", async () => {
      const taken = await steps.captured();
      const answer = await steps.gateway().refund({ ...refundOf(taken), amount: pence(2001) });
      expect(failureOf(answer)).toBe("invalid");
    });

    test("of an unknown capture, and an unknown refund, are not found", async () => {
      const asked = { key: `r:${randomUUID()}`, captureId: "NOSUCHCAPTURE0000", amount: pence(200), note: "" };
      expect(failureOf(await steps.gateway().refund(asked))).toBe("not_found");
      expect(failureOf(await steps.gateway().getRefund("NOSUCHREFUND00000"))).toBe("not_found");
    });
  });
}
