import type { invitationShape } from "@wishwell/contract/parties";
import { toWire } from "@wishwell/domain/money";
import { mayContribute } from "@wishwell/domain/may-contribute";
import { isOver } from "@wishwell/domain/party-clock";
import { partyLanguage } from "@wishwell/domain/party-language";
import type { z } from "zod";
import { presentTheme } from "../../themes/public.ts";
import { presentChoice } from "../parties.presenter.ts";
import type { Invitation } from "./list-invitations.ts";

type WireInvitation = z.output<typeof invitationShape>;

/** What the card of an invitation shows, and what can be done with it now. */
export function presentInvitation(invitation: Invitation, now: Date): WireInvitation {
  const { endsAt, completedAt, cancelledAt } = invitation.party;
  const known = presentKnown(invitation);
  return {
    ...known,
    may_contribute: mayContribute(
      known,
      { endsAt, complete: completedAt !== null, cancelled: cancelledAt !== null },
      now,
    ),
    over: isOver(endsAt, now),
  };
}

/** What holds of an invitation whenever it is read. */
export function presentKnown(invitation: Invitation): Omit<WireInvitation, "may_contribute" | "over"> {
  const { guestId, guestFirstName, status, gift, party } = invitation;
  const words = partyLanguage(
    party.children,
    party.charities.map(({ charity }) => charity.name),
  );
  return {
    uuid: guestId,
    event_uuid: party.id,
    event_name: party.name,
    date: party.date,
    start_time: party.startTime,
    rsvp_date: party.rsvpDate,
    venue: party.venue,
    charity_names: words.charityNames,
    eventtheme_uuid: presentChoice(party.theme),
    eventtheme: party.chosenTheme && presentTheme(party.chosenTheme),
    guest_first_name: guestFirstName,
    status,
    contributed: gift.contributed,
    amount: gift.amount === null ? null : toWire(gift.amount),
  };
}
