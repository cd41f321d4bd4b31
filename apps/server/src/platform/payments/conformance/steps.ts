import { randomUUID } from "node:crypto";
import { pence, type Pence } from "@wishwell/domain/money";
import type { Answered, Capture, Checkout, CheckoutOrder, Gateway } from "../gateway.ts";
import type { GatewayHarness } from "./harness.ts";

/** The way to where a test begins. */
export interface Steps {
  harness(): GatewayHarness;
  gateway(): Gateway;
  created(amount?: Pence): Promise<Checkout>;
  approved(means?: Parameters<GatewayHarness["approve"]>[1], amount?: Pence): Promise<Checkout>;
  capture(orderId: string): Promise<Answered<Capture>>;
  captured(amount?: Pence): Promise<Capture>;
}

/** The harness is opened after the tests were named. */
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

/** Providers answer a repeat with what was done, or say that it was done. */
export const sameOrDone = (answer: Answered<{ readonly id: string }>, id: string): boolean =>
  answer.kind === "ok" ? answer.value.id === id : failureOf(answer) === "already_done";

export const failureOf = (answer: Answered<unknown>): string =>
  answer.kind === "failed" ? answer.failure : `not failed: ${answer.kind}`;
