import type { invitationShape } from "@wishwell/contract/parties";
import { partyLanguage } from "@wishwell/domain/party-language";
import type { z } from "zod";
import { presentTheme } from "../../themes/public.ts";
import { presentChoice } from "../parties.presenter.ts";
import type { Invitation } from "./list-invitations.ts";

/** What the card of an invitation shows. Nothing can be given yet. */
export function presentInvitation(invitation: Invitation): z.output<typeof invitationShape> {
  const { guestId, guestFirstName, status, party } = invitation;
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
    contributed: false,
    amount: null,
  };
}
