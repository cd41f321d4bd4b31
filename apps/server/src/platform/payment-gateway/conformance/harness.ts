import { randomUUID } from "node:crypto";
import { type Pence, pence } from "@wishwell/domain/money/money";
import type { Answered, Capture, Checkout, CheckoutOrder, Gateway, SignedMessage } from "../gateway.ts";

/** Makes a provider behave in certain ways, so that the suite can check its adapter. */
export interface GatewayHarness {
  readonly gateway: Gateway;
  now(): Date;
  /** The giver approves an order with a method that pays, is declined, or is pending at first. */
  approve(orderId: string, means: "pays" | "declined" | "pending"): Promise<void>;
  /** Time passes: pending captures complete, and payouts reach their first state. */
  settle(): Promise<void>;
  /** The next call of this kind takes effect, but its response is lost. */
  loseNextAnswer(call: MovingCall): Promise<void>;
  /** The next call of this kind gets a 503 and has no effect. */
  refuseNext(call: MovingCall): Promise<void>;
  /** The giver's bank claims back a payment or part of it. Returns the dispute's id. */
  dispute(captureId: string, amount?: Pence): Promise<string>;
  /** The bank only asks a question. Returns the inquiry's id. */
  inquire(captureId: string): Promise<string>;
  /** The provider has our reply to a dispute, and asks for more. */
  askAgain(disputeId: string): Promise<void>;
  /** Decides a dispute or an inquiry. */
  decide(disputeId: string, outcome: "won" | "lost" | "escalated" | "withdrawn"): Promise<void>;
  /** The provider reverses a payment. Returns the reversal's id. */
  reverse(captureId: string, amount?: Pence): Promise<string>;
  /** The provider's signed notification of a reversal. */
  reversedNotification(reversalId: string): Promise<SignedMessage>;
  /** The provider's signed notification that an order was approved. */
  notification(orderId: string): Promise<SignedMessage>;
  /** An email address whose payout has this outcome. */
  receiver(outcome: "success" | "unclaimed" | "failed"): string;
  close(): Promise<void>;
}

export type MovingCall =
  | "createCheckout"
  | "capture"
  | "refund"
  | "createPayoutBatch"
  | "cancelUnclaimed"
  | "replyToDispute"
  | "acceptDispute";

/** Shortcuts to a test's starting point. */
export interface Steps {
  harness(): GatewayHarness;
  gateway(): Gateway;
  created(amount?: Pence): Promise<Checkout>;
  approved(means?: Parameters<GatewayHarness["approve"]>[1], amount?: Pence): Promise<Checkout>;
  capture(orderId: string): Promise<Answered<Capture>>;
  captured(amount?: Pence): Promise<Capture>;
}

/** Takes a function, because the harness is opened after the tests are declared. */
export function stepsWith(harness: () => GatewayHarness): Steps {
  const gateway = () => harness().gateway;
  const created: Steps["created"] = async (amount) => right(await gateway().createCheckout(anOrder(amount)));
  const capture: Steps["capture"] = async (orderId) => gateway().capture({ key: `c:${orderId}`, orderId });
  const approved: Steps["approved"] = async (means = "pays", amount) => {
    const checkout = await created(amount);
    await harness().approve(checkout.orderId, means);
    return checkout;
  };
  return {
    harness,
    gateway,
    created,
    approved,
    capture,
    captured: async (amount) => right(await capture((await approved("pays", amount)).orderId)),
  };
}

export function anOrder(amount: Pence = pence(2000)): CheckoutOrder {
  const contributionId = randomUUID();
  const page = `https://wishwell.example/eventattendee/donate/${contributionId}`;
  return {
    key: `o:${contributionId}:1`,
    contributionId,
    amount,
    description: "Maya’s 7th birthday",
    returnUrl: `${page}?paid=${contributionId}`,
    cancelUrl: `${page}?cancelled=${contributionId}`,
  };
}

export const refundOf = ({ id, amount }: Capture) => ({
  key: `r:${id}`,
  captureId: id,
  amount,
  note: "Your money back",
});

export function right<Value>(answer: Answered<Value>): Value {
  if (answer.kind !== "ok") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Providers answer a repeat with the first result, or say that it was already done. */
export const sameOrDone = (answer: Answered<{ readonly id: string }>, id: string): boolean =>
  answer.kind === "ok" ? answer.value.id === id : failureOf(answer) === "already_done";

export const failureOf = (answer: Answered<unknown>): string =>
  answer.kind === "failed" ? answer.failure : `not failed: ${answer.kind}`;
