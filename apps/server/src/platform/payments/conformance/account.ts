import { pence, type Pence } from "@wishwell/domain/money";
import { describe, expect, test } from "vitest";
import type { Answered } from "../gateway.ts";
import { right, type Steps } from "./steps.ts";

export function accountConforms(steps: Steps): void {
  describe("the account", () => {
    test("holds what its transactions sum to", async () => {
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

    test("answers that it is well", async () => {
      expect((await steps.gateway().health()).kind).toBe("ok");
    });
  });
}
