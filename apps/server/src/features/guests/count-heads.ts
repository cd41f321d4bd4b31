import { guestStatus } from "@wishwell/domain/guest-status";
import { type HeadCount, headCount } from "@wishwell/domain/head-count";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { findParty, strangerRefused } from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import { organises } from "./guests.policy.ts";
import { guestsOfParty } from "./guests.store.ts";

export interface Heads {
  readonly count: HeadCount;
  /** Those who come, by name. */
  readonly guests: readonly Guest[];
}

/** What the kitchen and the register need to know. */
export async function countHeads(deps: Deps, actor: Actor, { partyId }: { partyId: string }): Promise<Heads> {
  const party = await findParty(deps.db, partyId);
  if (party === null || !organises(party, actor)) throw strangerRefused(actor);
  const guests = await guestsOfParty(deps.db, partyId);
  return { count: headCount(guests), guests: guests.filter(({ status }) => status === guestStatus.accepted) };
}
