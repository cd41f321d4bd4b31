import type { OngoingParty } from "@wishwell/contract/desk-people";
import type { ListedParty, PaidHalves } from "./ongoing-parties.store.ts";

export function presentOngoing(party: ListedParty & { readonly halves: PaidHalves }): OngoingParty {
  const { owner, halves } = party;
  return {
    uuid: party.id,
    short_code: party.shortCode,
    name: party.name,
    date: party.date,
    start_time: party.startTime,
    status: party.active ? 1 : 0,
    complete: party.complete,
    cancelled: party.cancelled,
    organiser_paid: halves.organiser,
    charity_paid: halves.charity,
    organiser: owner && { uuid: owner.id, name: owner.name, email: owner.email },
  };
}
