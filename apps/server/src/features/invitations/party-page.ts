import type { PageMeta } from "@wishwell/contract/api/answers";
import {
  type PartyContent,
  type PosterContent,
  type Replies,
  type ShownParty,
} from "@wishwell/contract/api/page-contents";
import { partyForms } from "@wishwell/contract/api/page-forms";
import type { Party as WireParty, Recipient } from "@wishwell/contract/api/parties";
import { siblingsNote } from "@wishwell/domain/guests/siblings";
import { directionsLinks } from "@wishwell/domain/parties/directions";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { invitationTitle, possessive } from "@wishwell/domain/parties/party-language";
import { foldShortCode } from "@wishwell/domain/text/codes";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { doneForm, isUuid, onThisSite, type PageWithHead } from "../../platform/http/pages/page-content.ts";
import { listPage, type Paging } from "../../platform/http/api/paging.ts";
import { notFound, pageHidden } from "../../platform/http/api/refusal.ts";
import { answersOf, type GuestsAnswer, presentGuestToOthers, shownToOthers } from "../guests/public.ts";
import { linkCardPath, loadParty, presentParty, stateOf, type WholeParty } from "../parties/public.ts";
import { findByCode } from "./find-party.ts";

interface PartyPage extends PageWithHead<PartyContent> {}

/** The public page, for anyone who has its address. It shows no more than an invitation on a fridge door would. */
export async function loadPartyPage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<PartyPage> {
  const party = isUuid(id) ? await loadParty(deps.db, id) : null;
  // A party that was never activated has not been public; its code finds nothing either.
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  if (party.hiddenAt !== null) throw pageHidden();
  const address = `/@${party.shortCode}`;
  const cancelled = party.cancelledAt !== null;
  const replies = cancelled ? null : await listReplies(deps, party, { query, address });
  const whole = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  const shown = cancelled ? presentCancelled(whole) : whole;
  return {
    content: {
      party: shown,
      cancelled,
      replies: replies && presentReplies(replies),
      directions: cancelled ? [] : presentDirections(shown),
      class_link: classLinkOf(party, deps.clock.now()),
      ...(query.get("answer") === "test" && { tried: true }),
      ...doneForm(query, partyForms),
    },
    canonicalQuery: "",
    head: {
      ...(cancelled ? cancelledLinkPreview(shown) : { ...linkPreview(shown), cardPath: linkCardPath(party.id) }),
      canonicalPath: address,
    },
  };
}

/** Who has invited the class; null unless families can reply on the party’s page. */
function classLinkOf(party: WholeParty, now: Date): PartyContent["class_link"] {
  const { over, complete } = stateOf(party, now);
  const isClosed = over || complete || party.cancelledAt !== null;
  return party.classLink && !isClosed ? { from: party.organisers.owner } : null;
}

/** The same page by its code, however it is typed. Misses count towards the search limit. */
export async function loadPartyPageByCode(
  deps: Deps,
  visitor: Actor,
  { code, query }: { code: string; query: URLSearchParams },
): Promise<PartyPage> {
  // A plain form can only send the typed code as a query parameter.
  const typed = code === "" ? (query.get("code") ?? "") : code;
  const { id } = await findByCode(deps, visitor, { code: foldShortCode(typed) });
  return loadPartyPage(deps, { id, query });
}

/** The poster on its own, for anyone who has its address. It names venue and town. */
export async function loadPosterPage(deps: Deps, { id }: { id: string }): Promise<PageWithHead<PosterContent>> {
  const party = isUuid(id) ? await loadParty(deps.db, id) : null;
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  if (party.hiddenAt !== null) throw pageHidden();
  const shown = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  return {
    content: presentPoster(shown),
    canonicalQuery: "",
    head: {
      ...linkPreview(shown),
      canonicalPath: `/dashboard/event/poster/${party.id}`,
      cardPath: linkCardPath(party.id),
    },
  };
}

/** Picks the fields that the page shows from a party already presented for this reader. */
export function presentShown(party: WireParty): ShownParty {
  return {
    uuid: party.uuid,
    name: party.name,
    date: party.date,
    end_date: party.end_date,
    rsvp_date: party.rsvp_date,
    start_time: party.start_time,
    end_time: party.end_time,
    short_code: party.short_code,
    eventtheme: party.eventtheme,
    eventtheme_uuid: party.eventtheme_uuid,
    complete: party.complete,
    over: party.over,
    notes: { ...party.notes, instructions: notesForGuests(party) },
    siblings: party.siblings,
    language: party.language,
    poster_url: party.poster_url,
    poster_text: party.poster_text,
    address: presentPlace(party.address),
    eventrecipients: party.eventrecipients.map(presentChild),
    eventcharities: party.eventcharities.map(({ reason, charity }) => ({ reason, charity: presentCharity(charity) })),
  };
}

/** What the organiser ticked, and whether siblings may come. */
const notesForGuests = ({ notes, siblings }: WireParty) =>
  [...notes.instructions, siblingsNote(siblings)].filter((note) => note !== "");

/** Shows whose party it was and when, but no longer where, nor who was coming. */
export function presentCancelled(party: ShownParty): ShownParty {
  return {
    ...party,
    address: { venue: "", city: "" },
    notes: { instructions: [], additional: "" },
    eventrecipients: party.eventrecipients.map(({ first_name }) => ({ first_name, age: null, gift: "", reason: "" })),
    eventcharities: [],
    poster_url: "",
    poster_text: "",
  };
}

function presentPoster({ short_code, poster_url, poster_text, language }: ShownParty): PosterContent {
  return { party: { short_code, poster_url, poster_text, language } };
}

function presentChild({ first_name, age, gift, reason }: Recipient): ShownParty["eventrecipients"][number] {
  return { first_name, age, gift, reason };
}

/** The street is present only if the party's presenter included it. */
function presentPlace(address: WireParty["address"]): ShownParty["address"] {
  const { venue, city, county, address1, address2 = "", postcode = "", lat = null, lng = null } = address;
  if (address1 === undefined) return { venue, city };
  return { venue, city, county, address1, address2, postcode, lat, lng };
}

/** As one line: the street is missing where the viewer may not see it. */
export function placeInWords({ venue, address1, address2, city, postcode }: ShownParty["address"]): string {
  const town = [city, postcode].filter(Boolean).join(" ");
  return [venue, address1, address2, town].filter(Boolean).join(", ");
}

export function positionOf({ lat, lng }: ShownParty["address"]): { lat: number; lng: number } | null {
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
}

export function presentDirections({ address, over }: ShownParty): PartyContent["directions"] {
  const words = placeInWords(address);
  return over || words === "" ? [] : directionsLinks({ words, position: positionOf(address) });
}

function presentCharity(charity: WireParty["eventcharities"][number]["charity"]) {
  const { uuid, name, sector, description, website_url, website_domain, logo_url } = charity;
  return { uuid, name, sector, description, website_url, website_domain, logo_url };
}

export function presentReplies({ page, guests }: GuestsWhoAnswered): Replies {
  return { guests: guests.map(presentGuestToOthers), meta: page };
}

/** The link preview: first names, date, venue and town. People who see the link in a chat see no more than that. */
export function linkPreview({ language, date, address }: ShownParty): { title: string; description: string } {
  const place = [address.venue, address.city].filter((part) => part !== "").join(", ");
  const day = date === null ? "Date to be confirmed" : longDate(date);
  return {
    title: invitationTitle(language.recipient_names),
    description: place === "" ? `${day}.` : `${day} at ${place}.`,
  };
}

/** The link preview of a cancelled party. */
export function cancelledLinkPreview({ language, date }: ShownParty): { title: string; description: string } {
  const party = language.recipient_names === "" ? "The party" : `${possessive(language.recipient_names)} party`;
  return {
    title: `${party} has been cancelled`,
    description: date === null ? "" : `It would have been on ${longDate(date)}.`,
  };
}

/** The first page of the guest list. */
export const firstNames = { page: 1, perpage: 24 } as const;

interface GuestsWhoAnswered {
  readonly guests: readonly GuestsAnswer[];
  readonly page: PageMeta;
}

interface RepliesQuery {
  readonly query: URLSearchParams;
  /** The path to which `?page=` is added. */
  readonly address: string;
  /** The first page, if the caller has already read it. */
  readonly first?: readonly GuestsAnswer[];
}

/** Replies that other guests may see; null when the organiser hides the list. */
export async function listReplies(
  { db }: Pick<Deps, "db">,
  party: Pick<WholeParty, "id" | "hideGuestList" | "guests">,
  { query, address, first }: RepliesQuery,
): Promise<GuestsWhoAnswered | null> {
  if (party.hideGuestList) return null;
  const total = shownToOthers.reduce((sum, status) => sum + (party.guests.get(status) ?? 0), 0);
  const lastPage = Math.max(1, Math.ceil(total / firstNames.perpage));
  // The list may have become shorter: an old link beyond its end shows the last page.
  const page = Math.min(pageNumber(query.get("page")), lastPage);
  const paging: Paging = { page, perpage: firstNames.perpage, orderby: "name", dir: "asc" };
  const guests = first && page === firstNames.page ? first : await answersOf(db, party.id, paging);
  return { guests, page: listPage(paging, address, total, [...guests]).meta };
}

const pageNumber = (typed: string | null) => (typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1);
