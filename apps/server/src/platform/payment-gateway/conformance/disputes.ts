import { pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import type { Answered } from "../gateway.ts";
import { failureOf, right, type Steps } from "./harness.ts";

const day = 24 * 60 * 60 * 1000;

const reply = (disputeId: string, key = `d:${disputeId}:1`) => ({
  key,
  disputeId,
  evidence: [
    { kind: "receipt", words: "The receipt was delivered at 19:45.\nIt went to hannah@example.org." },
    { kind: "purchase", words: "£20.00 for Maya’s present and for “Dogs & Co”." },
    { kind: "other", words: "--wishwell" },
  ] as const,
});
/** Also after a repetition: it has been replied to once. */
const isDone = (answer: Answered<null>) => answer.kind === "ok" || failureOf(answer) === "already_done";

export function disputesConform(steps: Steps): void {
  const listed = async (from: Date) => right(await steps.gateway().listDisputes({ from, page: null })).rows;
  const reversals = async () => {
    const from = new Date(steps.harness().now().getTime() - day);
    const to = new Date(steps.harness().now().getTime() + 1000);
    return right(await steps.gateway().listTransactions({ from, to, page: null, only: "reversal" })).rows;
  };
  const awaitsReply = async (id: string) => right(await steps.gateway().getDispute(id)).awaitsReply;
  const balance = async () => right(await steps.gateway().balance());

  describe("a dispute", () => {
    test("names its payment and is open until it is decided", async () => {
      const capture = await steps.captured(pence(2100));
      const id = await steps.harness().dispute(capture.id);
      const dispute = right(await steps.gateway().getDispute(id));
      expect(dispute).toMatchObject({ id, captureId: capture.id, state: "open", amount: 2100, currency: "GBP" });
      expect(failureOf(await steps.gateway().getDispute("PP-D-1"))).toBe("not_found");
    });

    test("is listed since the day before it, and not since the day after", async () => {
      const id = await steps.harness().dispute((await steps.captured()).id);
      const now = steps.harness().now().getTime();
      expect(await listed(new Date(now - day))).toContain(id);
      expect(await listed(new Date(now + 1000))).toEqual([]);
    });

    test("over part of a payment takes that part, and returns it when won", async () => {
      const capture = await steps.captured(pence(2100));
      const before = await balance();
      const id = await steps.harness().dispute(capture.id, pence(500));
      expect(right(await steps.gateway().getDispute(id))).toMatchObject({ state: "open", amount: 500 });
      expect(await balance()).toBe(before - 500);
      await steps.harness().decide(id, "won");
      expect(right(await steps.gateway().getDispute(id)).state).toBe("won");
      expect(await balance()).toBe(before);
    });

    test("that is lost does not return the money", async () => {
      const capture = await steps.captured(pence(2100));
      const before = await balance();
      const id = await steps.harness().dispute(capture.id, pence(500));
      await steps.harness().decide(id, "lost");
      expect(right(await steps.gateway().getDispute(id))).toMatchObject({ state: "lost", amount: 500 });
      expect(await balance()).toBe(before - 500);
    });
  });

  describe("a reply to a dispute", () => {
    test("is awaited until it arrives, and sending it again changes nothing", async () => {
      const id = await steps.harness().dispute((await steps.captured()).id);
      expect(await awaitsReply(id)).toBe(true);
      expect(await steps.gateway().replyToDispute(reply(id))).toMatchObject({ kind: "ok" });
      expect(await awaitsReply(id)).toBe(false);
      expect(isDone(await steps.gateway().replyToDispute(reply(id)))).toBe(true);
      expect(failureOf(await steps.gateway().replyToDispute(reply(id, "d:2")))).toBe("already_done");
      expect(right(await steps.gateway().getDispute(id)).state).toBe("open");
      expect(failureOf(await steps.gateway().replyToDispute(reply("PP-D-1")))).toBe("not_found");
    });

    test("whose answer is lost may be sent again, and one that is refused has no effect", async () => {
      const id = await steps.harness().dispute((await steps.captured()).id);
      await steps.harness().refuseNext("replyToDispute");
      expect((await steps.gateway().replyToDispute(reply(id))).kind).toBe("unknown");
      expect(await awaitsReply(id)).toBe(true);
      await steps.harness().loseNextAnswer("replyToDispute");
      expect((await steps.gateway().replyToDispute(reply(id))).kind).toBe("unknown");
      expect(await awaitsReply(id)).toBe(false);
      expect(isDone(await steps.gateway().replyToDispute(reply(id)))).toBe(true);
    });

    test("can be sent once more when the provider asks again", async () => {
      const id = await steps.harness().dispute((await steps.captured()).id);
      await steps.gateway().replyToDispute(reply(id));
      await steps.harness().askAgain(id);
      expect(await awaitsReply(id)).toBe(true);
      await steps.harness().loseNextAnswer("replyToDispute");
      expect((await steps.gateway().replyToDispute(reply(id, `d:${id}:2`))).kind).toBe("unknown");
      expect(isDone(await steps.gateway().replyToDispute(reply(id, `d:${id}:2`)))).toBe(true);
      expect(await awaitsReply(id)).toBe(false);
      expect(failureOf(await steps.gateway().replyToDispute(reply(id, `d:${id}:3`)))).toBe("already_done");
    });

    test("is not for an inquiry", async () => {
      const id = await steps.harness().inquire((await steps.captured()).id);
      expect(failureOf(await steps.gateway().replyToDispute(reply(id)))).toBe("invalid");
      expect(failureOf(await steps.gateway().acceptDispute({ key: "a", disputeId: id, note: "Sorry" }))).toBe(
        "invalid",
      );
    });

    test("that accepts it loses the dispute once, also when the answer is lost", async () => {
      const capture = await steps.captured();
      const before = await balance();
      const id = await steps.harness().dispute(capture.id);
      const accept = { key: `d:${id}:1`, disputeId: id, note: "The giver is right." };
      await steps.harness().loseNextAnswer("acceptDispute");
      expect((await steps.gateway().acceptDispute(accept)).kind).toBe("unknown");
      expect(right(await steps.gateway().getDispute(id))).toMatchObject({ state: "lost", awaitsReply: false });
      expect(isDone(await steps.gateway().acceptDispute(accept))).toBe(true);
      expect(await balance()).toBe(before - 2000);
    });
  });

  describe("an inquiry", () => {
    test("takes no money, also when it is withdrawn", async () => {
      const capture = await steps.captured();
      const before = await balance();
      const id = await steps.harness().inquire(capture.id);
      expect(right(await steps.gateway().getDispute(id)).state).toBe("inquiry");
      expect(await listed(new Date(steps.harness().now().getTime() - day))).toContain(id);
      await steps.harness().decide(id, "withdrawn");
      expect(right(await steps.gateway().getDispute(id)).state).toBe("withdrawn");
      expect(await balance()).toBe(before);
    });

    test("that is escalated becomes a dispute and takes the money", async () => {
      const capture = await steps.captured();
      const before = await balance();
      const id = await steps.harness().inquire(capture.id);
      await steps.harness().decide(id, "escalated");
      expect(right(await steps.gateway().getDispute(id))).toMatchObject({ state: "open", amount: 2000 });
      expect(await balance()).toBe(before - 2000);
    });
  });

  describe("a reversal", () => {
    test("without a dispute takes the money, names its payment and is listed", async () => {
      const capture = await steps.captured();
      const before = await balance();
      const id = await steps.harness().reverse(capture.id, pence(700));
      expect(right(await steps.gateway().getReversal(id))).toMatchObject({ id, captureId: capture.id, amount: 700 });
      expect(await balance()).toBe(before - 700);
      expect(await reversals()).toContainEqual(expect.objectContaining({ id, kind: "reversal", amount: -700 }));
      expect(failureOf(await steps.gateway().getReversal("NOSUCHREVERSAL00"))).toBe("not_found");
    });

    test("after a dispute, or before it, takes the money once", async () => {
      const [one, other] = [await steps.captured(), await steps.captured()];
      const before = await balance();
      await steps.harness().dispute(one.id);
      await steps.harness().reverse(one.id);
      await steps.harness().reverse(other.id);
      const id = await steps.harness().dispute(other.id);
      expect(await balance()).toBe(before - 4000);
      await steps.harness().decide(id, "won");
      expect(await balance()).toBe(before - 2000);
    });

    test("is notified with its id and its payment's id", async () => {
      const capture = await steps.captured();
      const id = await steps.harness().reverse(capture.id);
      const message = await steps.harness().reversedNotification(id);
      const event = right(await steps.gateway().verifyWebhook(message));
      expect(event).toMatchObject({ reversalId: id, captureId: capture.id, refundId: null, disputeId: null });
      expect(event.contributionId).toBe(capture.invoiceId);
    });
  });
}
