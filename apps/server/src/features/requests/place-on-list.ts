import { texts } from "@wishwell/contract/texts";
import { splitName } from "@wishwell/domain/split-name";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { findOnList, type Guest, insertGuests, newGuest, roomFor } from "../guests/public.ts";
import type { GuestRequest } from "./request.ts";

/** Whoever has this name and address on the list already is that guest; otherwise somebody new, if there is room. */
export async function placeOnList(deps: Deps, work: Work, request: GuestRequest): Promise<Guest> {
  const { partyId, email } = request;
  const names = request.firstName === "" ? splitName(request.name) : request;
  const known = await findOnList(work, { partyId, email, firstName: names.firstName });
  if (known !== null) return known;
  if ((await roomFor(work, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
  const { firstName, lastName } = names;
  const guest: Guest = { ...newGuest, id: deps.random.uuid(), partyId, firstName, lastName, email };
  await insertGuests(work, [guest], deps.clock.now());
  return guest;
}
