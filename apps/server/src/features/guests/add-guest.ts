import { limits } from "@wishwell/contract/limits";
import { noGift } from "@wishwell/domain/given";
import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, invalid, refuse } from "../../platform/http/refusal.ts";
import { lockForOrganiser, type Party, recordAdmin, requireOwner } from "../parties/public.ts";
import { countGuests } from "./change-guests.store.ts";
import { type GuestDetails, type ListedGuest, newGuest } from "./guest.ts";
import { faultsInGuest, tidyDetails } from "./guest-faults.ts";
import { insertGuests } from "./guests.store.ts";
import { requireOpen } from "./open-guests.ts";

type ToAdd = Pick<GuestDetails, "firstName" | "email"> & Partial<GuestDetails>;

/** Somebody more on the list. Nobody is written to yet. */
export async function addGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string; details: ToAdd },
): Promise<ListedGuest> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openList(deps, work, actor, partyId);
    const faults = await faultsInGuest(work, { partyId, ...details });
    if (Object.keys(faults).length > 0) throw invalid(faults, texts.guestAddingFailed);
    if ((await roomFor(work, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
    const guest = tidyDetails({ ...newGuest, ...details, id: deps.random.uuid(), partyId });
    await insertGuests(work, [guest], deps.clock.now());
    await recordAdmin(deps, work, actor, party, "add guest");
    return { ...guest, messages: 0, unread: 0, gift: noGift };
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
export async function judgeNewGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string | undefined; details: Partial<GuestDetails> },
): Promise<FieldErrors> {
  if (partyId === undefined) return {};
  return deps.db.transaction().execute(async (work) => {
    await openList(deps, work, actor, partyId);
    return faultsInGuest(work, { partyId, ...details });
  });
}

/** The party, locked, whose list somebody may add to. */
export async function openList(deps: Deps, work: Work, actor: Actor, partyId: string): Promise<Party> {
  const party = await lockForOrganiser(deps, work, actor, partyId);
  requireOwner(party);
  requireOpen(party, "organiser", deps.clock.now());
  return party;
}

/** How many more guests the list has room for. */
export const roomFor = async (work: Work, partyId: string): Promise<number> =>
  Math.max(0, limits.guests - (await countGuests(work, partyId)));
