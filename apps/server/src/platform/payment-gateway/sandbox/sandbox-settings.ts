import type { Gateway, Refund } from "../gateway.ts";

/** How notifications and refunds go wrong, until it is changed back. */
export interface SandboxSettings {
  readonly delaySeconds: number;
  readonly duplicate: boolean;
  /** They get lost on the way. */
  readonly lost: boolean;
  /** Every second one is held back, so that the next overtakes it. */
  readonly reorder: boolean;
  readonly badSignature: boolean;
  /** All that are due are sent at the same moment instead of one after the other. */
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

/** Refused with a 503 before anything is done, or done and the answer lost. */
export const failureKinds = ["refused", "answer_lost"] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Every call that somebody can make go wrong. */
export const failingCalls = [
  "createCheckout",
  "getCheckout",
  "voidCheckout",
  "capture",
  "getCapture",
  "refund",
  "getRefund",
  "getDispute",
  "getReversal",
  "createPayoutBatch",
  "findPayoutBatch",
  "getPayoutItem",
  "cancelUnclaimed",
] as const satisfies readonly (keyof Gateway)[];
export type FailingCall = (typeof failingCalls)[number];
