import { firstCertificateWords, firstThanks } from "@wishwell/domain/thanks-words";
import type { Database } from "../../platform/database/database.ts";
import { findOrganiser } from "../accounts/public.ts";
import type { WholeParty } from "../parties/public.ts";
import { findThanksWords } from "./thanks.store.ts";
import type { ThanksWords } from "./thanks.ts";

/** The words as the organiser left them, or as they begin. */
export async function thanksWordsOf(db: Database, party: WholeParty): Promise<ThanksWords> {
  const kept = await findThanksWords(db, party.id);
  if (kept !== null) return kept;
  const organiser = party.ownerId === null ? null : await findOrganiser(db, party.ownerId);
  const children = party.children.map(({ firstName }) => firstName);
  return {
    content: firstThanks({ organiser: organiser?.firstName ?? "", children }),
    certificate: true,
    certificateWords: firstCertificateWords(children),
    photo: null,
  };
}
