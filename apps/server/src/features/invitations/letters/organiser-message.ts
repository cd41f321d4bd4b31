import type { Config } from "../../../platform/config/config.ts";
import type { Priority } from "../../../platform/jobs/job.ts";
import type { LetterToQueue } from "../../../platform/mail/post-office.ts";
import { type AddressedGuest, type PartyOfOrganiser, senderName, toGuest } from "./about-party.ts";

interface Written {
  readonly guest: AddressedGuest & { readonly email: string };
  readonly content: string;
  readonly priority: Priority;
}

/** Answering it writes to the organiser. */
export function organiserMessage(
  config: Config,
  about: PartyOfOrganiser,
  { guest, content, priority }: Written,
): LetterToQueue<"organiser-message"> {
  return {
    template: "organiser-message",
    to: guest.email,
    priority,
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id, guestId: guest.id },
    props: { ...toGuest(config, about, guest), content },
  };
}
