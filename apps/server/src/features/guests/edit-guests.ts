import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts, texts } from "@wishwell/contract/texts/texts";
import { sameAddress } from "@wishwell/domain/text/email-key";
import { noGift } from "@wishwell/domain/money/contribution-totals";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound, Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { forgetGivers } from "../contribution-records/public.ts";
import {
  forgetPicturesOf,
  lockForOrganiser,
  type Party,
  recordAdmin,
  requireOwner,
  strangerRefused,
} from "../parties/public.ts";
import { tellWhenAllAnswered } from "./all-replied.ts";
import { type Guest, type GuestDetails, type ListedGuest, newGuest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { presentGuestTo } from "./guests.presenter.ts";
import { insertGuests } from "./guests.store.ts";
import { listedGuest } from "./list-guests.ts";
import { faultsInGuest, openGuest, openGuests, requireOpen, tidyDetails } from "./open-guests.ts";
import { beginAnew, countGuests, deleteGuests, updateGuest } from "./update-guests.store.ts";

type ToAdd = Pick<GuestDetails, "firstName" | "email"> & Partial<GuestDetails>;

/** Somebody more on the list. Nobody is written to yet. */
export async function addGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string; details: ToAdd },
): Promise<ListedGuest> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openList(deps, work, actor, partyId);
    const faults = await faultsInGuest(work, { partyId, ...details });
    if (Object.keys(faults).length > 0) throw invalid(faults, texts.guestAddingFailed);
    if ((await roomFor(work, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
    const guest = tidyDetails({ ...newGuest, ...details, id: deps.random.uuid(), partyId });
    await insertGuests(work, [guest], deps.clock.now());
    await recordAdmin(deps, work, actor, party, "add guest");
    return { ...guest, messages: 0, unread: 0, gift: noGift };
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
export async function judgeNewGuest(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { partyId: string | undefined; details: Partial<GuestDetails> },
): Promise<FieldErrors> {
  if (partyId === undefined) return {};
  return deps.db.transaction().execute(async (work) => {
    await openList(deps, work, actor, partyId);
    return faultsInGuest(work, { partyId, ...details });
  });
}

/** The party, locked, whose list somebody may add to. */
export async function openList(deps: Deps, work: Work, actor: Actor, partyId: string): Promise<Party> {
  const party = await lockForOrganiser(deps, work, actor, partyId);
  requireOwner(party);
  requireOpen(party, "organiser", deps.clock.now());
  return party;
}

/** How many more guests the list has room for. */
export const roomFor = async (work: Work, partyId: string): Promise<number> =>
  Math.max(0, limits.guests - (await countGuests(work, partyId)));

interface GuestChange {
  readonly id: string;
  /** Which party the caller believes the guest is asked to, when they say so. */
  readonly partyId?: string | undefined;
  /** The version that was read, when the caller says so. */
  readonly version?: number | undefined;
  readonly details: Partial<GuestDetails>;
}

interface Changed {
  readonly guest: ListedGuest;
  readonly by: Acting;
}

/** The organiser changes everything, whoever has the link their own names and number. */
export async function changeGuest(deps: Deps, actor: Actor, change: GuestChange): Promise<Changed> {
  return deps.db.transaction().execute(async (work) => {
    const { guest, party, by, wanted } = await openForChange(deps, work, actor, change);
    if (changesWhoComes(guest, wanted)) requireOpen(party, by, deps.clock.now());
    if (change.version !== undefined && change.version !== guest.version) throw await staleGuest(work, guest, by);
    const faults = await faultsInChange(work, guest, wanted);
    if (Object.keys(faults).length > 0) throw invalid(faults, texts.guestEditingFailed);
    await saveGuest(work, guest, wanted, deps.clock.now());
    if (by === "organiser") await recordAdmin(deps, work, actor, party, "change guest");
    return { guest: await listedGuest(work, guest), by };
  });
}

/** What would be wrong with it; nothing can be said while nobody knows who is meant. */
export async function judgeGuestChange(
  deps: Deps,
  actor: Actor,
  { id, ...change }: Omit<GuestChange, "id"> & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (work) => {
    const { guest, wanted } = await openForChange(deps, work, actor, { id, ...change });
    return faultsInChange(work, guest, wanted);
  });
}

/** A new address begins anew: letters to the old one count no more. */
export async function saveGuest(work: Work, guest: Guest, wanted: Partial<GuestDetails>, now: Date): Promise<void> {
  const details = tidyDetails({ ...guest, ...wanted });
  await updateGuest(work, guest.id, details, now);
  if (!sameAddress(details.email, guest.email)) await beginAnew(work, guest.id);
}

async function openForChange(deps: Deps, work: Work, actor: Actor, { id, partyId, details }: GuestChange) {
  const opened = await openGuest(deps, work, actor, id).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === "not_found" ? strangerRefused(actor) : error;
  });
  if (partyId !== undefined && partyId !== opened.party.id) throw notFound();
  return { ...opened, wanted: opened.by === "organiser" ? details : ownDetails(details) };
}

/** What guests may change themselves. */
function ownDetails(details: Partial<GuestDetails>): Partial<GuestDetails> {
  const own = ["firstName", "lastName", "phone", "carerFirstName", "carerLastName"];
  return Object.fromEntries(Object.entries(details).filter(([field]) => own.includes(field)));
}

const whoComes = ["siblings", "siblingNames", "adultsStaying", "requirements", "allergies", "diets"] as const;

/** Forms send everything: what is as it was is no change. */
const changesWhoComes = (guest: Guest, wanted: Partial<GuestDetails>): boolean =>
  whoComes.some((field) => wanted[field] !== undefined && String(wanted[field]) !== String(guest[field]));

/** A number that was never told need not be told now. */
async function faultsInChange(work: Work, guest: Guest, wanted: Partial<GuestDetails>): Promise<FieldErrors> {
  const phoneGone = wanted.phone === "" && guest.phone !== "";
  return {
    ...(await faultsInGuest(work, { ...guest, ...wanted })),
    ...(phoneGone && { phone: [fieldTexts.guestPhone] }),
  };
}

/** Off the list, with all that was written: all of these, or none. Their letters that have not left yet stay here. */
export async function removeGuests(deps: Deps, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const { parties } = await openGuests(work, actor, ids);
    await forgetGivers(work, ids);
    await deleteGuests(work, ids);
    // Certificates and cards that were drawn say their names.
    await forgetPicturesOf(
      deps.jobs,
      work,
      parties.map(({ id }) => id),
    );
    for (const party of parties) {
      await recordAdmin(deps, work, actor, party, "remove guests");
      // Perhaps they were the last ones who had not answered.
      await tellWhenAllAnswered(deps, work, party);
    }
  });
}

/** With what is stored now, so that both versions can be laid side by side. */
export async function staleGuest(work: Work, guest: Guest, by: Acting): Promise<Refusal> {
  return refuse("stale", texts.guestStale, presentGuestTo(by, await listedGuest(work, guest)));
}
