import { guestStatus } from "@wishwell/domain/guest-status";
import type { Deps } from "../../platform/deps.ts";
import { type Guest, newGuest } from "./guest.ts";
import { insertGuests } from "./guests.store.ts";

export type KnownGuest = Pick<Guest, "firstName" | "lastName" | "email" | "status"> & Partial<Guest>;

const day = 24 * 3_600_000;
/** When those who have a letter were invited. */
const daysAgo = 12;

/** For the demo: guests who have been asked and have answered already. */
export async function addKnownGuests(deps: Deps, partyId: string, guests: readonly KnownGuest[]): Promise<void> {
  const now = deps.clock.now();
  const rows = guests.map((guest) => ({
    ...newGuest,
    ...invitationOf(guest, now),
    carersEmail: true,
    ...guest,
    id: deps.random.uuid(),
    partyId,
  }));
  await deps.db.transaction().execute((work) => insertGuests(work, rows, now));
}

function invitationOf({ status }: KnownGuest, now: Date): Partial<Guest> {
  if (status === guestStatus.notSent) return {};
  const invitedAt = new Date(now.getTime() - daysAgo * day);
  const sent = { invitation: "sent", invitedAt, sendings: 1 } as const;
  return status === guestStatus.failed ? { ...sent, invitation: "bounced", bouncedAt: invitedAt } : sent;
}
