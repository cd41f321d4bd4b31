import { maySeeAddress } from "@wishwell/domain/may-see-address";
import type { Database } from "../../platform/database/database.ts";

import { guestStatuses } from "./guests.store.ts";

/** The guests who may know the street, by their ids. */
export async function guestsToldWhere(
  db: Database,
  party: { readonly id: string; readonly addressAfterAccept: boolean },
): Promise<string[]> {
  const guests = await guestStatuses(db, party.id);
  return guests.filter((guest) => maySeeAddress(guest, party)).map(({ id }) => id);
}
