import type { Pence } from "@wishwell/domain/money";
import type { Gateway, SignedMessage } from "../gateway.ts";

/** What a provider must be made to do, for the suite to see what its adapter makes of it. */
export interface GatewayHarness {
  readonly gateway: Gateway;
  now(): Date;
  /** The giver approves an order, with something that pays, is declined, or is pending at first. */
  approve(orderId: string, means: "pays" | "declined" | "pending"): Promise<void>;
  /** Time passes: pending captures are completed, and payments out reach their first state. */
  settle(): Promise<void>;
  /** The next call of the kind is done, and its answer lost. */
  loseNextAnswer(call: MovingCall): Promise<void>;
  /** The next call of the kind meets a 503 before anything is done. */
  refuseNext(call: MovingCall): Promise<void>;
  /** The giver's bank wants a payment back, or a part of it. Answers the dispute's id. */
  dispute(captureId: string, amount?: Pence): Promise<string>;
  /** The bank only asks. Answers the inquiry's id. */
  inquire(captureId: string): Promise<string>;
  /** What becomes of a dispute, or of an inquiry. */
  decide(disputeId: string, outcome: "won" | "lost" | "escalated" | "withdrawn"): Promise<void>;
  /** The provider takes a payment back. Answers the reversal's id. */
  reverse(captureId: string, amount?: Pence): Promise<string>;
  /** What the provider sends to tell of a reversal. */
  reversedNotification(reversalId: string): Promise<SignedMessage>;
  /** What the provider sends to tell that an order was approved, signed as it signs. */
  notification(orderId: string): Promise<SignedMessage>;
  /** An address whose payment goes so. */
  receiver(outcome: "success" | "unclaimed" | "failed"): string;
  close(): Promise<void>;
}

export type MovingCall = "createCheckout" | "capture" | "refund" | "createPayoutBatch" | "cancelUnclaimed";
