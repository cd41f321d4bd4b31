import type { InvitationContent, InvitedGuest, ShownParty } from "@wishwell/contract/page-contents";
import { type GuestsGift, shownSums } from "@wishwell/domain/given";
import { toWire } from "@wishwell/domain/money";
import type { Guest } from "../guests/public.ts";
import { type GuestMessage, presentMessage } from "../messages/public.ts";
import { presentSums, type WholeParty } from "../parties/public.ts";

/** The guest's own: what they told so far, and gave. */
export function presentInvited(guest: Guest, gift: GuestsGift): InvitedGuest {
  return {
    uuid: guest.id,
    guest_first_name: guest.firstName,
    guest_last_name: guest.lastName,
    status: guest.status,
    siblings: { numbers: guest.siblings, names: guest.siblingNames },
    adults_staying: guest.adultsStaying,
    requirements: guest.requirements,
    allergies: guest.allergies,
    diets: guest.diets,
    contributed: gift.contributed,
    amount: gift.amount === null ? null : toWire(gift.amount),
    answered_at: guest.answeredAt?.toISOString() ?? null,
    version: guest.version,
  };
}

export function presentLine(message: GuestMessage): InvitationContent["messages"][number] {
  const { type, source, label, content, date } = presentMessage(message, "guest");
  return { type, source, label, content, date };
}

/** What guests may see of what was given; null until someone has given. */
export function presentGivenToGuests(party: WholeParty, now: Date): InvitationContent["given"] {
  const sums = presentSums(shownSums(party.given, { viewer: "others", party, now }));
  const { total, gift, charity, count, left_out } = sums;
  return count === 0 ? null : { total, gift, charity, count, left_out };
}

export const presentChange = ({ content, createdAt }: GuestMessage) => ({ content, date: createdAt.toISOString() });

/** Whose it was and when: nobody is told any more where it would have been, nor who else would have come. */
export function presentCalledOff(party: ShownParty): ShownParty {
  return {
    ...party,
    address: { venue: "", city: "" },
    notes: { instructions: [], additional: "" },
    eventrecipients: party.eventrecipients.map(({ first_name }) => ({ first_name, age: null, gift: "", reason: "" })),
    eventcharities: [],
    poster_url: "",
    poster_text: "",
  };
}
