import { expectSoundBooks } from "../features/ledger/ledger.builders.ts";
import type { TestApp } from "./app.ts";
import { notePresent } from "./walks/put-back.ts";

/**
 * Answers with how to put an app back to its present rows and time. Between two tests that takes a tenth of what a new
 * app does. The ledger is checked first, as it is when an app is closed.
 */
export async function restorePoint({ deps, clock }: TestApp): Promise<() => Promise<void>> {
  const putBack = await notePresent(deps.db);
  const start = clock.now();
  return async () => {
    const books = await expectSoundBooks(deps.db).catch((error: unknown) => error);
    await putBack();
    clock.startAgain(start);
    // After putting back, so that only the test that left them unsound fails.
    if (books instanceof Error) throw books;
  };
}
