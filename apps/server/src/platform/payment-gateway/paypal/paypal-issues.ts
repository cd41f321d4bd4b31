import { z } from "zod";
import { type Answered, failed, type Failure, unknown } from "../gateway.ts";
import type { HttpResponse } from "./paypal-fetch.ts";

/**
 * How we treat PayPal's issues. `unknown`: PayPal is still processing an earlier request of the same kind, so ask
 * again.
 */
const meanings: Readonly<Record<string, Failure | "unknown">> = {
  ORDER_NOT_APPROVED: "not_approved",
  PAYER_ACTION_REQUIRED: "not_approved",
  ORDER_IS_PENDING_APPROVAL: "not_approved",
  CONSENT_NEEDED: "not_approved",

  INSTRUMENT_DECLINED: "declined",
  CARD_EXPIRED: "declined",
  PAYER_CANNOT_PAY: "declined",
  PAYER_ACCOUNT_RESTRICTED: "declined",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "declined",
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: "declined",
  PAYMENT_SOURCE_CANNOT_BE_USED: "declined",
  PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED: "declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "declined",
  TRANSACTION_REFUSED: "declined",
  TRANSACTION_BLOCKED_BY_PAYEE: "declined",
  PAYEE_BLOCKED_TRANSACTION: "declined",
  COMPLIANCE_VIOLATION: "declined",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "declined",

  ORDER_ALREADY_CAPTURED: "already_done",
  ORDER_ALREADY_COMPLETED: "already_done",
  /** Our invoice id is the contribution's id, so it has already been paid by another order. */
  DUPLICATE_INVOICE_ID: "already_done",
  CAPTURE_FULLY_REFUNDED: "already_done",
  ITEM_ALREADY_CANCELLED: "already_done",

  REFUND_AMOUNT_EXCEEDED: "invalid",
  REFUND_NOT_ALLOWED: "invalid",
  REFUND_TIME_LIMIT_EXCEEDED: "invalid",
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: "invalid",
  TRANSACTION_DISPUTED: "invalid",
  ORDER_EXPIRED: "not_found",
  INVALID_RESOURCE_ID: "not_found",

  TRANSACTION_LIMIT_EXCEEDED: "limit",
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: "limit",
  REFUND_FAILED_INSUFFICIENT_FUNDS: "limit",
  INSUFFICIENT_FUNDS: "limit",

  PERMISSION_DENIED: "config",
  NOT_AUTHORIZED: "config",
  INVALID_ACCOUNT_STATUS: "config",
  PAYEE_ACCOUNT_INVALID: "config",
  PAYEE_ACCOUNT_RESTRICTED: "config",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "config",
  PAYEE_ACCOUNT_NOT_VERIFIED: "config",

  ORDER_COMPLETION_IN_PROGRESS: "unknown",
  PREVIOUS_REQUEST_IN_PROGRESS: "unknown",
  // A capture can be refunded only once it is completed.
  PENDING_CAPTURE: "unknown",
};

/** Newer calls name the issue in the details, older ones in the top-level name. */
const refusal = z.object({
  name: z.string().catch(""),
  debug_id: z.string().catch(""),
  details: z.array(z.object({ issue: z.string().catch("") })).catch([]),
});

/**
 * Interprets an unsuccessful response. Only codes are passed on, because descriptions and values may contain personal
 * data.
 */
export function refused(call: string, { status, body }: Pick<HttpResponse, "status" | "body">): Answered<never> {
  const { name, debug_id, details } = refusal.catch({ name: "", debug_id: "", details: [] }).parse(body);
  const codes = [...details.map(({ issue }) => issue), name].filter((code) => /^[A-Z][A-Z0-9_]{2,79}$/.test(code));
  const known = codes.map((code) => meanings[code]).find((meaning) => meaning !== undefined);
  const meaning = status >= 500 ? "unknown" : (known ?? byStatus(status));
  const traced = /^[\w-]{1,64}$/.test(debug_id) ? `, debug id ${debug_id}` : "";
  const detail = `${call}: ${status} ${[...new Set(codes)].join(" ")}${traced}`;
  return meaning === "unknown" ? unknown(detail) : failed(meaning, detail);
}

/** An undocumented response does not prove that nothing happened. */
function byStatus(status: number): Failure | "unknown" {
  if (status === 401 || status === 403) return "config";
  if (status === 404) return "not_found";
  // Too many requests, or the same one still in progress: ask again with the same key.
  if (status === 408 || status === 409 || status === 425 || status === 429) return "unknown";
  return status >= 400 && status < 500 ? "invalid" : "unknown";
}
