import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { sameAddress } from "@wishwell/domain/text/email-key";
import type { Answers } from "@wishwell/domain/guests/questions";
import { noGift } from "@wishwell/domain/money/contribution-totals";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound, Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { anonymiseGivers } from "../contribution-records/public.ts";
import {
  forgetPicturesOf,
  lockForOrganiser,
  type Party,
  recordPartyAction,
  requireOwner,
  strangerRefused,
} from "../parties/public.ts";
import { notifyWhenAllReplied } from "./all-replied.ts";
import { type Guest, type GuestDetails, type GuestHooks, type ListedGuest, newGuest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { presentGuestTo } from "./guests.presenter.ts";
import { insertGuests } from "./guests.store.ts";
import { listedGuest } from "./list-guests.ts";
import { holdsPlace, offerPlaces } from "./places.ts";
import { faultsInGuest, openGuest, openGuests, requireOpen, tidyDetails } from "./open-guests.ts";
import { answersWith, faultsInAnswers, sameAnswers } from "./reply.ts";
import { forgetNeedsLines } from "./retention.store.ts";
import { resetDelivery, countGuests, deleteGuests, updateAnswers, updateGuest } from "./update-guests.store.ts";

type ToAdd = Pick<GuestDetails, "firstName" | "email"> & Partial<GuestDetails>;

/** Sends no email; the guest is not invited yet. */
export async function addGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string; details: ToAdd },
): Promise<ListedGuest> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await openList(deps, tx, actor, partyId);
    const faults = await faultsInGuest(tx, { partyId, ...details });
    if (Object.keys(faults).length > 0) throw invalid(faults, texts.guestAddingFailed);
    if ((await roomFor(tx, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
    const guest = tidyDetails({ ...newGuest, ...details, id: deps.random.uuid(), partyId });
    await insertGuests(tx, [guest], deps.clock.now());
    await recordPartyAction(deps, tx, actor, party, "add guest", { guestIds: [guest.id] });
    return { ...guest, messages: 0, unread: 0, gift: noGift, position: null };
  });
}

/** Returns the errors that adding the guest would give; none while the party is unknown. */
export async function validateNewGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string | undefined; details: Partial<GuestDetails> },
): Promise<FieldErrors> {
  if (partyId === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    await openList(deps, tx, actor, partyId);
    return faultsInGuest(tx, { partyId, ...details });
  });
}

/** Locks the party and checks that the actor may add guests to it. */
export async function openList(deps: Deps, tx: Tx, actor: Actor, partyId: string): Promise<Party> {
  const party = await lockForOrganiser(deps, tx, actor, partyId);
  requireOwner(party);
  requireOpen(party, "organiser", deps.clock.now());
  return party;
}

/** How many more guests the party can have. */
export const roomFor = async (tx: Tx, partyId: string): Promise<number> =>
  Math.max(0, limits.guests - (await countGuests(tx, partyId)));

interface GuestChange {
  readonly id: string;
  /** The party the caller expects the guest to belong to, if given. */
  readonly partyId?: string | undefined;
  /** The version the caller read, if given. */
  readonly version?: number | undefined;
  readonly details: Partial<GuestDetails>;
  /** To the organiser's own questions; those left out stay. */
  readonly answers: Answers;
}

interface Changed {
  readonly guest: ListedGuest;
  readonly by: Acting;
}

/** The organiser can change everything. Anyone with the guest's link can change only names and phone number. */
export async function changeGuest(deps: Deps, actor: Actor, change: GuestChange): Promise<Changed> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by, wanted } = await openForChange(deps, tx, actor, change);
    const answers = by === "organiser" ? answersWith(guest, change.answers) : guest.answers;
    const answersChange = !sameAnswers(guest.answers, answers);
    if (answersChange || changesWhoComes(guest, wanted)) requireOpen(party, by, deps.clock.now());
    if (change.version !== undefined && change.version !== guest.version) throw await staleGuest(deps, tx, guest, by);
    const faults = {
      ...(await faultsInChange(tx, guest, wanted)),
      ...(answersChange && faultsInAnswers(party, change.answers)),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults, texts.guestEditingFailed);
    await saveGuest(tx, guest, wanted, deps.clock.now());
    if (answersChange) await updateAnswers(tx, new Map([[guest.id, answers]]), deps.clock.now());
    if (by === "organiser") await recordPartyAction(deps, tx, actor, party, "change guest", { guestIds: [guest.id] });
    if ((wanted.siblings ?? guest.siblings) < guest.siblings) await offerPlaces(deps, tx, party, { freed: true });
    return { guest: await listedGuest(tx, guest, deps.clock.now()), by };
  });
}

/** Returns the errors that the change would give; none while the guest is unknown. */
export async function validateGuestChange(
  deps: Deps,
  actor: Actor,
  { id, ...change }: Omit<GuestChange, "id"> & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by, wanted } = await openForChange(deps, tx, actor, { id, ...change });
    const faults = await faultsInChange(tx, guest, wanted);
    return by === "organiser" ? { ...faults, ...faultsInAnswers(party, change.answers) } : faults;
  });
}

/**
 * A new address resets the delivery state: emails to the old one no longer count. Needs that were all removed are gone
 * from the correspondence too: consent to keep them has ended.
 */
export async function saveGuest(tx: Tx, guest: Guest, wanted: Partial<GuestDetails>, now: Date): Promise<void> {
  const details = tidyDetails({ ...guest, ...wanted });
  await updateGuest(tx, guest.id, details, now);
  if (hasNeeds(guest) && !hasNeeds(details)) await forgetNeedsLines(tx, guest.id);
  if (!sameAddress(details.email, guest.email)) await resetDelivery(tx, guest.id);
}

const hasNeeds = ({ requirements, allergies, diets }: Pick<GuestDetails, "requirements" | "allergies" | "diets">) =>
  requirements !== "" || allergies.length > 0 || diets.length > 0;

async function openForChange(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, partyId, details }: Pick<GuestChange, "id" | "partyId" | "details">,
) {
  const opened = await openGuest(deps, tx, actor, id).catch((error: unknown) => {
    const isUnknown = error instanceof Refusal && error.kind === "not_found" && error.reason !== "hidden";
    throw isUnknown ? strangerRefused(actor) : error;
  });
  if (partyId !== undefined && partyId !== opened.party.id) throw notFound();
  return { ...opened, wanted: opened.by === "organiser" ? details : ownDetails(details) };
}

/** Only the fields that guests may change themselves. */
function ownDetails(details: Partial<GuestDetails>): Partial<GuestDetails> {
  const own = ["firstName", "lastName", "phone", "carerFirstName", "carerLastName"];
  return Object.fromEntries(Object.entries(details).filter(([field]) => own.includes(field)));
}

const whoComes = ["siblings", "siblingNames", "adultsStaying", "requirements", "allergies", "diets"] as const;

/** Forms send every field, so unchanged values do not count as a change. */
const changesWhoComes = (guest: Guest, wanted: Partial<GuestDetails>): boolean =>
  whoComes.some((field) => wanted[field] !== undefined && String(wanted[field]) !== String(guest[field]));

/** A phone number or email address cannot be cleared, but a guest who never had one needs none. */
async function faultsInChange(tx: Tx, guest: Guest, wanted: Partial<GuestDetails>): Promise<FieldErrors> {
  const phoneGone = wanted.phone === "" && guest.phone !== "";
  const emailGone = wanted.email === "" && guest.email !== "";
  return {
    ...(await faultsInGuest(tx, { ...guest, ...wanted })),
    ...(phoneGone && { phone: [fieldTexts.guestPhone] }),
    ...(emailGone && { email: [fieldTexts.guestEmail] }),
  };
}

/** Removes all of these guests with their messages, or none. Emails still queued for them are not sent. */
export async function removeGuests(
  deps: Deps,
  actor: Actor,
  { ids, giversForgotten }: { readonly ids: readonly string[] } & Pick<GuestHooks, "giversForgotten">,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { guests, parties } = await openGuests(tx, actor, ids);
    for (const party of parties) {
      const guestIds = guests.filter(({ partyId }) => partyId === party.id).map((guest) => guest.id);
      await recordPartyAction(deps, tx, actor, party, "remove guests", { guestIds });
    }
    await giversForgotten(tx, await anonymiseGivers(tx, ids));
    await deleteGuests(tx, ids);
    // Certificates and cards already drawn show their names.
    await forgetPicturesOf(
      deps.jobs,
      tx,
      parties.map(({ id }) => id),
    );
    for (const party of parties) {
      // They may have been the last guests without a reply.
      await notifyWhenAllReplied(deps, tx, party);
      const freed = guests.some((guest) => guest.partyId === party.id && holdsPlace(guest));
      if (freed) await offerPlaces(deps, tx, party, { freed });
    }
  });
}

/** Includes the stored guest, so that the caller can compare both versions. */
export async function staleGuest({ clock }: Deps, tx: Tx, guest: Guest, by: Acting): Promise<Refusal> {
  return refuse("stale", texts.guestStale, presentGuestTo(by, await listedGuest(tx, guest, clock.now())));
}
