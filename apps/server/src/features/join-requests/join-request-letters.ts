import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { splitName } from "@wishwell/domain/text/full-name";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { aboutParty, type PartyOfOrganiser, senderName } from "../parties/public.ts";
import type { GuestRequest } from "./join-request.ts";

export interface Asker extends Pick<GuestRequest, "name" | "email" | "message"> {
  /** The reply they chose, as a sentence; empty when they only asked for an invitation. */
  readonly summary: string;
  readonly declines?: boolean;
}

type WithOrganiser = PartyOfOrganiser & { readonly organiser: { readonly id: string } };

/** Sent to the organiser; replies to this email go to the sender of the request. */
export function inviteRequestLetter(
  config: Config,
  about: WithOrganiser,
  { name, email, summary, message, declines = false }: Asker,
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
      declines,
      message,
      link: `${config.publicUrl}/event/details/${party.id}/edit-guests`,
    },
  };
}

/** Confirming through the link proves that the sender owns the email address. */
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

/** A request for a place names only the child, who isn't the reader. */
const addressee = ({ name, firstName, wantedStatus }: Pick<GuestRequest, "name" | "firstName" | "wantedStatus">) =>
  wantedStatus === null
    ? { name: splitName(name).firstName, guest: "" }
    : { name: "", guest: firstName, declines: wantedStatus === guestStatus.declined };

/** Includes the invitation link if the request was accepted. It says no more about the party than its public page. */
export function requestAnsweredLetter(
  config: Config,
  about: PartyOfOrganiser,
  {
    request,
    link,
  }: { request: Pick<GuestRequest, "name" | "firstName" | "email" | "wantedStatus">; link: string | null },
): LetterToQueue<"request-answered"> {
  return {
    template: "request-answered",
    to: request.email,
    priority: "interactive",
    senderName: senderName(about),
    about: { partyId: about.party.id },
    props: { ...aboutParty(config, about, "anybody"), ...addressee(request), accepted: link !== null, link },
  };
}
