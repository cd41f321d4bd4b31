import { fullName } from "@wishwell/domain/full-name";
import type { LetterProps } from "@wishwell/letters";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/post-office.ts";
import { aboutParty, type PartyOfOrganiser } from "../invitations/letters/public.ts";
import type { Guest } from "./guest.ts";

interface Done extends Pick<LetterProps["guest-notice"], "what" | "summary" | "content"> {
  readonly guest: Pick<Guest, "id" | "firstName" | "lastName">;
}

interface About extends PartyOfOrganiser {
  readonly organiser: PartyOfOrganiser["organiser"] & { readonly id: string };
}

/** What a guest did, told to the organiser by letter. */
export function noticeToOrganiser(
  config: Config,
  about: About,
  { guest, ...done }: Done,
): LetterToQueue<"guest-notice"> {
  const { party, organiser } = about;
  return {
    template: "guest-notice",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    about: { partyId: party.id, guestId: guest.id },
    props: {
      ...aboutParty(config, about, "organiser"),
      ...done,
      firstName: organiser.firstName,
      guest: fullName(guest),
      link: `${config.publicUrl}/dashboard/eventattendee/${guest.id}`,
    },
  };
}
