import { pence } from "@wishwell/domain/money";
import { describe, expect, test } from "vitest";
import { failureOf, right, type Steps } from "./steps.ts";

const day = 24 * 60 * 60 * 1000;

export function disputesConform(steps: Steps): void {
  const listed = async (from: Date) => right(await steps.gateway().listDisputes({ from, page: null })).rows;

  describe("a dispute", () => {
    test("names its payment and is open until somebody decides", async () => {
      const capture = await steps.captured(pence(2100));
      const id = await steps.harness().dispute(capture.id);
      const dispute = right(await steps.gateway().getDispute(id));
      expect(dispute).toEqual({ id, captureId: capture.id, state: "open", amount: 2100 });
      expect(failureOf(await steps.gateway().getDispute("PP-D-1"))).toBe("not_found");
    });

    test("is listed by whoever asks for those since the day before, and not for those after it", async () => {
      const id = await steps.harness().dispute((await steps.captured()).id);
      const now = steps.harness().now().getTime();
      expect(await listed(new Date(now - day))).toContain(id);
      expect(await listed(new Date(now + 1000))).toEqual([]);
    });
  });
}
