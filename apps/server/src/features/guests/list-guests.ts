import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { lookAtParty } from "../parties/public.ts";
import { shownToOthers } from "./guests.policy.ts";
import { type GuestOrder, type GuestPage, listGuests as readGuests } from "./guests.store.ts";

interface GuestList extends GuestPage {
  /** Whether the whole of each guest may be shown. */
  readonly whole: boolean;
}

/** The organiser goes through all guests; others through those who answered, unless the list is hidden. */
export async function listGuests(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: Actor,
  { partyId, ...paging }: Paging<GuestOrder> & { readonly partyId: string },
): Promise<GuestList> {
  const { party, view } = await lookAtParty(deps, actor, { id: partyId });
  if (view === "organiser") return { whole: true, ...(await readGuests(deps.db, { partyId }, paging)) };
  if (party.hideGuestList) return { whole: false, total: 0, guests: [] };
  return { whole: false, ...(await readGuests(deps.db, { partyId, statuses: shownToOthers }, paging)) };
}
