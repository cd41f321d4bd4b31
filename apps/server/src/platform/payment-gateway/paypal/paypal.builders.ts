import { pence } from "@wishwell/domain/money/money";
import { pino } from "pino";
import { FakePaypal } from "../../../../test-support/fake-paypal/fake-paypal.ts";
import { TestClock } from "../../clock/test-clock.ts";
import { right } from "../conformance/harness.ts";
import type { CheckoutOrder, Gateway } from "../gateway.ts";
import { createPaypal } from "../create-gateway.ts";
import type { PaypalSettings } from "./paypal-fetch.ts";

export interface OpenPaypal {
  readonly fakePaypal: FakePaypal;
  readonly clock: TestClock;
  readonly paypal: Gateway;
  /** Every log line as written. */
  readonly logged: string[];
}

/** The adapter with a fake PayPal of its own, unless one is shared. */
export async function openPaypal(
  changes: Partial<PaypalSettings> = {},
  shared: FakePaypal | null = null,
): Promise<OpenPaypal> {
  const clock = new TestClock();
  const fakePaypal = shared ?? (await FakePaypal.open(clock));
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const paypal = createPaypal({ ...fakePaypal.settings, ...changes }, { clock, log });
  return { fakePaypal, clock, paypal, logged };
}

const contributionId = "0b5c41f0-6d2c-4c4f-9a44-2f8f9b0f6a11";

export const anOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  key: `o:${contributionId}:1`,
  contributionId,
  amount: pence(2000),
  description: "Maya’s 7th birthday",
  returnUrl: "https://wishwell.example/eventattendee/donate/g?paid=c",
  cancelUrl: "https://wishwell.example/eventattendee/donate/g?cancelled=c",
  ...changes,
});

/** A capture of an approved order. */
export async function aCapture({ paypal, fakePaypal }: OpenPaypal, changes: Partial<CheckoutOrder> = {}) {
  const { orderId } = right(await paypal.createCheckout(anOrder(changes)));
  fakePaypal.approve(orderId);
  return right(await paypal.capture({ key: `c:${orderId}`, orderId }));
}
