import { fillThanks, thankedFor } from "@wishwell/domain/guests/thanks-words";
import { certificateText } from "@wishwell/poster/certificate/certificate-svg";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import type { Guest } from "../guests/public.ts";
import {
  type AddressedGuest,
  letterPictureAddress,
  type PartyOfOrganiser,
  senderName,
  toGuest,
} from "../parties/public.ts";
import { certificateForLetter, certificateParty } from "./certificates.ts";
import { type GivenThanks, sampleGuest, type ThanksWords } from "./thanks.ts";

type ThankYou = LetterToQueue<"thank-you">;
type ThanksContent = Pick<GivenThanks, "content" | "certificateWords" | "photo">;

/** Replies go to the organiser. */
export function thankYouLetter(
  config: Config,
  about: PartyOfOrganiser,
  { guest, given, now }: { readonly guest: Guest; readonly given: ThanksContent; readonly now: Date },
): ThankYou {
  return {
    template: "thank-you",
    to: guest.email,
    priority: "bulk",
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id, guestId: guest.id },
    props: {
      ...propsOf(config, about, { guest, given, now }),
      link: thanksLink(config, guest.id),
      test: false,
    },
  };
}

/** The guest's own page with the same content. Anyone with the link counts as the guest. */
const thanksLink = ({ publicUrl }: Pick<Config, "publicUrl">, guestId: string) =>
  `${publicUrl}/eventattendee/thanks/${guestId}`;

/** A sample as for a family that came and sent a wish. No guest counts as thanked. */
export function testThankYou(
  config: Config,
  about: PartyOfOrganiser,
  { words, now }: { readonly words: ThanksWords; readonly now: Date },
): ThankYou {
  const { party, organiser } = about;
  const guest = {
    id: party.id,
    firstName: sampleGuest,
    carersEmail: true,
    carerFirstName: organiser.firstName,
    status: 4,
  };
  const what = thankedFor({ guest: sampleGuest, came: true, gave: false, wished: true });
  const given = {
    content: fillThanks(words.content, { name: organiser.firstName || sampleGuest, what }),
    certificateWords: words.certificate ? words.certificateWords : null,
    photo: words.photo,
  };
  return {
    template: "thank-you",
    to: organiser.email,
    priority: "interactive",
    senderName: senderName(about),
    replyTo: organiser.email,
    about: { partyId: party.id },
    props: {
      ...propsOf(config, about, { guest, given, now }),
      link: `${config.publicUrl}/event/details/${party.id}/thank-yous`,
      test: true,
    },
  };
}

function propsOf(
  config: Config,
  about: PartyOfOrganiser,
  { guest, given, now }: { readonly guest: AddressedGuest; readonly given: ThanksContent; readonly now: Date },
) {
  const { party } = about;
  const words = given.certificateWords;
  const certificate = words === null ? null : { ...certificateParty(party, words), guest: guest.firstName };
  const ids = { partyId: party.id, guestId: guest.id };
  return {
    ...toGuest(config, about, guest),
    content: given.content,
    photoUrl: given.photo === null ? "" : letterPictureAddress(config, given.photo, now),
    certificateUrl: certificate === null ? "" : certificateForLetter(config, ids),
    certificateText: certificate === null ? "" : certificateText(certificate),
  };
}
