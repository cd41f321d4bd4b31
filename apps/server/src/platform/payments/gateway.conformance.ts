import { randomUUID } from "node:crypto";
import { pence, type Pence } from "@wishwell/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answered, Capture, Gateway, PayoutItem, SignedMessage } from "./gateway.ts";

/** What a provider must be made to do, for the suite to see what its adapter makes of it. */
export interface GatewayHarness {
  readonly gateway: Gateway;
  /** The giver approves an order, with something that pays, is declined, or is pending at first. */
  approve(orderId: string, means: "pays" | "declined" | "pending"): Promise<void>;
  /** Time passes: pending captures are completed, and payments out reach their first state. */
  settle(): Promise<void>;
  /** The next call of the kind is done, and its answer lost. */
  loseNextAnswer(call: MovingCall): Promise<void>;
  /** The next call of the kind meets a 503 before anything is done. */
  refuseNext(call: MovingCall): Promise<void>;
  /** What the provider sends to tell that an order was approved, signed as it signs. */
  notification(orderId: string): Promise<SignedMessage>;
  /** An address whose payment goes so. */
  receiver(outcome: "success" | "unclaimed" | "failed"): string;
  close(): Promise<void>;
}

export type MovingCall = "createCheckout" | "capture" | "refund" | "createPayoutBatch";

/** What every adapter of a payment provider does, told from outside. */
export function gatewayConformance(name: string, open: () => Promise<GatewayHarness>): void {
  describe(`${name} as a payment gateway`, () => {
    let harness: GatewayHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    const order = (changes: { amount?: Pence; key?: string } = {}) => {
      const contributionId = randomUUID();
      return {
        key: `o:${contributionId}:1`,
        contributionId,
        amount: pence(2000),
        description: "Maya’s 7th birthday",
        returnUrl: `https://wishwell.example/eventattendee/donate/${contributionId}?paid=${contributionId}`,
        cancelUrl: `https://wishwell.example/eventattendee/donate/${contributionId}?cancelled=${contributionId}`,
        ...changes,
      };
    };
    const created = async (changes?: Parameters<typeof order>[0]) =>
      right(await harness.gateway.createCheckout(order(changes)));
    const approved = async (means: Parameters<GatewayHarness["approve"]>[1] = "pays", amount?: Pence) => {
      const checkout = await created(amount === undefined ? {} : { amount });
      await harness.approve(checkout.orderId, means);
      return checkout;
    };
    const capture = async (orderId: string) => harness.gateway.capture({ key: `c:${orderId}`, orderId });
    const captured = async (amount?: Pence): Promise<Capture> =>
      right(await capture((await approved("pays", amount)).orderId));
    const refundOf = ({ id, amount }: Capture) => ({ key: `r:${id}`, captureId: id, amount, note: "Your money back" });

    describe("an order", () => {
      test("comes with the address where the giver approves, and reads back as it was asked for", async () => {
        const asked = order({ amount: pence(123_456) });
        const made = right(await harness.gateway.createCheckout(asked));
        expect(made).toMatchObject({ state: "created", invoiceId: asked.contributionId, captures: [] });
        expect(made).toMatchObject({ amount: 123_456, currency: "GBP" });
        expect(made.approveUrl).toContain(made.orderId);
        expect(right(await harness.gateway.getCheckout(made.orderId))).toMatchObject({
          orderId: made.orderId,
          amount: 123_456,
          currency: "GBP",
          invoiceId: asked.contributionId,
        });
      });

      test("is made once for a key", async () => {
        const asked = order();
        const first = right(await harness.gateway.createCheckout(asked));
        const second = right(await harness.gateway.createCheckout(asked));
        expect(second.orderId).toBe(first.orderId);
      });

      test("whose answer was lost is the one that the next try gets", async () => {
        const asked = order();
        await harness.loseNextAnswer("createCheckout");
        expect(await harness.gateway.createCheckout(asked)).toMatchObject({ kind: "unknown" });
        const repeated = right(await harness.gateway.createCheckout(asked));
        expect(right(await harness.gateway.createCheckout(asked)).orderId).toBe(repeated.orderId);
      });

      test("that nobody knows is not found", async () => {
        expect(failureOf(await harness.gateway.getCheckout("NOSUCHORDER000000"))).toBe("not_found");
      });

      test("shows that the giver approved it", async () => {
        const { orderId } = await approved();
        expect(right(await harness.gateway.getCheckout(orderId)).state).toBe("approved");
      });

      test("can be given up, or just runs out", async () => {
        const { orderId } = await approved();
        const answer = await harness.gateway.voidCheckout(orderId);
        if (answer.kind === "failed") return expect(answer.failure).toBe("unsupported");
        expect(right(answer).state).toBe("voided");
        expect(right(await harness.gateway.getCheckout(orderId)).state).toBe("voided");
        expect((await capture(orderId)).kind).toBe("failed");
      });
    });

    describe("a capture", () => {
      test("before the giver approved is refused, and works after it", async () => {
        const { orderId } = await created();
        expect(failureOf(await capture(orderId))).toBe("not_approved");
        await harness.approve(orderId, "pays");
        expect(right(await capture(orderId)).state).toBe("completed");
      });

      test("brings the amount, the invoice and the fee", async () => {
        const checkout = await approved("pays", pence(2000));
        const taken = right(await capture(checkout.orderId));
        expect(taken).toMatchObject({ state: "completed", amount: 2000, currency: "GBP", fee: 88 });
        expect(taken.invoiceId).toBe(checkout.invoiceId);
        expect(right(await harness.gateway.getCapture(taken.id))).toMatchObject({
          id: taken.id,
          amount: 2000,
          fee: 88,
        });
        const after = right(await harness.gateway.getCheckout(checkout.orderId));
        expect(after.state).toBe("completed");
        expect(after.captures).toMatchObject([{ id: taken.id, state: "completed", fee: 88 }]);
      });

      test("asked for twice is one", async () => {
        const { orderId } = await approved();
        const first = right(await capture(orderId));
        const again = await capture(orderId);
        if (again.kind === "ok") expect(again.value.id).toBe(first.id);
        else expect(failureOf(again)).toBe("already_done");
        expect(right(await harness.gateway.getCheckout(orderId)).captures).toHaveLength(1);
      });

      test("with another key is not a second one", async () => {
        const { orderId } = await approved();
        right(await capture(orderId));
        expect(failureOf(await harness.gateway.capture({ key: `c:${orderId}:again`, orderId }))).toBe("already_done");
      });

      test("of a declined card moves nothing, and another card may be tried", async () => {
        const { orderId } = await approved("declined");
        const before = right(await harness.gateway.balance());
        expect(failureOf(await capture(orderId))).toBe("declined");
        expect(right(await harness.gateway.balance())).toBe(before);
        await harness.approve(orderId, "pays");
        expect(right(await capture(orderId)).state).toBe("completed");
      });

      test("may be pending at first: no fee and no money until it is completed", async () => {
        const before = right(await harness.gateway.balance());
        const { orderId } = await approved("pending", pence(5000));
        const pending = right(await capture(orderId));
        expect(pending).toMatchObject({ state: "pending", amount: 5000, fee: null });
        expect(right(await harness.gateway.balance())).toBe(before);
        await harness.settle();
        expect(right(await harness.gateway.getCapture(pending.id))).toMatchObject({ state: "completed", fee: 175 });
        expect(right(await harness.gateway.balance())).toBe(before + 5000 - 175);
      });

      test("whose answer was lost is settled by asking again with the same key", async () => {
        const { orderId } = await approved();
        const before = right(await harness.gateway.balance());
        await harness.loseNextAnswer("capture");
        expect((await capture(orderId)).kind).toBe("unknown");
        const again = await capture(orderId);
        if (again.kind === "failed") expect(again.failure).toBe("already_done");
        expect(right(await harness.gateway.getCheckout(orderId)).captures).toMatchObject([{ state: "completed" }]);
        expect(right(await harness.gateway.balance())).toBe(before + 2000 - 88);
      });

      test("that met a 503 was not made, and is by asking again", async () => {
        const { orderId } = await approved();
        await harness.refuseNext("capture");
        expect((await capture(orderId)).kind).toBe("unknown");
        expect(right(await harness.gateway.getCheckout(orderId)).captures).toEqual([]);
        expect(right(await capture(orderId)).state).toBe("completed");
      });

      test("that nobody knows is not found", async () => {
        expect(failureOf(await harness.gateway.getCapture("NOSUCHCAPTURE0000"))).toBe("not_found");
      });
    });

    describe("a refund", () => {
      test("gives the whole back", async () => {
        const taken = await captured();
        const before = right(await harness.gateway.balance());
        const refund = right(await harness.gateway.refund(refundOf(taken)));
        expect(refund).toMatchObject({ state: "completed", amount: 2000, currency: "GBP" });
        expect(right(await harness.gateway.getRefund(refund.id))).toMatchObject({ id: refund.id, state: "completed" });
        expect(right(await harness.gateway.getCapture(taken.id)).state).toBe("refunded");
        expect(right(await harness.gateway.balance())).toBe(before - 2000 + refund.feeReturned);
      });

      test("asked for twice is one", async () => {
        const taken = await captured();
        const first = right(await harness.gateway.refund(refundOf(taken)));
        expect(right(await harness.gateway.refund(refundOf(taken))).id).toBe(first.id);
        const other = await harness.gateway.refund({ ...refundOf(taken), key: `r:${randomUUID()}` });
        expect(failureOf(other)).toBe("already_done");
      });

      test("whose answer was lost is settled by asking again with the same key", async () => {
        const taken = await captured();
        const before = right(await harness.gateway.balance());
        await harness.loseNextAnswer("refund");
        expect((await harness.gateway.refund(refundOf(taken))).kind).toBe("unknown");
        const refund = right(await harness.gateway.refund(refundOf(taken)));
        expect(right(await harness.gateway.balance())).toBe(before - 2000 + refund.feeReturned);
      });

      test("of more than was paid is refused", async () => {
        const taken = await captured();
        const answer = await harness.gateway.refund({ ...refundOf(taken), amount: pence(2001) });
        expect(failureOf(answer)).toBe("invalid");
      });

      test("of an unknown capture, and an unknown refund, are not found", async () => {
        const asked = { key: `r:${randomUUID()}`, captureId: "NOSUCHCAPTURE0000", amount: pence(200), note: "" };
        expect(failureOf(await harness.gateway.refund(asked))).toBe("not_found");
        expect(failureOf(await harness.gateway.getRefund("NOSUCHREFUND00000"))).toBe("not_found");
      });
    });

    describe("a notification", () => {
      test("is believed for its signature, and says where to look", async () => {
        const { orderId } = await approved();
        const message = await harness.notification(orderId);
        const event = right(await harness.gateway.verifyWebhook(message));
        expect(event.id).not.toBe("");
        expect(event.orderId).toBe(orderId);
        expect(right(await harness.gateway.verifyWebhook(message)).id).toBe(event.id);
      });

      test("whose bytes were altered is refused", async () => {
        const message = await harness.notification((await approved()).orderId);
        const body = Buffer.concat([message.body, Buffer.from(" ")]);
        expect((await harness.gateway.verifyWebhook({ ...message, body })).kind).toBe("failed");
      });

      test("without a signature, or with somebody else's, is refused", async () => {
        const one = await harness.notification((await approved()).orderId);
        const other = await harness.notification((await approved()).orderId);
        expect((await harness.gateway.verifyWebhook({ ...one, headers: {} })).kind).toBe("failed");
        expect((await harness.gateway.verifyWebhook({ ...one, headers: other.headers })).kind).toBe("failed");
      });
    });

    describe("payments out", () => {
      const batchOf = async (...outcomes: Parameters<GatewayHarness["receiver"]>[0][]) => {
        // There has to be something to pay from.
        await captured(pence(50_000));
        const items = outcomes.map((outcome): PayoutItem => ({
          reference: `P${randomUUID().replaceAll("-", "").slice(0, 26).toUpperCase()}`,
          email: harness.receiver(outcome),
          amount: pence(1200),
          note: "From Maya’s party",
        }));
        return { key: randomUUID(), items };
      };

      test("go out in a batch, and each has an end of its own", async () => {
        const asked = await batchOf("success", "unclaimed", "failed");
        right(await harness.gateway.createPayoutBatch(asked));
        await harness.settle();
        const { items } = right(await harness.gateway.findPayoutBatch(asked.key));
        const states = asked.items.map(({ reference }) => items.find((item) => item.reference === reference));
        expect(states).toMatchObject([{ state: "success" }, { state: "unclaimed" }, { state: "failed" }]);
        const [paid] = states;
        expect(right(await harness.gateway.getPayoutItem(paid?.itemId ?? ""))).toMatchObject({
          amount: 1200,
          reference: asked.items[0]?.reference,
        });
      });

      test("whose answer was lost are found by their key and go out once", async () => {
        const asked = await batchOf("success");
        await harness.loseNextAnswer("createPayoutBatch");
        expect((await harness.gateway.createPayoutBatch(asked)).kind).toBe("unknown");
        const found = right(await harness.gateway.findPayoutBatch(asked.key));
        const again = await harness.gateway.createPayoutBatch(asked);
        if (again.kind === "ok") expect(again.value.id).toBe(found.id);
        else expect(failureOf(again)).toBe("already_done");
      });

      test("that met a 503 are not there", async () => {
        const asked = await batchOf("success");
        await harness.refuseNext("createPayoutBatch");
        expect((await harness.gateway.createPayoutBatch(asked)).kind).toBe("unknown");
        expect(failureOf(await harness.gateway.findPayoutBatch(asked.key))).toBe("not_found");
      });

      test("that nobody claims can be taken back, others cannot", async () => {
        const asked = await batchOf("unclaimed", "success");
        right(await harness.gateway.createPayoutBatch(asked));
        await harness.settle();
        const { items } = right(await harness.gateway.findPayoutBatch(asked.key));
        const unclaimed = items.find(({ state }) => state === "unclaimed");
        const paid = items.find(({ state }) => state === "success");
        expect(right(await harness.gateway.cancelUnclaimed(unclaimed?.itemId ?? "")).state).toBe("returned");
        expect((await harness.gateway.cancelUnclaimed(paid?.itemId ?? "")).kind).toBe("failed");
      });
    });

    describe("the account", () => {
      test("holds what its transactions sum to", async () => {
        await captured(pence(3300));
        const from = new Date("2000-01-01T00:00:00Z");
        const to = new Date("2100-01-01T00:00:00Z");
        let sum = 0;
        let page: string | null = null;
        do {
          const answer: Answered<{ rows: readonly { amount: Pence }[]; next: string | null }> =
            await harness.gateway.listTransactions({ from, to, page });
          const { rows, next } = right(answer);
          sum += rows.reduce((part, { amount }) => part + amount, 0);
          page = next;
        } while (page !== null);
        expect(right(await harness.gateway.balance())).toBe(sum);
      });

      test("answers that it is well", async () => {
        expect((await harness.gateway.health()).kind).toBe("ok");
      });
    });
  });
}

function right<Value>(answer: Answered<Value>): Value {
  if (answer.kind !== "ok") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer.value;
}

const failureOf = (answer: Answered<unknown>) =>
  answer.kind === "failed" ? answer.failure : `not failed: ${answer.kind}`;
