import type { Gateway, Refund } from "../gateway.ts";

/** Simulated failures of notifications and refunds, until they are changed back. */
export interface SandboxSettings {
  readonly delaySeconds: number;
  readonly duplicate: boolean;
  /** Notifications are never sent. */
  readonly lost: boolean;
  /** Every second one is delayed, so that the next overtakes it. */
  readonly reorder: boolean;
  readonly badSignature: boolean;
  /** All due notifications are sent at the same time instead of one after the other. */
  readonly parallel: boolean;
  readonly refunds: Refund["state"];
}

export const defaultSandboxSettings: SandboxSettings = {
  delaySeconds: 0,
  duplicate: false,
  lost: false,
  reorder: false,
  badSignature: false,
  parallel: false,
  refunds: "completed",
};

/** Refused with a 503 and without effect, or done with the response lost. */
export const failureKinds = ["refused", "answer_lost"] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The calls that can be made to fail. */
export const failingCalls = [
  "createCheckout",
  "getCheckout",
  "voidCheckout",
  "capture",
  "getCapture",
  "refund",
  "getRefund",
  "getDispute",
  "replyToDispute",
  "acceptDispute",
  "getReversal",
  "createPayoutBatch",
  "findPayoutBatch",
  "getPayoutItem",
  "cancelUnclaimed",
] as const satisfies readonly (keyof Gateway)[];
export type FailingCall = (typeof failingCalls)[number];
