import type { LetterRules } from "../../../platform/mail/letter-rules.ts";
import { lockRecipientsOf, noteOutcomes, stillWanted } from "./recipients.store.ts";

const idsOf = (letters: readonly { readonly id: string }[]) => letters.map(({ id }) => id);

/** Asked right before each leaves: whoever has declined meanwhile gets none, and nobody gets what was stopped. */
export const marketingLetterRule: LetterRules = {
  "marketing-letter": {
    mayLeave: (db, letters) => stillWanted(db, idsOf(letters)),
    lock: (work, letters) => lockRecipientsOf(work, idsOf(letters)),
    onEnd: noteOutcomes,
  },
};
