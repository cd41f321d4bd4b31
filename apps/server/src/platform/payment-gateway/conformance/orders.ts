import { pence, type Pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import type { Answered } from "../gateway.ts";
import { anOrder, failureOf, right, type Steps } from "./harness.ts";

export function ordersConform(steps: Steps): void {
  describe("an order", () => {
    test("has the address where the giver approves it, and reads back as requested", async () => {
      const asked = anOrder(pence(123_456));
      const made = right(await steps.gateway().createCheckout(asked));
      const facts = { amount: 123_456, currency: "GBP", invoiceId: asked.contributionId };
      expect(made).toMatchObject({ ...facts, state: "created", captures: [] });
      expect(made.approveUrl).toContain(made.orderId);
      const read = right(await steps.gateway().getCheckout(made.orderId));
      expect(read).toMatchObject({ ...facts, orderId: made.orderId });
    });

    test("is created once per key", async () => {
      const asked = anOrder();
      const first = right(await steps.gateway().createCheckout(asked));
      const second = right(await steps.gateway().createCheckout(asked));
      expect(second.orderId).toBe(first.orderId);
    });

    test("whose response was lost is returned by the next attempt", async () => {
      const asked = anOrder();
      await steps.harness().loseNextAnswer("createCheckout");
      expect(await steps.gateway().createCheckout(asked)).toMatchObject({ kind: "unknown" });
      const repeated = right(await steps.gateway().createCheckout(asked));
      expect(right(await steps.gateway().createCheckout(asked)).orderId).toBe(repeated.orderId);
    });

    test("with an unknown id is not found", async () => {
      expect(failureOf(await steps.gateway().getCheckout("NOSUCHORDER000000"))).toBe("not_found");
    });

    test("shows that the giver has approved it", async () => {
      const { orderId } = await steps.approved();
      expect(right(await steps.gateway().getCheckout(orderId)).state).toBe("approved");
    });

    test("can be voided, and expires", async () => {
      const { orderId } = await steps.approved();
      const answer = await steps.gateway().voidCheckout(orderId);
      const isVoid = answer.kind === "ok";
      expect(isVoid ? answer.value.state : failureOf(answer)).toBe(isVoid ? "voided" : "unsupported");
      expect(right(await steps.gateway().getCheckout(orderId)).state).toBe(isVoid ? "voided" : "approved");
      expect((await steps.capture(orderId)).kind).toBe(isVoid ? "failed" : "ok");
    });
  });
}

export function accountConforms(steps: Steps): void {
  describe("the account", () => {
    test("has a balance that equals the sum of its transactions", async () => {
      await steps.captured(pence(3300));
      const from = new Date("2000-01-01T00:00:00Z");
      const to = new Date("2100-01-01T00:00:00Z");
      let sum = 0;
      let page: string | null = null;
      do {
        const answer: Answered<{ rows: readonly { amount: Pence }[]; next: string | null }> = await steps
          .gateway()
          .listTransactions({ from, to, page });
        const { rows, next } = right(answer);
        sum += rows.reduce((part, { amount }) => part + amount, 0);
        page = next;
      } while (page !== null);
      expect(right(await steps.gateway().balance())).toBe(sum);
    });

    test("reports that it is healthy", async () => {
      expect((await steps.gateway().health()).kind).toBe("ok");
    });
  });
}
