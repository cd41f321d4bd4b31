import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import type { Config } from "../../config/config.ts";
import { type Answered, failed, ok, unknown } from "../gateway.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The webhook's id, as shown on PayPal's developer pages. */
  readonly webhookId: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The site's name, shown to payers and recipients at PayPal. */
  readonly productName: string;
  /** Milliseconds for a complete response. */
  readonly patience?: number;
}

/** Startup has checked that all settings are present: see `incomplete` in the configuration. */
export function paypalSettings(config: Config): PaypalSettings {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = config;
  if (PAYPAL_CLIENT_ID === undefined || PAYPAL_CLIENT_SECRET === undefined || PAYPAL_WEBHOOK_ID === undefined) {
    throw new Error("PAYMENTS=paypal without PayPal's settings");
  }
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    baseUrl: config.paypalBaseUrl,
    productName: config.PRODUCT_NAME,
  };
}

const longestAnswer = 16 * 1024 * 1024;
/** In milliseconds. PayPal itself gives up on most calls sooner. */
const usualPatience = 20_000;

export interface HttpResponse {
  readonly status: number;
  /** The parsed JSON; `undefined` when the body is not JSON. */
  readonly body: unknown;
  /** The Retry-After header: seconds or a date. */
  readonly retryAfter: string | null;
}

interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly patience?: number | undefined;
}

/**
 * Throws without a complete response: a timeout, a broken connection, a body that is too long. The call may still have
 * taken effect.
 */
export async function fetchJson({ method, url, headers, body, patience }: HttpRequest): Promise<HttpResponse> {
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", "user-agent": "Wishwell", ...headers },
    ...(body !== undefined && { body }),
    // A redirect could lead away from the configured host and leak our secrets.
    redirect: "error",
    signal: AbortSignal.timeout(patience ?? usualPatience),
  });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, body: parsed(await textOf(response)), retryAfter };
}

/** The most that any payment is delayed, whatever the header says. */
const longestWait = 24 * 60 * 60 * 1000;

/** When PayPal allows the call again; null when it did not ask us to wait. */
export function waitUntil({ status, retryAfter }: HttpResponse, now: Date): Date | null {
  if (status < 400 || retryAfter === null) return null;
  const at = now.getTime();
  const said = /^\d{1,9}$/.test(retryAfter) ? at + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return Number.isFinite(said) ? new Date(Math.min(said, at + longestWait)) : null;
}

/** A short reason without addresses. */
export function whyNoResponse(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "no answer in time";
  return typeof cause?.code === "string" ? `no answer (${cause.code})` : "no answer";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error("the response is too long");
  }
  return text + decoder.decode();
}

/** A token is not used in its last minute. */
const margin = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });

interface CachedToken {
  readonly token: string;
  readonly until: number;
}

/** The access token of every call: requested once and cached until shortly before it expires. */
export class PaypalToken {
  readonly #settings: PaypalSettings;
  readonly #clock: Clock;
  #kept: CachedToken | null = null;
  /** Simultaneous calls share one request. */
  #asked: Promise<Answered<string>> | null = null;
  /** When PayPal allows the next token request. */
  #notBefore: Date | null = null;

  constructor(settings: PaypalSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  get(): Promise<Answered<string>> {
    const kept = this.#kept;
    if (kept !== null && this.#clock.now().getTime() < kept.until) {
      return Promise.resolve(ok(kept.token));
    }
    if (this.#notBefore !== null && this.#clock.now() < this.#notBefore) {
      return Promise.resolve(unknown(`PayPal asks us to wait for a token until ${this.#notBefore.toISOString()}`));
    }
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return this.#asked;
  }

  /** PayPal no longer accepts this token, whatever its expiry. A newer one stays cached. */
  forget(token: string): void {
    if (this.#kept?.token === token) this.#kept = null;
  }

  async #ask(): Promise<Answered<string>> {
    const { clientId, clientSecret, baseUrl, patience } = this.#settings;
    const asked = this.#clock.now().getTime();
    try {
      const answer = await fetchJson({
        method: "POST",
        url: `${baseUrl}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
        patience,
      });
      const { status, body } = answer;
      this.#notBefore = waitUntil(answer, this.#clock.now());
      // Without a token no call was made, so these failures are certain.
      if (status === 400 || status === 401 || status === 403) {
        return failed("config", `PayPal doesn’t accept the client id and secret (${status})`);
      }
      const read = granted.safeParse(body);
      if (status !== 200 || !read.success) return unknown(`PayPal gave no token (${status})`);
      const { access_token, expires_in } = read.data;
      this.#kept = { token: access_token, until: asked + expires_in * 1000 - margin };
      return ok(access_token);
    } catch (error) {
      return unknown(`asked PayPal for a token: ${whyNoResponse(error)}`);
    }
  }
}
