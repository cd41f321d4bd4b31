import { type AnswerStatus, guestStatus } from "@wishwell/domain/guests/guest-status";
import {
  canBeGivenPlace,
  familyToRing,
  getsPlace,
  mayTakePlace,
  offerEnds,
  type PlacesAt,
  placesNeeded,
  placesToGive,
  placesToOffer,
  waitingPosition,
} from "@wishwell/domain/guests/places";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { partyStart } from "@wishwell/domain/parties/party-clock";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import { z } from "zod";
import { forEachId } from "../../platform/database/in-batches.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { lockParty, type Party, recordActivity, stateOf, withOrganiser } from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { recordMessages } from "./messages/send-message.ts";
import { notifyOrganisers, offerEndedLetter, placeLetter, placeOfferedLetter, waitingWords } from "./reply-letters.ts";
import {
  endOffers,
  familiesAtParty,
  keepPlaces,
  lockGuests,
  partiesToOffer,
  updateStatus,
} from "./update-guests.store.ts";

/** A party’s places now. Lock the party before deciding anything by them. */
export async function placesAt(db: Database, party: Party, now: Date): Promise<PlacesAt> {
  const { date, startTime } = party;
  const startsAt = date === null ? null : partyStart({ date, startTime });
  return { limit: party.places, now, startsAt, ...(await familiesAtParty(db, party.id)) };
}

/** The family's position on the waiting list; null unless it waits without an offer. */
export async function positionOf(
  db: Database,
  { id, partyId, status }: Pick<Guest, "id" | "partyId" | "status">,
  now: Date,
): Promise<number | null> {
  if (status !== guestStatus.waiting) return null;
  return waitingPosition({ ...(await familiesAtParty(db, partyId)), now }, id);
}

interface Answer {
  /** Locked, like the guests. */
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus;
  readonly by: Acting;
}

/**
 * What becomes of each reply. A yes gets a place, or waits for one. A waiting family that says yes again takes the place
 * kept for it; if there is none, nothing changes. The party's lock makes sure that the last place is given once.
 */
export async function decidePlaces(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { party, guests, status, by }: Answer,
): Promise<ReadonlyMap<AnswerStatus | typeof guestStatus.waiting, readonly Guest[]>> {
  if (status !== guestStatus.accepted || party.places === null) return new Map([[status, guests]]);
  const now = deps.clock.now();
  let places = await placesAt(tx, party, now);
  const placed: Guest[] = [];
  const waiting: Guest[] = [];
  for (const guest of guests) {
    const waits = places.waiting.find(({ id }) => id === guest.id);
    const gets = waits === undefined ? getsPlace(places, guest) : mayHave(places, waits, by);
    if (gets) {
      placed.push(guest);
      places = {
        ...places,
        taken: places.taken + placesNeeded(guest),
        waiting: places.waiting.filter(({ id }) => id !== guest.id),
      };
    } else if (waits === undefined) {
      waiting.push(guest);
      const family = { id: guest.id, siblings: guest.siblings, since: now, offers: 0, offeredUntil: null };
      places = { ...places, waiting: [...places.waiting, family] };
    }
  }
  return new Map([
    [guestStatus.accepted, placed],
    [guestStatus.waiting, waiting],
  ]);
}

const mayHave = (places: PlacesAt, family: PlacesAt["waiting"][number], by: Acting) =>
  by === "organiser" ? canBeGivenPlace(places, family) : mayTakePlace(places, family.id);

/**
 * Offers free places to the families whose turn it is, while the party is active. A family that can't be emailed is for
 * the organiser to ring. `freed`: a place has just become free. `ended`: an offer ran out; shortly before the party the
 * organiser is asked to ring the next family then, and not again until something changes.
 */
export async function offerPlaces(
  deps: Deps,
  tx: Tx,
  party: Party,
  { freed, ended = false }: { readonly freed: boolean; readonly ended?: boolean },
): Promise<void> {
  const now = deps.clock.now();
  if (party.places === null || !isOffering(party, now)) return;
  const places = await placesAt(tx, party, now);
  const until = offerEnds(places);
  const next = until === null && (freed || ended) ? familyToRing(places) : null;
  const ids = (next === null ? placesToOffer(places, { freed }) : [next]).map(({ id }) => id);
  if (ids.length === 0) return;
  const guests = await lockGuests(tx, ids);
  await keepPlaces(tx, ids, until, now);
  const about = await withOrganiser(tx, party);
  for (const guest of guests) {
    if (until !== null && isReachable(guest)) {
      const kept = { guest, until: momentInProse(londonTime(until)) };
      await deps.mail.queue(tx, placeOfferedLetter(deps.config, about, kept));
    } else {
      const summary = ringText(guest, until);
      await notifyOrganisers(deps, tx, about, { guest, what: "place", summary, content: "" });
    }
  }
  const content =
    until === null ? "A place is free." : `A place is being kept until ${momentInProse(londonTime(until))}.`;
  await recordMessages(
    deps,
    tx,
    guests.map(({ id }) => ({ partyId: party.id, guestId: id, fromGuest: false, kind: "invitation", content })),
  );
  await recordMoved(tx, party, guests, now);
}

function isOffering(party: Party, now: Date): boolean {
  const { active, over, complete, cancelled } = stateOf(party, now);
  return active && !over && !complete && !cancelled;
}

const isReachable = ({ email, bouncedAt }: Pick<Guest, "email" | "bouncedAt">) => email !== "" && bouncedAt === null;

function ringText({ firstName, carerFirstName, phone, siblings }: Guest, until: Date | null): string {
  const whom = carerFirstName === "" ? "the family" : carerFirstName;
  const number = phone === "" ? "" : ` on ${phone}`;
  const kept = until === null ? "" : ` We’re keeping it until ${momentInProse(londonTime(until))}.`;
  const places = siblings === 0 ? "There’s a place" : `There are ${siblings + 1} places`;
  return `${places} for ${firstName}, who is next on the waiting list. Please ring ${whom}${number}, then choose “Give a place” in your guest list.${kept}`;
}

/** Whether there may be a free place once this guest no longer comes. */
export const holdsPlace = ({ status, offeredUntil }: Pick<Guest, "status" | "offeredUntil">): boolean =>
  status === guestStatus.accepted || offeredUntil !== null;

/** The list of anyone who watches the party is read again. */
const recordMoved = (tx: Tx, party: Party, guests: readonly Guest[], now: Date) =>
  recordActivity(
    tx,
    guests.map(({ id }) => ({ partyId: party.id, guestId: id, kind: "places" as const })),
    now,
  );

/** The organiser raised the limit, or removed it: waiting families get the new places in order, and an email. */
export async function givePlaces(deps: Deps, tx: Tx, party: Party): Promise<void> {
  const now = deps.clock.now();
  const { over, complete, cancelled } = stateOf(party, now);
  if (over || complete || cancelled) return;
  const ids = placesToGive(await placesAt(tx, party, now)).map(({ id }) => id);
  if (ids.length === 0) return;
  const guests = await lockGuests(tx, ids);
  await updateStatus(tx, ids, guestStatus.accepted, now);
  await tellOfPlaces(deps, tx, party, guests);
  await recordMoved(tx, party, guests, now);
}

/** A waiting family reads that it has a place, unless it took the place itself. */
export async function tellOfPlaces(deps: Deps, tx: Tx, party: Party, guests: readonly Guest[]): Promise<void> {
  if (guests.length === 0) return;
  const about = await withOrganiser(tx, party);
  for (const guest of guests.filter(isReachable)) {
    await deps.mail.queue(tx, placeLetter(deps, about, guest));
  }
  const lines = guests.map(({ id, firstName }) => ({
    partyId: party.id,
    guestId: id,
    fromGuest: false,
    kind: "invitation" as const,
    content: `${firstName} has a place.`,
  }));
  await recordMessages(deps, tx, lines);
}

/** Ends offers that ran out, and offers those places and others that are free to the next families. */
async function moveOffers(deps: Deps): Promise<void> {
  await forEachId(
    deps,
    (page) => partiesToOffer(deps.db, deps.clock.now(), page),
    async (tx, id) => {
      const now = deps.clock.now();
      const party = await lockParty(tx, id);
      if (party === null) return;
      const ended = await endOffers(tx, id, now);
      await recordMoved(tx, party, ended, now);
      await offerPlaces(deps, tx, party, { freed: false, ended: ended.length > 0 });
      await tellOfEnded(deps, tx, party, ended);
    },
  );
}

/** Families that let an offer pass read that they still wait, and whether the place is free all the same. */
async function tellOfEnded(deps: Deps, tx: Tx, party: Party, guests: readonly Guest[]): Promise<void> {
  const now = deps.clock.now();
  if (guests.length === 0 || !isOffering(party, now)) return;
  const places = await placesAt(tx, party, now);
  const about = await withOrganiser(tx, party);
  for (const guest of guests.filter(isReachable)) {
    const standing = { free: mayTakePlace(places, guest.id), position: waitingWords(places, guest) };
    await deps.mail.queue(tx, offerEndedLetter(deps.config, about, { guest, ...standing }));
  }
  const content = "The place wasn’t taken in time.";
  await recordMessages(
    deps,
    tx,
    guests.map(({ id }) => ({ partyId: party.id, guestId: id, fromGuest: false, kind: "invitation", content })),
  );
}

const move = defineJob({
  name: "offer-places",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

export const placesJobs = (deps: Deps): { handler: JobHandler; schedule: Schedule } => ({
  handler: { job: move, run: () => moveOffers(deps) },
  schedule: { job: move, cron: "*/5 * * * *" },
});
