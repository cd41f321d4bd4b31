import type { Guest as WireGuest } from "@wishwell/contract/api/guests";
import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import { guestStatus, wireStatus } from "@wishwell/domain/guests/guest-status";
import { toWire } from "@wishwell/domain/money/money";
import type { Guest, ListedGuest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";

/** What the organiser sees. */
export function presentGuest(guest: ListedGuest): WireGuest {
  const { messages, unread } = guest;
  return { ...presentHeld(guest), ...presentPosition(guest), ...presentGift(guest.gift), messages, unread };
}

/** Everything stored about a guest, as personal data exports show it. */
export function presentHeld(guest: Guest): WireGuest {
  return {
    ...presentOwn(guest),
    invitation: guest.invitation,
    invited_at: guest.invitedAt?.toISOString() ?? null,
    invitation_due_at: guest.invitationDueAt?.toISOString() ?? null,
    bounced_at: guest.bouncedAt?.toISOString() ?? null,
  };
}

/** `contributed` with a null amount means that the amount is private. */
const presentGift = ({ contributed, amount }: GuestsGift) => ({
  contributed,
  amount: amount === null ? null : toWire(amount),
});

/** What guests see about themselves. */
export function presentOwn(guest: Guest): WireGuest {
  return {
    uuid: guest.id,
    event_uuid: guest.partyId,
    guest_first_name: guest.firstName,
    guest_last_name: guest.lastName,
    ...wireStatus(guest.status),
    ...(guest.status === guestStatus.waiting && { offered_until: guest.offeredUntil?.toISOString() ?? null }),
    email: guest.email,
    phone: guest.phone,
    email_type: guest.carersEmail ? 1 : 0,
    carer_first_name: guest.carerFirstName,
    carer_last_name: guest.carerLastName,
    siblings: { numbers: guest.siblings, names: guest.siblingNames },
    adults_staying: guest.adultsStaying,
    requirements: guest.requirements,
    allergies: [...guest.allergies],
    diets: [...guest.diets],
    opened_on: guest.openedOn,
    answers: Object.entries(guest.answers).map(([uuid, answer]) => ({ uuid, answer })),
    answered_at: guest.answeredAt?.toISOString() ?? null,
    delivery_failed: guest.status === guestStatus.failed,
    version: guest.version,
  };
}

export const presentGuestTo = (by: Acting, guest: ListedGuest): WireGuest =>
  by === "organiser"
    ? presentGuest(guest)
    : { ...presentOwn(guest), ...presentPosition(guest), ...presentGift(guest.gift) };

const presentPosition = ({ status, position }: Pick<ListedGuest, "status" | "position">) =>
  status === guestStatus.waiting ? { waiting_position: position } : {};

/** What everyone else sees: nothing that identifies the person. */
export function presentGuestToOthers({
  firstName,
  lastName,
  status,
}: Pick<Guest, "firstName" | "lastName" | "status">): WireGuest {
  return { guest_first_name: firstName, guest_last_name: initialOf(lastName), status };
}

const characters = new Intl.Segmenter("en-GB");

/** The first grapheme, including its accents. */
function initialOf(name: string): string {
  // Fast path: an ASCII letter followed by an ASCII character is a whole grapheme. Other names need the segmenter.
  const plain = /^\s*([a-z])[ -~]/i.exec(name)?.[1];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = characters.segment(name.trim());
  return first?.segment.toLocaleUpperCase("en-GB") ?? "";
}

const statuses = Object.values(guestStatus);

export const presentCounts = (counts: ReadonlyMap<number, number>): Record<string, number> =>
  Object.fromEntries(
    statuses.map((status) => [status === guestStatus.waiting ? "waiting" : status, counts.get(status) ?? 0]),
  );

export const presentWaiting = ({ count, dueAt }: { count: number; dueAt: Date }) => ({
  count,
  due_at: dueAt.toISOString(),
});
