import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import { failureOf, refundOf, right, sameOrDone, type Steps } from "./harness.ts";

export function capturesConform(steps: Steps): void {
  describe("a capture", () => {
    test("is refused until the giver has approved the order", async () => {
      const { orderId } = await steps.created();
      expect(failureOf(await steps.capture(orderId))).toBe("not_approved");
      await steps.harness().approve(orderId, "pays");
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("returns the amount, the invoice and the fee", async () => {
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

    test("requested twice is made once", async () => {
      const { orderId } = await steps.approved();
      const first = right(await steps.capture(orderId));
      expect(sameOrDone(await steps.capture(orderId), first.id)).toBe(true);
      expect(right(await steps.gateway().getCheckout(orderId)).captures).toHaveLength(1);
    });

    test("with another key is still the same capture", async () => {
      const { orderId } = await steps.approved();
      right(await steps.capture(orderId));
      expect(failureOf(await steps.gateway().capture({ key: `c:${orderId}:again`, orderId }))).toBe("already_done");
    });

    test("of a declined card moves no money, and another card can be used", async () => {
      const { orderId } = await steps.approved("declined");
      const before = right(await steps.gateway().balance());
      expect(failureOf(await steps.capture(orderId))).toBe("declined");
      expect(right(await steps.gateway().balance())).toBe(before);
      await steps.harness().approve(orderId, "pays");
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("can be pending first, without fee and money until it is completed", async () => {
      const before = right(await steps.gateway().balance());
      const { orderId } = await steps.approved("pending", pence(5000));
      const pending = right(await steps.capture(orderId));
      expect(pending).toMatchObject({ state: "pending", amount: 5000, fee: null });
      expect(right(await steps.gateway().balance())).toBe(before);
      await steps.harness().settle();
      expect(right(await steps.gateway().getCapture(pending.id))).toMatchObject({ state: "completed", fee: 175 });
      expect(right(await steps.gateway().balance())).toBe(before + 5000 - 175);
    });

    test("whose response was lost is settled by repeating it with the same key", async () => {
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

    test("that got a 503 was not made, and is made when repeated", async () => {
      const { orderId } = await steps.approved();
      await steps.harness().refuseNext("capture");
      expect((await steps.capture(orderId)).kind).toBe("unknown");
      expect(right(await steps.gateway().getCheckout(orderId)).captures).toEqual([]);
      expect(right(await steps.capture(orderId)).state).toBe("completed");
    });

    test("with an unknown id is not found", async () => {
      expect(failureOf(await steps.gateway().getCapture("NOSUCHCAPTURE0000"))).toBe("not_found");
    });
  });
}

export function refundsConform(steps: Steps): void {
  describe("a refund", () => {
    test("returns the whole amount", async () => {
      const taken = await steps.captured();
      const before = right(await steps.gateway().balance());
      const refund = right(await steps.gateway().refund(refundOf(taken)));
      expect(refund).toMatchObject({ state: "completed", amount: 2000, currency: "GBP" });
      expect(right(await steps.gateway().getRefund(refund.id))).toMatchObject({ id: refund.id, state: "completed" });
      expect(right(await steps.gateway().getCapture(taken.id)).state).toBe("refunded");
      expect(right(await steps.gateway().balance())).toBe(before - 2000 + refund.feeReturned);
    });

    test("requested twice is made once", async () => {
      const taken = await steps.captured();
      const first = right(await steps.gateway().refund(refundOf(taken)));
      expect(right(await steps.gateway().refund(refundOf(taken))).id).toBe(first.id);
      const other = await steps.gateway().refund({ ...refundOf(taken), key: `r:${randomUUID()}` });
      expect(failureOf(other)).toBe("already_done");
    });

    test("whose response was lost is settled by repeating it with the same key", async () => {
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

    test("is not found if it or its capture is unknown", async () => {
      const asked = { key: `r:${randomUUID()}`, captureId: "NOSUCHCAPTURE0000", amount: pence(200), note: "" };
      expect(failureOf(await steps.gateway().refund(asked))).toBe("not_found");
      expect(failureOf(await steps.gateway().getRefund("NOSUCHREFUND00000"))).toBe("not_found");
    });
  });
}
