import type { Gateway, Refund } from "../gateway.ts";

/** How notifications and refunds go wrong, until it is changed back. */
export interface Knobs {
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

export const knobsAtRest: Knobs = {
  delaySeconds: 0,
  duplicate: false,
  lost: false,
  reorder: false,
  badSignature: false,
  parallel: false,
  refunds: "completed",
};

/** Refused with a 503 before anything is done, or done and the answer lost. */
export const troubleKinds = ["refused", "answer_lost"] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** Every call that somebody can make go wrong. */
export const troubledCalls = [
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
export type TroubledCall = (typeof troubledCalls)[number];
