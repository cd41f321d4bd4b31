import type { Answered, Gateway } from "../../platform/payment-gateway/gateway.ts";

/** The calls that take their time, and during which the world goes on. */
const calls = ["createCheckout", "getCheckout", "capture", "refund", "createPayoutBatch", "cancelUnclaimed"] as const;

type Ask = (asked: never) => Promise<Answered<unknown>>;

/**
 * Somebody else comes while a provider is asked: right before it does what it was asked, or right after it and before
 * its answer is heard. One after the other, so that the same walk goes the same way again.
 */
export class Meanwhile {
  #waiting: { readonly isBefore: boolean; readonly act: () => Promise<void> } | null = null;

  #told: string[] = [];

  told(what: string | null): void {
    if (what !== null) this.#told.push(`meanwhile ${what}`);
  }

  /** What has happened since it was asked last. */
  heard(): string[] {
    return this.#told.splice(0);
  }

  /** Happens once, at the next question. */
  next(isBefore: boolean, act: () => Promise<void>): void {
    this.#waiting = { isBefore, act };
  }

  forget(): void {
    this.#waiting = null;
    this.#told = [];
  }

  around(gateway: Gateway): Gateway {
    const watched = calls.map((call) => [call, this.#around(gateway[call])]);
    return { ...gateway, ...(Object.fromEntries(watched) as Partial<Gateway>) };
  }

  #around(ask: Ask): Ask {
    return async (asked) => {
      await this.#happen(true);
      const answer = await ask(asked);
      await this.#happen(false);
      return answer;
    };
  }

  async #happen(isBefore: boolean): Promise<void> {
    if (this.#waiting?.isBefore !== isBefore) return;
    const { act } = this.#waiting;
    this.#waiting = null;
    await act();
  }
}
