import { hour } from "../parties/london-time.ts";
import { ordinalEnding } from "../parties/party-dates.ts";

/** How long a place is kept for a family, and how long before the party offers end. */
const offered = 24 * hour;
const beforeStart = 12 * hour;

/** A family that said yes when the places had run out. A family comes together or not at all. */
export interface WaitingFamily {
  readonly id: string;
  readonly siblings: number;
  readonly since: Date;
  /** How often a place was offered. */
  readonly offers: number;
  readonly offeredUntil: Date | null;
}

export interface Places {
  /** Null for no limit. */
  readonly limit: number | null;
  /** Invited children and siblings who have a place. */
  readonly taken: number;
  readonly waiting: readonly WaitingFamily[];
}

export interface PlacesAt extends Places {
  readonly now: Date;
  readonly startsAt: Date | null;
}

/** The child and the siblings; adults need no place. */
export const placesNeeded = ({ siblings }: Pick<WaitingFamily, "siblings">): number => 1 + siblings;

const isOffered = ({ offeredUntil }: WaitingFamily, now: Date) => offeredUntil !== null && now < offeredUntil;

/** The family did not take the place that was kept for them. */
const hadTheirTurn = (family: WaitingFamily, now: Date) => family.offers > 0 && !isOffered(family, now);

/** Families with an offer first, then in the order they said yes; those who had their turn come last. */
export function waitingInOrder({ waiting, now }: Pick<PlacesAt, "waiting" | "now">): WaitingFamily[] {
  const rank = (family: WaitingFamily) => (isOffered(family, now) ? 0 : hadTheirTurn(family, now) ? 2 : 1);
  return waiting.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** Places kept for families with an offer. */
export const placesOffered = ({ waiting, now }: Pick<PlacesAt, "waiting" | "now">): number =>
  sumOf(waiting.filter((family) => isOffered(family, now)));

const sumOf = (families: readonly WaitingFamily[]) => families.reduce((sum, family) => sum + placesNeeded(family), 0);

/** Neither taken nor kept for a family; below zero after the limit was lowered. */
export const placesFree = (places: PlacesAt): number =>
  places.limit === null ? Infinity : places.limit - places.taken - placesOffered(places);

/** Until when a place offered now is kept; null when it is too late for offers. */
export function offerEnds({ now, startsAt }: Pick<PlacesAt, "now" | "startsAt">): Date | null {
  const latest = startsAt === null ? Infinity : startsAt.getTime() - beforeStart;
  return now.getTime() < latest ? new Date(Math.min(now.getTime() + offered, latest)) : null;
}

/** The families whose turn comes before anyone else's. Shortly before the party, whoever is quickest gets a place. */
function queue(places: PlacesAt): WaitingFamily[] {
  if (offerEnds(places) === null) return [];
  return waitingInOrder(places).filter((family) => !isOffered(family, places.now) && !hadTheirTurn(family, places.now));
}

/**
 * Whether a new yes gets a place at once. It never goes before a family that is waiting and for whom the free places
 * would be enough.
 */
export function getsPlace(places: PlacesAt, family: Pick<WaitingFamily, "siblings">): boolean {
  return mayHave(places, family, queue(places));
}

/** Whether a waiting family may take a place now: the one kept for them, or a free one when it is their turn. */
export function mayTakePlace(places: PlacesAt, id: string): boolean {
  const family = places.waiting.find((one) => one.id === id);
  if (family === undefined) return false;
  if (isOffered(family, places.now)) return true;
  const line = queue(places);
  const place = line.findIndex((one) => one.id === id);
  return mayHave(places, family, place < 0 ? line : line.slice(0, place));
}

const mayHave = (places: PlacesAt, family: Pick<WaitingFamily, "siblings">, before: readonly WaitingFamily[]) => {
  const free = placesFree(places);
  return placesNeeded(family) <= free && !before.some((one) => placesNeeded(one) <= free);
};

/** Whether the organiser may give this family a place, whoever's turn it is. */
export function canBeGivenPlace(places: PlacesAt, family: WaitingFamily): boolean {
  return isOffered(family, places.now) || placesNeeded(family) <= placesFree(places);
}

/** Whether a family with a place or an offer may bring so many siblings. */
export function hasPlacesFor(
  places: PlacesAt,
  siblings: { readonly before: number; readonly wanted: number },
): boolean {
  const more = siblings.wanted - siblings.before;
  const free = placesFree(places);
  return more <= 0 || (more <= free && !queue(places).some((one) => placesNeeded(one) <= free));
}

/**
 * The families to offer the free places to, in order. A family that needs more places than are free keeps its position.
 * Families who had their turn are asked again only when a place has just become free.
 */
export function placesToOffer(places: PlacesAt, { freed }: { readonly freed: boolean }): WaitingFamily[] {
  if (offerEnds(places) === null) return [];
  const again = freed ? waitingInOrder(places).filter((family) => hadTheirTurn(family, places.now)) : [];
  return fitting([...queue(places), ...again], placesFree(places));
}

/** The family to ring when it is too late to offer a free place by email. */
export function familyToRing(places: PlacesAt): WaitingFamily | null {
  if (offerEnds(places) !== null) return null;
  const asked = waitingInOrder(places).filter((family) => family.offers === 0);
  return fitting(asked, placesFree(places))[0] ?? null;
}

/**
 * The families the organiser should ring now: those who have an offer but can’t be emailed. Shortly before the party
 * nobody gets an offer any more, so it is whoever is next for a free place.
 */
export function familiesToRing<Family extends Pick<WaitingFamily, "offeredUntil">>(
  { now, startsAt }: Pick<PlacesAt, "now" | "startsAt">,
  { unreachable, next }: { readonly unreachable: readonly Family[]; readonly next: Family | null },
): Family[] {
  const kept = unreachable.filter(({ offeredUntil }) => offeredUntil !== null && now < offeredUntil);
  return next === null || offerEnds({ now, startsAt }) !== null ? kept : [...kept, next];
}

/** The families that get a place when the limit is raised or removed, in order. */
export function placesToGive(places: PlacesAt): WaitingFamily[] {
  return fitting(waitingInOrder(places), places.limit === null ? Infinity : places.limit - places.taken);
}

function fitting(families: readonly WaitingFamily[], free: number): WaitingFamily[] {
  let left = free;
  return families.filter((family) => {
    const fits = placesNeeded(family) <= left;
    if (fits) left -= placesNeeded(family);
    return fits;
  });
}

/** 1 for the family that is next; null for a family with an offer. */
export function waitingPosition(places: Pick<PlacesAt, "waiting" | "now">, id: string): number | null {
  const line = waitingInOrder(places).filter((family) => !isOffered(family, places.now));
  const place = line.findIndex((family) => family.id === id);
  return place < 0 ? null : place + 1;
}

/** "1st", "2nd" */
export const ordinal = (number: number): string => `${number}${ordinalEnding(number)}`;

interface ToGive {
  readonly limit: number | null;
  readonly before: number | null;
}

/** No limit is more than any. */
export const addsPlaces = ({ limit, before }: ToGive): boolean => before !== null && (limit === null || limit > before);
