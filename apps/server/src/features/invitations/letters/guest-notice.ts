import type { LetterProps } from "@wishwell/letters";
import type { Config } from "../../../platform/config/config.ts";
import type { LetterToQueue } from "../../../platform/mail/post-office.ts";
import { aboutParty, type PartyOfOrganiser } from "./about-party.ts";

export type GuestDeed = LetterProps["guest-notice"]["what"];

interface Told {
  readonly guest: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly what: GuestDeed;
  /** The guest's own words. */
  readonly content: string;
}

/** To the organiser; answering it writes to whoever looks after the guest. */
export function guestNotice(
  config: Config,
  about: PartyOfOrganiser & { readonly organiser: { readonly id: string } },
  { guest, what, content }: Told,
): LetterToQueue<"guest-notice"> {
  const { party, organiser } = about;
  return {
    template: "guest-notice",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    replyTo: guest.email,
    about: { partyId: party.id, guestId: guest.id },
    props: {
      ...aboutParty(config, about, "organiser"),
      firstName: organiser.firstName,
      link: `${config.publicUrl}/dashboard/eventattendee/${guest.id}`,
      what,
      guest: `${guest.firstName} ${guest.lastName}`.trim(),
      content,
    },
  };
}
