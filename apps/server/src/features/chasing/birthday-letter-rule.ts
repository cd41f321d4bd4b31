import type { LetterRules } from "../../platform/mail/letter-rules.ts";
import { remindersStillWanted } from "./birthdays.store.ts";

/** Whoever has declined such letters meanwhile gets none that was queued before. */
export const birthdayLetterRule: LetterRules = {
  "birthday-reminder": {
    mayLeave: (db, letters) =>
      remindersStillWanted(
        db,
        letters.map(({ id }) => id),
      ),
  },
};
