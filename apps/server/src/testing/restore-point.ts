import { expectSoundBooks } from "../features/ledger/books.builders.ts";
import type { TestApp } from "./app.ts";
import { notePresent } from "./walks/put-back.ts";

/**
 * Answers with how to put an app back to its present rows and time. Between two tests that takes a tenth of what a new
 * app does. The books are checked before, as they are when an app is closed.
 */
export async function restorePoint({ deps, clock }: TestApp): Promise<() => Promise<void>> {
  const putBack = await notePresent(deps.db);
  const start = clock.now();
  return async () => {
    await expectSoundBooks(deps.db);
    await putBack();
    clock.startAgain(start);
  };
}
