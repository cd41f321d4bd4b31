import type { Party as WireParty, Recipient } from "@wishwell/contract/api/parties";
import type { Question } from "@wishwell/contract/api/party-form";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { familiesToRing } from "@wishwell/domain/guests/places";
import type { PartyQuestion } from "@wishwell/domain/guests/questions";
import { type ShownSums, shownSums, type TotalViewer } from "@wishwell/domain/money/contribution-totals";
import { toWire } from "@wishwell/domain/money/money";
import { isHistoric, isOver, partyStart } from "@wishwell/domain/parties/party-clock";
import { partyLanguage } from "@wishwell/domain/parties/party-language";
import { isCloneable, isDeletable, partyTabs, plannerOptions } from "@wishwell/domain/parties/planner-options";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { type InviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { posterText } from "@wishwell/poster/text/poster-text";
import type { Config } from "../../platform/config/config.ts";
import { frozen } from "../../platform/http/api/write-response.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { presentCharity } from "../charities/public.ts";
import { presentTheme } from "../themes/public.ts";
import { roleIn, totalViewer, type View } from "./parties.policy.ts";
import {
  type Child,
  type LastingParty,
  type Party,
  type PartyAddress,
  type PartyCharity,
  stateOf,
  type ThemeChoice,
  type WholeParty,
} from "./party.ts";
import { shownAddress } from "./pictures/pictures.ts";
import { ageAt, designOf, openPosterAddress, posterParty, signedPosterAddress } from "./pictures/poster-design.ts";

export interface Look {
  readonly config: Pick<Config, "publicUrl" | "appSecret">;
  readonly now: Date;
  /** The caller. Without one, an organiser's view is the owner's. */
  readonly actor?: Actor;
  /** Our own pages need only paths, not full URLs. */
  readonly pathsOnly?: true;
}

export function presentParty(party: WholeParty, view: View, look: Look): WireParty {
  const { now } = look;
  return {
    ...presentLasting(party.lasting, view, look),
    over: isOver(party.endsAt, now),
    eventstats: presentStats(party, view, look),
    poster_url: posterAddress(siteOf(look), party.lasting, view, now),
    ...(view === "organiser" && presentState(party, look)),
  };
}

const siteOf = ({ config, pathsOnly }: Look) => (pathsOnly ? { ...config, publicUrl: "" } : config);

type Lasting = Omit<WireParty, "over" | "eventstats" | "poster_url">;

const presented = new WeakMap<LastingParty, Map<string, Lasting>>();

/** The part that is the same for all readers with this view; cached until the party changes. */
function presentLasting(party: LastingParty, view: View, look: Look): Lasting {
  const { publicUrl } = look.config;
  const reader = `${view} ${look.pathsOnly ?? false} ${publicUrl}`;
  const known = presented.get(party)?.get(reader);
  if (known) return known;
  const made = frozen(shapeLasting(party, view, look));
  presented.set(party, (presented.get(party) ?? new Map<string, Lasting>()).set(reader, made));
  return made;
}

function shapeLasting(party: LastingParty, view: View, look: Look): Lasting {
  const { children, charities } = party;
  const site = siteOf(look);
  return {
    uuid: party.id,
    name: party.name,
    date: party.date,
    end_date: party.endDate,
    rsvp_date: party.rsvpDate,
    start_time: party.startTime,
    end_time: party.endTime,
    short_code: party.shortCode,
    eventtheme_uuid: presentChoice(party.theme),
    eventtheme: party.chosenTheme && presentTheme(party.chosenTheme),
    status: party.active ? 1 : 0,
    complete: party.completedAt === null ? 0 : 1,
    cancelled: party.cancelledAt !== null,
    address: presentAddress(party, view),
    notes: { instructions: [...party.instructions], additional: party.notes },
    eventrecipients: children.map((child) => presentChild(child, party, view)),
    eventcharities: charities.map((charity) => presentPartyCharity(site, charity, view === "organiser")),
    language: presentLanguage(party),
    siblings: party.siblings,
    ...(view !== "anybody" && { questions: party.questions.map(presentQuestion) }),
    hide_guest_list: party.hideGuestList,
    poster_text: posterText(designOf(party), posterParty(party, view, look.config)),
  };
}

const presentQuestion = ({ id, kind, ask, choices }: PartyQuestion): Question => ({
  uuid: id,
  kind,
  question: ask,
  choices: [...choices],
});

/** For the organiser only. */
function presentState(party: WholeParty, { actor, config, now }: Look) {
  const { contributions } = party;
  const state = stateOf(party, now, contributions.held > 0);
  const { complete, organiserPaid } = state;
  const role = roleIn(party, actor);
  const mayDecide = role !== "second";
  return {
    user_uuid: party.ownerId,
    address_uuid: party.addressId,
    invite_config: party.design && presentDesign(party.design, config, now),
    address_after_accept: party.addressAfterAccept,
    places: party.places,
    show_opened: party.showOpened,
    class_link: party.classLink,
    new_replies: party.newReplies,
    paid_out: organiserPaid,
    organiser_payout_complete: organiserPaid,
    organisers: { you: role, ...party.organisers },
    deletable: mayDecide && isDeletable(state),
    contributions_held: contributions.held,
    contributions_refunded: contributions.refunded,
    cloneable: isCloneable(state),
    copied: !party.startsItself,
    hidden: party.hiddenAt !== null,
    historic: isHistoric({ end: party.endsAt, complete, organiserPaid }, now),
    options: plannerOptions(state, mayDecide),
    tabs: partyTabs(state, mayDecide),
    version: party.version,
    created_at: party.createdAt.toISOString(),
    updated_at: party.updatedAt.toISOString(),
  };
}

/** With a signed address for the photo, so that it can be viewed. */
function presentDesign(design: PosterDesign, config: Look["config"], now: Date): InviteConfig {
  const written = writeInviteConfig(design);
  return { ...written, image_url: shownAddress(config, written.image_url, now) };
}

function posterAddress(config: Look["config"], party: LastingParty, view: View, now: Date): string {
  return view === "anybody" ? openPosterAddress(config, party.id) : signedPosterAddress(config, party, now);
}

export function presentChild(child: Child, party: Pick<Party, "date">, view: View): Recipient {
  return {
    event_uuid: child.partyId,
    first_name: child.firstName,
    age: ageAt(child, party),
    gift: child.gift,
    reason: child.reason,
    ...(view === "organiser" && {
      uuid: child.id,
      last_name: child.lastName,
      date_of_birth: child.dateOfBirth,
      gender: child.gender,
    }),
  };
}

export function presentAddress(address: PartyAddress, view: View): WireParty["address"] {
  const { venue, city, county, address1, address2, postcode } = address;
  if (view === "anybody") return { venue, city, county, address_formatted: onOneLine([venue, city]) };
  return {
    venue,
    city,
    county,
    address_formatted: onOneLine([venue, address1, address2, city, county, postcode]),
    address1,
    address2,
    postcode,
    lat: address.latitude,
    lng: address.longitude,
    address_phone: address.phone,
    address_website: address.website,
    address_email: address.email,
  };
}

const onOneLine = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** A theme's id, or `traditional` or `none`, which are not in the list of themes. */
export function presentChoice(theme: ThemeChoice | null): string | null {
  return theme?.kind === "theme" ? theme.id : (theme?.kind ?? null);
}

function presentLanguage({ children, charities }: LastingParty): WireParty["language"] {
  const words = partyLanguage(
    children,
    charities.map(({ charity }) => charity.name),
  );
  return {
    recipient_names: words.recipientNames,
    charity_names: words.charityNames,
    heshethey: words.heSheThey,
    himherthem: words.himHerThem,
  };
}

export const presentSums = (sums: ShownSums): WireParty["eventstats"]["donations"] => ({
  currency: "GBP",
  total: toWire(sums.total),
  gift: toWire(sums.gift),
  charity: toWire(sums.charity),
  count: sums.count,
  left_out: sums.leftOut,
  hidden: sums.leftOut > 0,
});

function viewerOf(party: WholeParty, view: View, { actor }: Look): TotalViewer {
  if (view !== "organiser") return "others";
  return actor !== undefined && totalViewer(party, actor) === "admin" ? "admin" : "organiser";
}

const guestStatuses = [0, 1, 2, 3, 4, 100];

function presentStats(party: WholeParty, view: View, look: Look): WireParty["eventstats"] {
  const { guests, given } = party;
  const total = [...guests.values()].reduce((sum, count) => sum + count, 0);
  return {
    attendeeTotal: { qty: total },
    attendeeStatus: Object.fromEntries([
      ...guestStatuses.map((status) => [status, { qty: guests.get(status) ?? 0 }]),
      ...(view === "organiser" ? [["waiting", { qty: guests.get(guestStatus.waiting) ?? 0 }]] : []),
    ]),
    ...(view === "organiser" && { places: presentPlaces(party, look.now) }),
    donations: presentSums(shownSums(given, { viewer: viewerOf(party, view, look), party, now: look.now })),
  };
}

/** `waiting` counts families, the others places. */
function presentPlaces(party: WholeParty, now: Date) {
  const { guests, placesTaken: taken, placesOffered } = party;
  const offers = placesOffered.filter(({ until }) => now < until);
  const offered = offers.reduce((sum, { number }) => sum + number, 0);
  const waiting = (guests.get(guestStatus.waiting) ?? 0) - offers.length;
  return { taken, offered, waiting, to_ring: presentToRing(party, now) };
}

function presentToRing(party: WholeParty, now: Date) {
  const { active, over, complete, cancelled } = stateOf(party, now);
  if (over || complete || cancelled) return [];
  const { date, startTime, toRing } = party;
  const startsAt = date === null ? null : partyStart({ date, startTime });
  const families = familiesToRing({ now, startsAt }, active ? toRing : { ...toRing, next: null });
  return families.map(({ id, firstName, carerFirstName, phone, offeredUntil }) => ({
    uuid: id,
    guest_first_name: firstName,
    carer_first_name: carerFirstName,
    phone,
    offered_until: offeredUntil?.toISOString() ?? null,
  }));
}

type WirePartyCharity = WireParty["eventcharities"][number];

/** Public details of a party's charity. */
export function presentPartyCharity(
  config: Pick<Config, "publicUrl">,
  { id, partyId, reason, charity }: PartyCharity,
  forOrganiser: boolean,
): WirePartyCharity {
  return {
    ...(forOrganiser && { uuid: id }),
    event_uuid: partyId,
    charity_uuid: charity.id,
    reason,
    charity: presentCharity(config, charity),
  };
}
