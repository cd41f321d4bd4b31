import { longDate, timeOfDay } from "@wishwell/domain/party-dates";
import { partyLanguage, possessive } from "@wishwell/domain/party-language";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/post-office.ts";
import type { InviteRequest } from "./invite-requests.store.ts";
import type { WholeParty } from "./party.ts";

interface Organiser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** To the organiser; answering it writes to whoever asks. */
export function inviteRequestLetter(
  config: Config,
  organiser: Organiser,
  party: WholeParty,
  { name, email, message }: Pick<InviteRequest, "name" | "email" | "message">,
): LetterToQueue<"invite-request"> {
  const { recipientNames } = partyLanguage(party.children, []);
  return {
    template: "invite-request",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    replyTo: email,
    props: {
      product: config.PRODUCT_NAME,
      firstName: organiser.firstName,
      party: recipientNames === "" ? "your party" : `${possessive(recipientNames)} party`,
      day: party.date === null ? "" : longDate(party.date),
      time: party.startTime === null ? "" : timeOfDay(party.startTime),
      venue: party.venue,
      code: party.shortCode,
      askerName: name,
      askerEmail: email,
      message,
      link: `${config.publicUrl}/event/details/${party.id}`,
    },
  };
}
