import { fillThanks, thankedFor } from "@wishwell/domain/guests/thanks-words";
import { ordinalEnding } from "@wishwell/domain/parties/party-dates";
import { listed, possessive } from "@wishwell/domain/parties/party-language";
import { type CertificateParty, certificateText } from "@wishwell/poster/certificate/certificate-svg";
import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import type { Guest } from "../guests/public.ts";
import {
  type AddressedGuest,
  ageAt,
  letterPictureAddress,
  type PartyOfOrganiser,
  senderName,
  toGuest,
  type WholeParty,
} from "../parties/public.ts";
import { type GivenThanks, sampleGuest, type ThanksWords } from "./thanks.ts";

/** The part common to all certificates of a party, with the birthday child's words. */
export function certificateParty(party: WholeParty, words: string): CertificateParty {
  return {
    children: listed(party.children.map(({ firstName }) => firstName)),
    occasion: occasionOf(party),
    gift: listed(party.children.map(({ gift }) => gift).filter((gift) => gift !== "")),
    gifts: party.children.length,
    charity: listed(party.charities.map(({ charity }) => charity.name)),
    date: party.date,
    words,
  };
}

/**
 * For example "Maya’s 7th birthday". Without the number once the date of birth is deleted, and for several children.
 */
function occasionOf(party: WholeParty): string {
  const [child, ...others] = party.children;
  if (child === undefined) return "the party";
  const age = others.length === 0 ? ageAt(child, party) : null;
  const names = possessive(listed(party.children.map(({ firstName }) => firstName)));
  return age === null || age < 1 ? `${names} birthday` : `${names} ${age}${ordinalEnding(age)} birthday`;
}

/**
 * Used in place of the guest's id, which opens the invitation and must not be in image addresses that mail programs
 * fetch.
 */
export const certificateSignature = ({ appSecret }: Pick<Config, "appSecret">, guestId: string): Buffer =>
  keyedHash(appSecret, "certificate in a letter", guestId);

/**
 * The image address for an email. It never expires, because emails don't, but shows nothing once the thank-you is gone.
 */
function certificateForLetter(
  site: Pick<Config, "appSecret" | "publicUrl">,
  { partyId, guestId }: { readonly partyId: string; readonly guestId: string },
): string {
  const signature = certificateSignature(site, guestId).toString("base64url");
  return `${site.publicUrl}/api/events/certificate/${partyId}.png?letter=${signature}`;
}

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
  const what = thankedFor({ came: true, gave: false, wished: true });
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
