import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { broughtClaim } from "./claim-key.ts";
import { mayChange, relationTo, strangerRefused } from "./parties.policy.ts";
import { presentParty } from "./parties.presenter.ts";
import { lockParty } from "./parties.store.ts";
import type { Party } from "./party.ts";
import { wholeParty } from "./whole-parties.store.ts";

export interface Read {
  readonly id: string;
  /** The version that was read, when the caller says so. */
  readonly version?: number | undefined;
}

/** The party, locked, for somebody who may change it. Strangers learn nothing. */
export async function lockForOrganiser(deps: Deps, work: Work, actor: Actor, id: string): Promise<Party> {
  const party = await lockParty(work, id);
  if (party === null) throw strangerRefused(actor);
  const claim = { claimHash: broughtClaim(deps.config, actor), now: deps.clock.now() };
  if (!mayChange(relationTo(party, actor, claim))) throw strangerRefused(actor);
  return party;
}

/** Nothing happens to a draft before somebody has taken it over: there is nobody to write to, or to pay. */
export function requireOwner({ ownerId }: Pick<Party, "ownerId">): void {
  if (ownerId === null) throw refuse("unclaimed", texts.partyUnclaimed);
}

/** One that was called off stays so. */
export function requireNotCancelled({ cancelledAt }: Pick<Party, "cancelledAt">): void {
  if (cancelledAt !== null) throw refuse("cancelled", texts.partyIsCancelled);
}

/** The same, for changes that a complete party does not take and that must not undo what somebody else saved. */
export async function openForChange(deps: Deps, work: Work, actor: Actor, read: Read): Promise<Party> {
  const party = await lockForOrganiser(deps, work, actor, read.id);
  if (party.completedAt !== null) throw refuse("complete", texts.partyComplete);
  requireNotCancelled(party);
  if (read.version !== undefined && read.version !== party.version) throw await stale(deps, work, party.id);
  return party;
}

/** With what is stored now, so that both versions can be laid side by side. */
export async function stale(deps: Deps, work: Work, id: string): Promise<Error> {
  const stored = await wholeParty(work, id);
  const look = { config: deps.config, now: deps.clock.now() };
  return refuse("stale", texts.partyStale, presentParty(stored, "organiser", look));
}
