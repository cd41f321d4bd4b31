import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import { failed, ok, unknown } from "../answers.ts";
import type { Answered } from "../gateway.ts";
import { fetchJson, waitUntil, whyNoAnswer } from "./paypal-fetch.ts";
import type { PaypalSettings } from "./paypal-settings.ts";

/** So much earlier than PayPal says, a token is not used any more. */
const margin = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });

interface Kept {
  readonly token: string;
  readonly until: number;
}

/** What every call is signed with: asked for once, kept until shortly before it ends. */
export class PaypalToken {
  readonly #settings: PaypalSettings;
  readonly #clock: Clock;
  #kept: Kept | null = null;
  /** Calls that come at once wait for the same one. */
  #asked: Promise<Answered<string>> | null = null;
  /** Until when PayPal asked us not to ask for a token again. */
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

  /** PayPal does not accept it any more, whatever it said. A newer one stays. */
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
      // Without a token nothing was asked for yet: these are certain.
      if (status === 400 || status === 401 || status === 403) {
        return failed("config", `PayPal does not accept id and secret (${status})`);
      }
      const read = granted.safeParse(body);
      if (status !== 200 || !read.success) return unknown(`no token from PayPal (${status})`);
      const { access_token, expires_in } = read.data;
      this.#kept = { token: access_token, until: asked + expires_in * 1000 - margin };
      return ok(access_token);
    } catch (error) {
      return unknown(`a token from PayPal: ${whyNoAnswer(error)}`);
    }
  }
}
