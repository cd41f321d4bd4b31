import { listed } from "@wishwell/domain/parties/party-language";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import {
  type AddressedGuest,
  asksForAnswer,
  calendarFile,
  invitationLink,
  notesOf,
  type PartyOfOrganiser,
  senderName,
  viewOf,
} from "../parties/public.ts";

type Invitation = LetterToQueue<"guest-invitation">;

interface Invited {
  readonly guest: AddressedGuest & { readonly email: string };
  readonly kind: "first" | "again";
  readonly priority: Invitation["priority"];
  readonly now: Date;
}

/** Replies to this email go to the organiser. */
export function invitationLetter(config: Config, about: PartyOfOrganiser, invited: Invited): Invitation {
  const { guest, kind, priority, now } = invited;
  return {
    ...commonParts(config, about, guest, now),
    to: guest.email,
    priority,
    about: { partyId: about.party.id, guestId: guest.id },
    props: { ...asksForAnswer(config, about, guest), ...aboutGiving(about), kind },
  };
}

/** The child's name in a test invitation, where each guest would see their own. */
const sampleChild = "Robin";

/** The invitation as a guest's parent would get it. Its links lead to the party's page, since it invites no guest. */
export function testInvite(config: Config, about: PartyOfOrganiser, to: string, now: Date): Invitation {
  const { party, organiser } = about;
  const link = `${config.publicUrl}/@${party.shortCode}`;
  const carer = { carersEmail: true, carerFirstName: organiser.firstName };
  const sampleGuest = { id: party.id, firstName: sampleChild, ...carer, status: 0 };
  const links = { link, acceptLink: `${link}?answer=test`, declineLink: `${link}?answer=test` };
  return {
    ...commonParts(config, about, sampleGuest, now, link),
    to,
    priority: "interactive",
    about: { partyId: party.id },
    props: { ...asksForAnswer(config, about, sampleGuest), ...links, ...aboutGiving(about), kind: "test" },
  };
}

function commonParts(
  config: Config,
  about: PartyOfOrganiser,
  guest: AddressedGuest,
  now: Date,
  link = invitationLink(config, guest.id),
) {
  const calendar = calendarFile(config, { ...about, view: viewOf(guest, about.party), link, now });
  return {
    template: "guest-invitation",
    senderName: senderName(about),
    replyTo: about.organiser.email,
    attachments: calendar === null ? [] : [calendar],
  } as const;
}

function aboutGiving({ party }: PartyOfOrganiser) {
  return {
    gift: listed(party.children.map(({ gift }) => gift).filter((gift) => gift !== "")),
    charity: listed(party.charities.map(({ charity }) => charity.name)),
    notes: notesOf(party),
  };
}
