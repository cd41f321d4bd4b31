import type { Capture, Refund } from "../gateway.ts";
import type { KeptCapture } from "./captures.store.ts";
import type { KeptRefund } from "./refunds.store.ts";

/** As callers see it. */
export function shownCapture({ id, orderId, state, amount, currency, invoiceId, fee }: KeptCapture): Capture {
  return { id, orderId, state, amount, currency, invoiceId, fee };
}

export function shownRefund({ id, captureId, state, amount, currency, feeReturned }: KeptRefund): Refund {
  return { id, captureId, state, amount, currency, feeReturned };
}
