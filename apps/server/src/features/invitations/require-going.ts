import { texts } from "@wishwell/contract/texts";
import { refuse } from "../../platform/http/refusal.ts";
import { type Party, requireNotCancelled, requireOwner, stateOf } from "../parties/public.ts";

/** Nobody is invited to a party that is complete, over or called off. */
export function requireToCome(party: Party, now: Date): void {
  const { over, complete } = stateOf(party, now);
  if (complete) throw refuse("complete", texts.partyComplete);
  if (over) throw refuse("over", texts.partyOver);
  requireNotCancelled(party);
}

/** While a party is paused no invitation leaves. */
export function requireGoing(party: Party, now: Date): void {
  requireOwner(party);
  requireToCome(party, now);
  if (!party.active) throw refuse("event_status", texts.partyPaused);
}
