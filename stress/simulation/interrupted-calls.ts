import type { Answered, Gateway } from "../../apps/server/src/platform/payment-gateway/gateway.ts";
import { watched, type Watcher } from "../crashes/stop-at.ts";

/** Slow provider calls, during which other things happen. */
const calls = ["createCheckout", "getCheckout", "capture", "refund", "createPayoutBatch", "cancelUnclaimed"] as const;

type Ask = (asked: never) => Promise<Answered<unknown>>;

/**
 * Lets something else happen during a provider call: right before the provider acts, or after it acts and before its
 * response arrives. Runs in sequence, so that a seed can be repeated.
 */
export class InterruptedCalls {
  #waiting: { readonly isBefore: boolean; readonly act: () => Promise<void> } | null = null;

  #told: string[] = [];

  told(what: string | null): void {
    if (what !== null) this.#told.push(`meanwhile ${what}`);
  }

  /** What has happened since the last call. */
  heard(): string[] {
    return this.#told.splice(0);
  }

  /** Runs once, at the next provider call. */
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
 * The life of the simulated process, which can end at any statement: later statements fail, and the open transaction is
 * rolled back. The whole simulation runs in it, including the provider and the mail server, so that nothing happens
 * after its death. Its memory is not lost.
 */
export class ProcessLife {
  #statementsLeft = Number.POSITIVE_INFINITY;

  /** Ends the process after this many more statements. */
  endsAfter(statements: number): void {
    this.#statementsLeft = statements;
  }

  forget(): void {
    this.#statementsLeft = Number.POSITIVE_INFINITY;
  }

  /** Returns the result, or the statement before which the process died. The next call is a new life. */
  async live<Result>(run: () => Promise<Result>): Promise<{ result: Result } | { diedBefore: string }> {
    let diedBefore: string | undefined;
    const watcher: Watcher = async ({ text, send }) => {
      // The database rolls back what a lost connection has begun.
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
