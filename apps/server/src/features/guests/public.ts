import type { Database } from "../../platform/database/database.ts";
import { findGuest } from "./guests.store.ts";

export { roomFor } from "./add-guest.ts";
export { addKnownGuests, type KnownGuest } from "./add-known-guests.ts";
export { saveGuest } from "./change-guest.ts";
export { type Guest, type ListedGuest, newGuest } from "./guest.ts";
export { guestUnreachable } from "./guest-unreachable.ts";
export { findGuestByAddress } from "./guest-addresses.store.ts";
export { guestAsJson, guestFromJson, type GuestJson } from "./guest-json.store.ts";
export { type Acting, actsAs, shownToOthers } from "./guests.policy.ts";
export { presentGuest, presentGuestToOthers } from "./guests.presenter.ts";
export { findGuest, guestNames, guestsOfParty, insertGuests } from "./guests.store.ts";
export { answersAsJson, answersOf, type GuestsAnswer } from "./invited.store.ts";
export { listedGuest } from "./listed-guest.ts";
export { noticeToOrganiser } from "./notice-to-organiser.ts";
export { findOnList } from "./on-list.store.ts";
export { openGuest, openGuests, requireOpen } from "./open-guests.ts";
export { recordAnswer } from "./record-answer.ts";
export { guestsToldWhere } from "./guests-told-where.ts";
export { showLinkCalendar } from "./show-calendar.ts";
export { showGuest } from "./show-guest.ts";

/** Where a guest's letters go; `null` when there is no such guest. */
export async function findGuestAddress(db: Database, id: string): Promise<string | null> {
  return (await findGuest(db, id))?.email ?? null;
}
