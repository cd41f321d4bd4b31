import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { lookAtParty } from "../parties/public.ts";
import {
  countStatuses,
  type GuestOrder,
  type GuestPage,
  listGuests as readGuests,
  type WaitingInvitations,
  waitingInvitations,
} from "./guest-list.store.ts";
import { shownToOthers } from "./guests.policy.ts";

interface GuestList extends GuestPage {
  /** Whether the whole of each guest may be shown. */
  readonly whole: boolean;
  /** How many have which status, for the organiser. */
  readonly counts: ReadonlyMap<number, number> | null;
  /** Invitations that leave another day, for the organiser. */
  readonly waiting: WaitingInvitations | null;
}

interface Asked extends Paging<GuestOrder> {
  readonly partyId: string;
  readonly status?: number | undefined;
  readonly words?: string | undefined;
}

/** The organiser goes through all guests; others through those who answered, unless the list is hidden. */
export async function listGuests(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: Actor,
  { partyId, status, words, ...paging }: Asked,
): Promise<GuestList> {
  const { db } = deps;
  const { party, view } = await lookAtParty(deps, actor, { id: partyId });
  if (view === "organiser") {
    const statuses = status === undefined ? undefined : [status];
    const page = await readGuests(db, { partyId, statuses, words }, paging);
    const counts = await countStatuses(db, partyId);
    return { whole: true, counts, waiting: await waitingInvitations(db, partyId), ...page };
  }
  if (party.hideGuestList) return { ...ofOthers, total: 0, guests: [] };
  const page = await readGuests(db, { partyId, statuses: shownToOthers }, forOthers(paging));
  return { ...ofOthers, ...page };
}

const ofOthers = { whole: false, counts: null, waiting: null } as const;

/** The order must not tell what the list does not. */
function forOthers(paging: Paging<GuestOrder>): Paging<GuestOrder> {
  const { orderby } = paging;
  return ["name", "status", "latest"].includes(orderby) ? paging : { ...paging, orderby: "name" };
}
