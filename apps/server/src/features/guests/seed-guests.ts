import { fullName } from "@wishwell/domain/text/full-name";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { hour } from "@wishwell/domain/parties/london-time";
import type { Deps } from "../../platform/deps.ts";
import { type Activity, lockParty, recordActivity } from "../parties/public.ts";
import { type Guest, newGuest } from "./guest.ts";
import { guestsOfParty, insertGuests } from "./guests.store.ts";
import type { GuestMessage } from "./messages/message.ts";
import { insertMessages } from "./messages/messages.store.ts";

export type KnownGuest = Pick<Guest, "firstName" | "lastName" | "email" | "status"> & Partial<Guest>;

const day = 24 * 3_600_000;
/** How long ago invited guests got their invitation. */
const daysAgo = 12;

/** For the demo: guests who have already been invited and have replied. */
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
  await deps.db.transaction().execute((tx) => insertGuests(tx, rows, now));
}

function invitationOf({ status }: KnownGuest, now: Date): Partial<Guest> {
  if (status === guestStatus.notSent) return {};
  const invitedAt = new Date(now.getTime() - daysAgo * day);
  const sent = { invitation: "sent", invitedAt, sendings: 1 } as const;
  return status === guestStatus.failed ? { ...sent, invitation: "bounced", bouncedAt: invitedAt } : sent;
}

export interface KnownMessage extends Pick<GuestMessage, "fromGuest" | "kind" | "content"> {
  /** First and last name of the guest. */
  readonly guest: string;
  readonly hoursAgo: number;
  /** The organiser has not seen it yet. */
  readonly unread?: boolean;
  /** Its entry on the live page. */
  readonly activity?: Pick<Activity, "kind" | "details">;
}

/** For the demo: messages between an organiser and their guests, oldest first. */
export async function addKnownMessages(deps: Deps, partyId: string, known: readonly KnownMessage[]): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.db.transaction().execute(async (tx) => {
    await lockParty(tx, partyId);
    const ids = new Map((await guestsOfParty(tx, partyId)).map((guest) => [fullName(guest), guest.id]));
    const lines = known.map(({ guest, hoursAgo, unread = false, activity, ...said }) => {
      const guestId = ids.get(guest);
      if (guestId === undefined) throw new Error(`${guest} is not on the list`);
      const createdAt = new Date(now - hoursAgo * hour);
      const line = { ...said, id: deps.random.uuid(), partyId, guestId, createdAt, seenAt: unread ? null : createdAt };
      const noted = activity && {
        partyId,
        guestId,
        kind: activity.kind,
        details: { name: guest, ...activity.details },
      };
      return { line, noted };
    });
    await insertMessages(
      tx,
      lines.map(({ line }) => line),
    );
    for (const { line, noted } of lines) if (noted) await recordActivity(tx, [noted], line.createdAt);
  });
}
