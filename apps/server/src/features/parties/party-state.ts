import { isOver } from "@wishwell/domain/party-clock";
import type { PartyFacts } from "@wishwell/domain/party-ready";
import type { PartyState } from "@wishwell/domain/planner-options";
import type { Party, PartyDetails } from "./party.ts";

/** What decides which doors are open to the organiser. Whether money is held the party itself does not know. */
export function stateOf(party: Party, now: Date, moneyHeld = false): PartyState {
  return {
    active: party.active,
    over: isOver(party.endsAt, now),
    complete: party.completedAt !== null,
    cancelled: party.cancelledAt !== null,
    moneyHeld,
    organiserPaid: party.organiserPaidAt !== null,
  };
}

export function factsOf(party: PartyDetails): PartyFacts {
  return { ...party, hasTheme: party.theme !== null, street: party.address1 };
}
