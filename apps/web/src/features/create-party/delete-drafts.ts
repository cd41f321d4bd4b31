import type { Party } from "@wishwell/contract/api/parties";
import { newPartyForms } from "../../lib/forms/draft-fields.ts";
import { drafts } from "../../lib/forms/drafts.ts";

/** Deletes unsaved input once the party is finished. */
export function deleteDraftsOf(party: Pick<Party, "uuid" | "eventrecipients">): void {
  for (const form of [...newPartyForms, "organiser"]) drafts.forget(form, party.uuid);
  for (const { uuid } of party.eventrecipients) if (uuid !== undefined) drafts.forget("birthday-child", uuid);
  drafts.forget("birthday-child", "new");
}
