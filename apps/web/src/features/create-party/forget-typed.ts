import type { Party } from "@wishwell/contract/parties";
import { drafts, newPartyForms } from "../../lib/drafts.ts";

/** The party is finished: whatever was typed and never saved is not wanted any more. */
export function forgetTyped(party: Pick<Party, "uuid" | "eventrecipients">): void {
  for (const form of [...newPartyForms, "organiser"]) drafts.remove(form, party.uuid);
  for (const { uuid } of party.eventrecipients) if (uuid !== undefined) drafts.remove("birthday-child", uuid);
  drafts.remove("birthday-child", "new");
}
