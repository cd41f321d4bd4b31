import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { withOrganiser } from "../invitations/letters/public.ts";
import { noteActivity, type Party } from "../parties/public.ts";
import { type Asker, inviteRequestLetter } from "./request-letters.ts";

/** The organiser hears of somebody who asks to come: on the live page, without an address, and by letter. */
export async function passOn(deps: Deps, work: Work, party: Party, asker: Asker): Promise<void> {
  const about = await withOrganiser(work, party);
  const activity = { partyId: party.id, kind: "invite-request", details: { name: asker.name } } as const;
  await noteActivity(work, [activity], deps.clock.now());
  await deps.post.queue(work, inviteRequestLetter(deps.config, about, asker));
}
