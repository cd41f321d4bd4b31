import type { Database } from "../../platform/database/database.ts";
import type { Guest, ListedGuest } from "./guest.ts";
import { listedGuests } from "./guest-list.store.ts";

/** As they are now, with what they wrote counted. */
export async function listedGuest(db: Database, { id, partyId }: Pick<Guest, "id" | "partyId">): Promise<ListedGuest> {
  const [guest] = await listedGuests(db, partyId, [id]);
  if (guest === undefined) throw new Error("the guest went away while they were locked");
  return guest;
}
