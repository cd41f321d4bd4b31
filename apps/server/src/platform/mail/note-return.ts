import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { type LetterRules, lockForEnds, tellEnds } from "./letter-rules.ts";
import { findLetters, noteBounce } from "./letters.store.ts";
import type { ReturnedLetter } from "./post-office.ts";
import { withoutAddresses } from "./smtp-outcome.ts";
import { complaint, suppress } from "./suppressed-addresses.store.ts";

interface ReturnParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: LetterRules;
  readonly secret: string;
}

/** One transaction for each letter that came back: the order of a report must not make two reports wait in a circle. */
export async function noteReturn(parts: ReturnParts, returned: ReturnedLetter): Promise<void> {
  const { db, clock, rules, secret } = parts;
  const reason = withoutAddresses(returned.reason);
  await db.transaction().execute(async (work) => {
    const [letter] = await findLetters(work, [returned.letterId]);
    if (letter === undefined) return;
    // Whoever complains got the letter; everybody else did not.
    if (returned.kind !== "complaint") {
      await lockForEnds(rules, work, [letter]);
      if (!(await noteBounce(work, { id: letter.id, error: reason }))) return;
      await tellEnds(rules, work, [{ ...letter, end: "bounced" }]);
    }
    if (returned.kind === "soft") return;
    const why = `${returned.kind === "complaint" ? complaint : "hard: "}${reason}`;
    await suppress(work, [{ address: letter.recipient, reason: why }], secret, clock.now());
  });
}
