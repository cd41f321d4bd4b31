import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { aboutParty, type PartyOfOrganiser, senderName } from "../parties/public.ts";
import type { GuestRequest } from "./join-request.ts";

export interface Asker extends Pick<GuestRequest, "name" | "email" | "message"> {
  /** The answer they chose, in our words; empty when they only asked. */
  readonly summary: string;
}

type WithOrganiser = PartyOfOrganiser & { readonly organiser: { readonly id: string } };

/** To the organiser; answering it writes to whoever asks. */
export function inviteRequestLetter(
  config: Config,
  about: WithOrganiser,
  { name, email, summary, message }: Asker,
): LetterToQueue<"invite-request"> {
  const { party, organiser } = about;
  return {
    template: "invite-request",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    replyTo: email,
    about: { partyId: party.id },
    props: {
      ...aboutParty(config, about, "organiser"),
      firstName: organiser.firstName,
      askerName: name,
      askerEmail: email,
      summary,
      message,
      link: `${config.publicUrl}/event/details/${party.id}/edit-guests`,
    },
  };
}

/** Whoever opens the link and says so there shows that the address is theirs. */
export function confirmRequestLetter(
  config: Config,
  about: PartyOfOrganiser,
  { request, token }: { request: Pick<GuestRequest, "name" | "email" | "wantedStatus">; token: string },
): LetterToQueue<"confirm-guest-request"> {
  return {
    template: "confirm-guest-request",
    to: request.email,
    priority: "interactive",
    about: { partyId: about.party.id },
    props: {
      ...aboutParty(config, about, "anybody"),
      name: request.name,
      accepts: request.wantedStatus === guestStatus.accepted,
      link: `${config.publicUrl}/event/request/${token}`,
    },
  };
}

/** With the way to the invitation for whoever is on the list now. They learn no more of the party than its page says. */
export function requestAnsweredLetter(
  config: Config,
  about: PartyOfOrganiser,
  { request, link }: { request: Pick<GuestRequest, "name" | "email">; link: string | null },
): LetterToQueue<"request-answered"> {
  return {
    template: "request-answered",
    to: request.email,
    priority: "interactive",
    senderName: senderName(about),
    about: { partyId: about.party.id },
    props: { ...aboutParty(config, about, "anybody"), name: request.name, accepted: link !== null, link },
  };
}
