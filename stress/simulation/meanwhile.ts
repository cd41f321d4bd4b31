import type { Answered, Gateway } from "../../apps/server/src/platform/payment-gateway/gateway.ts";
import { watched, type Watcher } from "../crashes/stop-at.ts";

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

class Died extends Error {
  override readonly name = "Died";
}

/**
 * The life of the process that walks. It can end at any statement: whatever still wants something of the database then
 * gets nothing any more, and what its transaction did is undone. All that a walk does it does there, the provider's side
 * and the post included, so that nothing happens after death. What it had in memory is not lost with it.
 */
export class Life {
  #statementsLeft = Number.POSITIVE_INFINITY;

  /** Before so many statements from now it ends. */
  endsAfter(statements: number): void {
    this.#statementsLeft = statements;
  }

  forget(): void {
    this.#statementsLeft = Number.POSITIVE_INFINITY;
  }

  /** What came of it; or the statement before which it ended. The next time is another life. */
  async live<Result>(run: () => Promise<Result>): Promise<{ result: Result } | { diedBefore: string }> {
    let diedBefore: string | undefined;
    const watcher: Watcher = async ({ text, send }) => {
      // A database undoes what a lost connection has begun.
      if (text === "rollback") return send();
      if (diedBefore === undefined && (this.#statementsLeft -= 1) < 0) diedBefore = text;
      if (diedBefore !== undefined) throw new Died();
      return send();
    };
    const died = () => {
      this.forget();
      return { diedBefore: shortened(diedBefore ?? "") };
    };
    try {
      const result = await watched(watcher, run);
      return diedBefore === undefined ? { result } : died();
    } catch (error) {
      if (diedBefore === undefined) throw error;
      return died();
    }
  }
}

const shortened = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
