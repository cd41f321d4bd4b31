import { siblingsNote } from "@wishwell/domain/guests/siblings";
import { maySeeAddress } from "@wishwell/domain/parties/may-see-address";
import { plainDate, timeInProse } from "@wishwell/domain/parties/party-dates";
import { partyLanguage, possessive, shownPartyCode } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "@wishwell/letters";
import { dayWords, timeWords } from "@wishwell/poster/text/party-words";
import { posterText } from "@wishwell/poster/text/poster-text";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import { findOrganiser } from "../../accounts/public.ts";
import { wholeParty } from "../parties-read.store.ts";
import type { View } from "../parties.policy.ts";
import type { WholeParty } from "../party.ts";
import { designOf, posterForLetter, posterParty } from "../pictures/poster-design.ts";

type Site = Pick<Config, "publicUrl" | "appSecret" | "PRODUCT_NAME">;

/** A party and its organiser, as every email about the party needs them. */
export interface PartyOfOrganiser {
  readonly party: WholeParty;
  readonly organiser: { readonly firstName: string; readonly email: string };
}

/** The details of a guest that emails use. */
export interface AddressedGuest {
  readonly id: string;
  readonly firstName: string;
  readonly carersEmail: boolean;
  readonly carerFirstName: string;
  readonly status: number;
}

type AboutParty = Omit<LetterProps["request-answered"], "name" | "accepted" | "link">;
type ToGuest = Omit<LetterProps["organiser-message"], "content">;
type AsksForAnswer = LetterProps["reply-reminder"];

/** The party as far as this reader may see it; only the organiser and invited guests get the street. */
export function aboutParty(site: Site, { party, organiser }: PartyOfOrganiser, view: View): AboutParty {
  const shown = posterParty(party, view, site);
  return {
    product: site.PRODUCT_NAME,
    organiser: organiser.firstName,
    children: childrenOf(party),
    ...(party.children.length > 1 && { recipients: party.children.length }),
    party: party.name,
    day: dayWords(shown),
    time: timeWords(shown, timeInProse),
    place: placeLines(party, view),
    code: shownPartyCode(party.shortCode),
  };
}

export function toGuest(site: Site, about: PartyOfOrganiser, guest: AddressedGuest): ToGuest {
  return {
    ...aboutParty(site, about, viewOf(guest, about.party)),
    guest: guest.firstName,
    carer: guest.carersEmail ? guest.carerFirstName : "",
    link: invitationLink(site, guest.id),
  };
}

/** Includes the poster and two reply links, which preselect a reply without sending it. */
export function asksForAnswer(site: Site, about: PartyOfOrganiser, guest: AddressedGuest): AsksForAnswer {
  const { party } = about;
  const view = viewOf(guest, party);
  const link = invitationLink(site, guest.id);
  return {
    ...toGuest(site, about, guest),
    posterUrl: posterForLetter(site, party, guest),
    posterText: posterText(designOf(party), posterParty(party, view, site)),
    replyBy: replyBy(party),
    acceptLink: `${link}?answer=accept`,
    declineLink: `${link}?answer=decline`,
  };
}

/** For example "Priya (Maya’s party)". */
export function senderName({ party, organiser }: PartyOfOrganiser): string {
  const children = childrenOf(party);
  return `${organiser.firstName} (${children === "" ? party.name : `${possessive(children)} party`})`.trim();
}

/** The instructions that the organiser ticked, whether siblings may come, then the organiser's own notes. */
export const notesOf = ({ instructions, siblings, notes }: WholeParty): readonly string[] =>
  [...instructions, siblingsNote(siblings), notes].filter((note) => note !== "");

/** For example "6 March 2027"; empty without a date. */
export const replyBy = ({ rsvpDate }: Pick<WholeParty, "rsvpDate">): string =>
  rsvpDate === null ? "" : plainDate(rsvpDate);

/** A guest's own page; anyone with the link is treated as the guest. */
export const invitationLink = ({ publicUrl }: Pick<Config, "publicUrl">, guestId: string): string =>
  `${publicUrl}/eventattendee/${guestId}`;

export const viewOf = (guest: Pick<AddressedGuest, "status">, party: WholeParty): View =>
  maySeeAddress(guest, party) ? "invited" : "anybody";

const childrenOf = ({ children }: WholeParty) => partyLanguage(children, []).recipientNames;

/** Venue, street, town and postcode, as far as the reader may see them. */
export function placeLines(party: WholeParty, view: View): readonly string[] {
  const { venue, address1, address2, city, postcode } = party;
  const lines = view === "anybody" ? [venue, city] : [venue, address1, address2, `${city} ${postcode}`.trim()];
  return lines.filter((line) => line !== "");
}

/** The whole party with its organiser. The party must be locked in this transaction. */
export async function withOrganiser(
  tx: Tx,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
): Promise<PartyOfOrganiser & { readonly organiser: { readonly id: string; readonly createdAt: Date } }> {
  const organiser = ownerId === null ? null : await findOrganiser(tx, ownerId);
  if (organiser === null) throw notFound();
  return { party: await wholeParty(tx, id), organiser };
}

type OfOrganiser = Awaited<ReturnType<typeof withOrganiser>>;

/** The same for each organiser: emails about replies, messages and requests go to both. */
export async function forOrganisers(tx: Tx, about: OfOrganiser): Promise<OfOrganiser[]> {
  const { secondOrganiserId } = about.party;
  const second = secondOrganiserId === null ? null : await findOrganiser(tx, secondOrganiserId);
  return second === null ? [about] : [about, { ...about, organiser: second }];
}
