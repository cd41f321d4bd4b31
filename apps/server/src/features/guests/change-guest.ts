import { fieldTexts, texts } from "@wishwell/contract/texts";
import { sameAddress } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, invalid, notFound, Refusal } from "../../platform/http/refusal.ts";
import { recordAdmin, strangerRefused } from "../parties/public.ts";
import { beginAnew, updateGuest } from "./change-guests.store.ts";
import type { Guest, GuestDetails, ListedGuest } from "./guest.ts";
import { faultsInGuest, tidyDetails } from "./guest-faults.ts";
import { type Acting } from "./guests.policy.ts";
import { listedGuest } from "./listed-guest.ts";
import { openGuest, requireOpen } from "./open-guests.ts";
import { staleGuest } from "./stale-guest.ts";

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
