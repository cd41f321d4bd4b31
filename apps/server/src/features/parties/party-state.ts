import { isOver } from "@wishwell/domain/party-clock";
import type { PartyFacts } from "@wishwell/domain/party-ready";
import type { PartyState } from "@wishwell/domain/planner-options";
import type { Party, PartyDetails } from "./party.ts";

/** What decides which doors are open to the organiser. Nothing can be given yet, so no money is held. */
export function stateOf(party: Party, now: Date): PartyState {
  return {
    active: party.active,
    over: isOver(party.endsAt, now),
    complete: party.completedAt !== null,
    moneyHeld: false,
    organiserPaid: party.organiserPaidAt !== null,
  };
}

export function factsOf(party: PartyDetails): PartyFacts {
  return { ...party, hasTheme: party.theme !== null, street: party.address1 };
}
