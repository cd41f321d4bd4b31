import type { MailDeps } from "./deliver-letter.ts";
import { findLetters } from "./letters.store.ts";
import { sendLetter } from "./send-letter.ts";
import { settleLetters } from "./settle-letters.ts";

/**
 * A worker that was killed on the last try could not say that it was the last. Nobody tries these letters any more. One
 * by one, so that the trouble of one is not the others'.
 */
export async function endLettersOfDeadJobs(deps: MailDeps): Promise<void> {
  const dead = await deps.deadLetters.latestOf(sendLetter);
  const letters = await findLetters(
    deps.db,
    dead.map((payload) => sendLetter.payload.parse(payload).letterId),
  );
  const open = letters.filter(({ status }) => status === "queued");
  for (const letter of open) {
    const settled = { letter, outcome: "failed", reason: "The last try ended without a word" } as const;
    await settleLetters(deps, [settled]).catch((error: unknown) => {
      deps.log.error({ err: error, letterId: letter.id }, "that a letter failed could not be noted");
    });
  }
}
