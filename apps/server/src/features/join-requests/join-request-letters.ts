import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { splitName } from "@wishwell/domain/text/full-name";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { type AddressedGuest, aboutParty, type PartyOfOrganiser, senderName, toGuest } from "../parties/public.ts";
import type { ClassReply, GuestRequest } from "./join-requests.store.ts";

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

/** The page of a reply, which only the family has. */
export const classReplyLink = ({ publicUrl }: Pick<Config, "publicUrl">, id: string): string =>
  `${publicUrl}/event/reply/${id}`;

const accepts = ({ status }: Pick<ClassReply, "status">) => status === guestStatus.accepted;

/** Tells the organiser of a new or changed reply through the party’s own page. */
export function classReplyLetter(
  config: Config,
  about: WithOrganiser,
  { reply, again }: { readonly reply: ClassReply; readonly again: boolean },
): LetterToQueue<"class-reply"> {
  const { party, organiser } = about;
  return {
    template: "class-reply",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    ...(reply.email !== "" && { replyTo: reply.email }),
    about: { partyId: party.id },
    props: {
      ...aboutParty(config, about, "organiser"),
      firstName: organiser.firstName,
      guest: reply.firstName,
      carer: reply.carerFirstName,
      contact: reply.email || reply.phone,
      accepts: accepts(reply),
      again,
      link: `${config.publicUrl}/event/details/${party.id}/edit-guests`,
    },
  };
}

/** Gives the family the link to their reply. */
export function classReplyReceivedLetter(
  config: Config,
  about: PartyOfOrganiser,
  reply: ClassReply,
): LetterToQueue<"class-reply-received"> {
  return {
    template: "class-reply-received",
    to: reply.email,
    priority: "interactive",
    senderName: senderName(about),
    about: { partyId: about.party.id },
    props: {
      ...aboutParty(config, about, "anybody"),
      guest: reply.firstName,
      accepts: accepts(reply),
      link: classReplyLink(config, reply.id),
    },
  };
}

/** Goes to the guest’s address on the list, so a family learns of a reply that they didn’t give. */
export function classReplyAcceptedLetter(
  config: Config,
  about: PartyOfOrganiser,
  { guest, merged }: { readonly guest: AddressedGuest & { readonly email: string }; readonly merged: boolean },
): LetterToQueue<"class-reply-accepted"> {
  return {
    template: "class-reply-accepted",
    to: guest.email,
    priority: "interactive",
    senderName: senderName(about),
    about: { partyId: about.party.id, guestId: guest.id },
    props: { ...toGuest(config, about, guest), accepts: guest.status === guestStatus.accepted, merged },
  };
}
