import type { Deps } from "../../platform/deps.ts";
import { type Guest, newGuest } from "./guest.ts";
import { insertGuests } from "./guests.store.ts";

export type KnownGuest = Pick<Guest, "firstName" | "lastName" | "email" | "status"> & Partial<Guest>;

/** For the demo: guests who have been asked and have answered already. */
export async function addKnownGuests(deps: Deps, partyId: string, guests: readonly KnownGuest[]): Promise<void> {
  const rows = guests.map((guest) => ({ ...newGuest, carersEmail: true, ...guest, id: deps.random.uuid(), partyId }));
  await deps.db.transaction().execute((work) => insertGuests(work, rows, deps.clock.now()));
}
