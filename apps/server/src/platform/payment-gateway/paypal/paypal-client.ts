import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import type { Log } from "../../log/log.ts";
import { type Answered, failed, type Failure, ok, unknown } from "../gateway.ts";
import { type PaypalApi, paypalCalls } from "./paypal-api.generated.ts";
import {
  fetchJson,
  type HttpResponse,
  type PaypalSettings,
  PaypalToken,
  waitUntil,
  whyNoResponse,
} from "./paypal-fetch.ts";

type PaypalCall = keyof PaypalApi;

interface PaypalRequest<Call extends PaypalCall> {
  /** Values for the path's placeholders in braces. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as PayPal-Request-Id, so that a repeat has no further effect. */
  readonly key?: string;
  readonly body?: PaypalApi[Call]["body"];
  /** A body that is already serialised, for when the exact bytes matter. */
  readonly written?: string;
  /** For calls that can take files: the body is the part that PayPal calls `input`. */
  readonly isForm?: boolean;
}

/** PayPal's limit for orders, the strictest of its limits. */
const longestKey = 108;

export class PaypalClient {
  readonly #settings: PaypalSettings;
  readonly #log: Log;
  readonly #token: PaypalToken;
  readonly #clock: Clock;
  /** When each call may be made again after PayPal asked us to wait. */
  readonly #notBefore = new Map<PaypalCall, Date>();

  constructor(settings: PaypalSettings, { clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#settings = settings;
    this.#log = log;
    this.#clock = clock;
    this.#token = new PaypalToken(settings, clock);
  }

  /** `refusals` can interpret an unsuccessful response first; null leaves it to the usual rules. */
  async ask<Call extends PaypalCall, Value>(
    call: Call,
    asked: PaypalRequest<Call>,
    read: (body: unknown) => Value,
    refusals?: (answer: HttpResponse) => Answered<Value> | null,
  ): Promise<Answered<Value>> {
    if (asked.key !== undefined && asked.key.length > longestKey) {
      return failed("invalid", `${call}: the key is too long`);
    }
    // Ids come from PayPal, but through browsers and tables. None may change the path to another call.
    if (Object.values(asked.path ?? {}).some((id) => !/^[\w-]{1,64}$/.test(id))) {
      return failed("not_found", `${call}: not an id from PayPal`);
    }
    const notBefore = this.#notBefore.get(call);
    if (notBefore !== undefined && this.#clock.now() < notBefore) {
      return unknown(`${call}: PayPal asks us to wait until ${notBefore.toISOString()}`);
    }
    const answered = await this.#send(call, asked);
    if (answered.kind !== "ok") return this.#noted(call, answered);
    const { status, body } = answered.value;
    if (status < 200 || status > 299) {
      return this.#noted(call, refusals?.(answered.value) ?? refused(call, answered.value));
    }
    try {
      return ok(read(body));
    } catch {
      // The call took effect, but we cannot tell how. The parse error is left out because it may quote personal data.
      return this.#noted(call, unknown(`${call}: ${status} with an answer that cannot be read`));
    }
  }

  async #send<Call extends PaypalCall>(call: Call, asked: PaypalRequest<Call>): Promise<Answered<HttpResponse>> {
    const first = await this.#sendOnce(call, asked);
    if (first.kind !== "ok" || first.value.status !== 401) return first;
    // The token was revoked early: retry with a new one.
    return this.#sendOnce(call, asked);
  }

  async #sendOnce<Call extends PaypalCall>(call: Call, asked: PaypalRequest<Call>): Promise<Answered<HttpResponse>> {
    const token = await this.#token.get();
    if (token.kind !== "ok") return token;
    const { method } = paypalCalls[call];
    const json = asked.written ?? (method === "GET" ? undefined : JSON.stringify(asked.body ?? {}));
    const body = asked.isForm && json !== undefined ? formWith(json) : json;
    try {
      const answer = await fetchJson({
        method,
        url: this.#address(call, asked),
        headers: {
          authorization: `Bearer ${token.value}`,
          "content-type": asked.isForm ? `multipart/form-data; boundary=${boundary}` : "application/json",
          prefer: "return=representation",
          ...(asked.key !== undefined && { "paypal-request-id": asked.key }),
        },
        ...(body !== undefined && { body }),
        patience: this.#settings.patience,
      });
      if (answer.status === 401) this.#token.forget(token.value);
      const wait = waitUntil(answer, this.#clock.now());
      if (wait !== null) this.#notBefore.set(call, wait);
      return ok(answer);
    } catch (error) {
      return unknown(`${call}: ${whyNoResponse(error)}`);
    }
  }

  #address<Call extends PaypalCall>(call: Call, { path = {}, query = {} }: PaypalRequest<Call>): string {
    const filled = paypalCalls[call].path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = path[part];
      if (value === undefined) throw new Error(`${call} needs ${part}`);
      return value;
    });
    const search = new URLSearchParams(query).toString();
    return `${this.#settings.baseUrl}${filled}${search === "" ? "" : `?${search}`}`;
  }

  #noted<Value>(call: PaypalCall, answered: Answered<Value>): Answered<Value> {
    if (answered.kind === "unknown") this.#log.warn({ call, detail: answered.detail }, "PayPal gave no clear response");
    if (answered.kind === "failed" && answered.failure === "config") {
      this.#log.error({ call, detail: answered.detail }, "PayPal refuses our account or settings");
    }
    return answered;
  }
}

const boundary = "wishwell-7MA4YWxkTrZu0gW";

/** Serialised JSON has no line breaks, so it can't contain the boundary on a line of its own. */
const formWith = (json: string) =>
  [
    `--${boundary}`,
    'Content-Disposition: form-data; name="input"',
    "Content-Type: application/json",
    "",
    json,
    `--${boundary}--`,
    "",
  ].join("\r\n");

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
