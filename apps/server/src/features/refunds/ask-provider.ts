import type { Pence } from "@wishwell/domain/money";
import { pence } from "@wishwell/domain/money";
import type { Answered, Gateway, Refund as ProviderRefund } from "../../platform/payments/gateway.ts";
import type { Refund } from "./refund.ts";

export interface Question {
  readonly refund: Refund;
  readonly key: string;
  /** Asked long ago, or after a no: the provider is looked at before anything is asked of it. */
  readonly lookFirst: boolean;
}

/** What became of a question. `unknown` may have had its effect, and is asked again with the same key. */
export type Outcome =
  | { readonly kind: "done"; readonly providerRefundId: string | null; readonly feeReturned: Pence }
  | { readonly kind: "pending"; readonly providerRefundId: string }
  | { readonly kind: "failed"; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

/** Outside any transaction: the provider takes its time. */
export async function askProvider(gateway: Gateway, { refund, key, lookFirst }: Question): Promise<Outcome> {
  const { providerRefundId, captureId } = refund;
  if (providerRefundId !== null) return outcomeOf(refund, await gateway.getRefund(providerRefundId));
  if (lookFirst) {
    const seen = await gateway.getCapture(captureId);
    if (seen.kind === "unknown") return seen;
  }
  const answer = await gateway.refund({ key, captureId, amount: refund.pence, note: "Refund" });
  if (answer.kind === "failed" && answer.failure === "already_done") return wasRefunded(gateway, captureId);
  return outcomeOf(refund, answer);
}

export function outcomeOf(refund: Pick<Refund, "pence">, answer: Answered<ProviderRefund>): Outcome {
  if (answer.kind !== "ok") return { kind: answer.kind, detail: answer.detail };
  const { id, state, amount, feeReturned } = answer.value;
  if (amount !== refund.pence) {
    return { kind: "unknown", detail: `${amount} pence went back instead of ${refund.pence}` };
  }
  if (state === "failed") return { kind: "failed", detail: "the provider could not send it back" };
  return state === "pending"
    ? { kind: "pending", providerRefundId: id }
    : { kind: "done", providerRefundId: id, feeReturned };
}

/** It went back by another way, or the provider has forgotten the key: the capture says whether that is so. */
async function wasRefunded(gateway: Gateway, captureId: string): Promise<Outcome> {
  const seen = await gateway.getCapture(captureId);
  if (seen.kind === "unknown") return seen;
  return seen.kind === "ok" && seen.value.state === "refunded"
    ? { kind: "done", providerRefundId: null, feeReturned: pence(0) }
    : { kind: "failed", detail: "the provider says that it was given back, the payment does not" };
}
