import type { Database } from "../../platform/database/database.ts";
import { findGuest } from "./guests.store.ts";

export { addKnownGuests, type KnownGuest } from "./add-known-guests.ts";
export type { Guest } from "./guest.ts";
export { findGuestByAddress } from "./guest-addresses.store.ts";
export { presentGuestToOthers } from "./guests.presenter.ts";
export { guestNames } from "./guests.store.ts";
export { listGuests } from "./list-guests.ts";
export { guestsToldWhere } from "./guests-told-where.ts";
export { showGuest } from "./show-guest.ts";

/** Where a guest's letters go; `null` when there is no such guest. */
export async function findGuestAddress(db: Database, id: string): Promise<string | null> {
  return (await findGuest(db, id))?.email ?? null;
}
