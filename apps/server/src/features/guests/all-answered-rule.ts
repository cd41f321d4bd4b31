import type { Database, Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AboutLetter, EndedLetter, LetterRules } from "../../platform/mail/letter-rules.ts";
import { lockParties } from "../parties/public.ts";
import { partiesThatGoOn, unmarkAllAnswered } from "./all-answered.store.ts";

/** That all have answered is told about a party that goes on; what a pause stopped is told after it. */
export function allAnsweredRule({ clock }: Pick<Deps, "clock">): LetterRules {
  return {
    "all-answered": {
      async mayLeave(db: Database, letters: readonly AboutLetter[]) {
        const going = await partiesThatGoOn(db, partyIdsOf(letters), clock.now());
        return new Set(letters.filter(({ partyId }) => partyId !== null && going.has(partyId)).map(({ id }) => id));
      },
      async lock(work: Work, letters: readonly AboutLetter[]) {
        await lockParties(work, partyIdsOf(letters));
      },
      async onEnd(work: Work, letters: readonly EndedLetter[]) {
        await unmarkAllAnswered(work, partyIdsOf(letters.filter(({ end }) => end === "dropped")));
      },
    },
  };
}

const partyIdsOf = (letters: readonly AboutLetter[]) => [
  ...new Set(letters.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]))),
];
