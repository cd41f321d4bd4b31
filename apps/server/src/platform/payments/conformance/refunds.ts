import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money";
import { describe, expect, test } from "vitest";
import { failureOf, refundOf, right, type Steps } from "./steps.ts";

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
