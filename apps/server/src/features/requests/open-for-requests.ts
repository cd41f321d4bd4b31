import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { lockParty, type Party, requireNotCancelled, stateOf } from "../parties/public.ts";

/**
 * The party, locked, for somebody who asks to come. A draft that was never active is not there for them, and when the
 * party is over there is nothing left to ask for.
 */
export async function openForRequests(work: Work, partyId: string, now: Date): Promise<Party> {
  const party = await lockParty(work, partyId);
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  const { over, complete } = stateOf(party, now);
  if (over || complete) throw refuse("over", texts.partyOver);
  requireNotCancelled(party);
  return party;
}
