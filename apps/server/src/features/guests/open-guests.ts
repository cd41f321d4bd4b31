import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { maySeeAddress } from "@wishwell/domain/parties/may-see-address";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, notFound, refuse } from "../../platform/http/api/refusal.ts";
import {
  lockParties,
  lockParty,
  type Party,
  requireNotCancelled,
  stateOf,
  strangerRefused,
} from "../parties/public.ts";
import type { Guest, GuestDetails } from "./guest.ts";
import { type Acting, actsAs, organises } from "./guests.policy.ts";
import { findGuest, findOnList, guestStatuses } from "./guests.store.ts";
import { lockGuests, partiesOf } from "./update-guests.store.ts";

interface OpenedGuest {
  readonly guest: Guest;
  readonly party: Party;
  /** In what part the caller acts. */
  readonly by: Acting;
}

/**
 * A guest and the party, both locked, for whoever has the link, and for the organiser. What guests do is counted: the
 * link may be in many hands.
 */
export async function openGuest(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<OpenedGuest> {
  const known = await findGuest(tx, id);
  const party = known && (await lockParty(tx, known.partyId));
  // Read under the party's lock: somebody may have changed or removed the guest in between.
  const [guest] = party ? await lockGuests(tx, [id]) : [];
  if (!party || !guest || party.ownerId === null) throw notFound(texts.guestNotFound);
  const by = actsAs(party, actor);
  if (by === "guest") await deps.limits.take("guestActions", id, tx);
  return { guest, party, by };
}

interface OpenedGuests {
  readonly guests: readonly Guest[];
  readonly parties: readonly Party[];
}

/** Guests of one's own parties, locked with them: all of these, or the caller learns nothing and nothing happens. */
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

/** Once it is complete, nothing about who comes changes any more; guests can say nothing of it once it is over. */
export function requireOpen(party: Party, by: Acting, now: Date): void {
  const { over, complete } = stateOf(party, now);
  if (complete) throw refuse("complete", texts.partyComplete);
  requireNotCancelled(party);
  if (over && by === "guest") throw refuse("over", texts.partyOver);
}

/** What does not go together: names of a carer belong to a carer's address, names of siblings to siblings. */
export function tidyDetails<Details extends GuestDetails>(details: Details): Details {
  const { carersEmail, siblings } = details;
  return {
    ...details,
    ...(!carersEmail && { carerFirstName: "", carerLastName: "" }),
    ...(siblings === 0 && { siblingNames: "" }),
  };
}

/** What is wrong with a guest whose fields could each be read; as far as they are known. */
export async function faultsInGuest(
  tx: Tx,
  guest: Partial<Pick<Guest, "id" | "firstName" | "email">> & Pick<Guest, "partyId">,
): Promise<FieldErrors> {
  const { id, partyId, firstName, email } = guest;
  if (firstName === undefined || email === undefined) return {};
  const twin = await findOnList(tx, { partyId, firstName, email });
  return twin === null || twin.id === id ? {} : { guest_first_name: [fieldTexts.guestTaken] };
}

/** The guests who may know the street, by their ids. */
export async function guestsToldWhere(
  db: Database,
  party: { readonly id: string; readonly addressAfterAccept: boolean },
): Promise<string[]> {
  const guests = await guestStatuses(db, party.id);
  return guests.filter((guest) => maySeeAddress(guest, party)).map(({ id }) => id);
}
