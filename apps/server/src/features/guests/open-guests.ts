import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { maySeeAddress } from "@wishwell/domain/parties/may-see-address";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, notFound, pageHidden, refuse } from "../../platform/http/api/refusal.ts";
import {
  lockParties,
  lockParty,
  organises,
  type Party,
  requireNotCancelled,
  stateOf,
  strangerRefused,
} from "../parties/public.ts";
import type { Guest, GuestDetails } from "./guest.ts";
import { type Acting, actsAs } from "./guests.policy.ts";
import { findGuest, findOnList, guestStatuses } from "./guests.store.ts";
import { lockGuests, partiesOf } from "./update-guests.store.ts";

interface OpenedGuest {
  readonly guest: Guest;
  readonly party: Party;
  /** The role in which the caller acts. */
  readonly by: Acting;
}

/**
 * Locks the guest and their party, for the organiser or anyone with the link. Guests' actions are rate-limited, since
 * many people may have the link, and end while the party's page is hidden.
 */
export async function openGuest(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<OpenedGuest> {
  const known = await findGuest(tx, id);
  const party = known && (await lockParty(tx, known.partyId));
  // Read again under the party's lock: the guest may have been changed or removed in between.
  const [guest] = party ? await lockGuests(tx, [id]) : [];
  if (!party || !guest || party.ownerId === null) throw notFound(texts.guestNotFound);
  const by = actsAs(party, actor);
  if (by === "guest" && party.hiddenAt !== null) throw pageHidden();
  if (by === "guest") await deps.limits.take("guestActions", id, tx);
  return { guest, party, by };
}

interface OpenedGuests {
  readonly guests: readonly Guest[];
  readonly parties: readonly Party[];
}

/** Locks guests of the actor's own parties, and the parties. Fails without details unless all of them are theirs. */
export async function openGuests(tx: Tx, actor: Actor, ids: readonly string[]): Promise<OpenedGuests> {
  const { partyIds, found } = await partiesOf(tx, ids);
  if (found !== ids.length) throw strangerRefused(actor);
  const parties = await lockParties(tx, partyIds);
  const areOwn = parties.length === partyIds.length && parties.every((party) => organises(party, actor));
  if (!areOwn) throw strangerRefused(actor);
  const guests = await lockGuests(tx, ids);
  if (guests.length !== ids.length) throw strangerRefused(actor);
  return { guests, parties };
}

/** Once the party is complete, who is coming cannot change. Guests cannot change it once the party is over. */
export function requireOpen(party: Party, by: Acting, now: Date): void {
  const { over, complete } = stateOf(party, now);
  if (complete) throw refuse("complete", texts.partyComplete);
  requireNotCancelled(party);
  if (over && by === "guest") throw refuse("over", texts.partyOver);
}

/** Drops carer names without a carer's email address, and sibling names without siblings. */
export function tidyDetails<Details extends GuestDetails>(details: Details): Details {
  const { carersEmail, siblings } = details;
  return {
    ...details,
    ...(!carersEmail && { carerFirstName: "", carerLastName: "" }),
    ...(siblings === 0 && { siblingNames: "" }),
  };
}

/** Finds errors across fields. Each field has already been parsed; missing fields are not checked. */
export async function faultsInGuest(
  tx: Tx,
  guest: Partial<Pick<Guest, "id" | "firstName" | "email">> & Pick<Guest, "partyId">,
): Promise<FieldErrors> {
  const { id, partyId, firstName, email } = guest;
  // Families without an address may share a first name.
  if (firstName === undefined || email === undefined || email === "") return {};
  const twin = await findOnList(tx, { partyId, firstName, email });
  return twin === null || twin.id === id ? {} : { guest_first_name: [fieldTexts.guestTaken] };
}

/** Ids of the guests who may see the street. */
export async function guestsWhoMaySeeAddress(
  db: Database,
  party: { readonly id: string; readonly addressAfterAccept: boolean },
): Promise<string[]> {
  const guests = await guestStatuses(db, party.id);
  return guests.filter((guest) => maySeeAddress(guest, party)).map(({ id }) => id);
}
