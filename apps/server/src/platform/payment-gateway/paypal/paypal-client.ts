import type { Clock } from "../../clock/clock.ts";
import type { Log } from "../../log/log.ts";
import { type Answered, failed, ok, unknown } from "../gateway.ts";
import { type PaypalApi, paypalCalls } from "./paypal-api.generated.ts";
import {
  fetchJson,
  type HttpResponse,
  type PaypalSettings,
  PaypalToken,
  waitUntil,
  whyNoResponse,
} from "./paypal-fetch.ts";
import { refused } from "./paypal-issues.ts";

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
      return failed("not_found", `${call}: no id of PayPal’s`);
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
