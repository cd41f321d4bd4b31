import { type Watcher, watched } from "../crashes/watch-statements.ts";

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
