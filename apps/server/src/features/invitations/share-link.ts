import { fullName } from "@wishwell/domain/full-name";
import { guestStatus } from "@wishwell/domain/guest-status";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type ListedGuest, listedGuest } from "../guests/public.ts";
import { noteMessages } from "../messages/public.ts";
import { noteActivity, recordAdmin, wholeParty } from "../parties/public.ts";
import { noteLink } from "./invitations.store.ts";
import { openOwnGuest } from "./open-own-guest.ts";
import { requireToCome } from "./require-going.ts";
import { lineFor } from "./send-invitations.ts";

/**
 * The organiser passes a guest's link on by hand: whoever was not invited yet is now. We send nothing, so a pause does
 * not matter.
 */
export async function shareLink(deps: Deps, actor: Actor, { id }: { id: string }): Promise<ListedGuest> {
  return deps.db.transaction().execute(async (work) => {
    const { guest, party } = await openOwnGuest(work, actor, id);
    const now = deps.clock.now();
    requireToCome(party, now);
    if (guest.status === guestStatus.notSent) {
      await noteLink(work, id, now);
      await noteMessages(deps, work, [lineFor(guest, await wholeParty(work, party.id))]);
      const details = { name: fullName(guest), outcome: "link" };
      await noteActivity(work, [{ partyId: party.id, guestId: id, kind: "invitation", details }], now);
      await recordAdmin(deps, work, actor, party, "share link");
    }
    return listedGuest(work, guest);
  });
}
