import { texts } from "@wishwell/contract/texts";
import { missingParts } from "@wishwell/domain/party-ready";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { lockForOrganiser, requireNotCancelled, requireOwner } from "./open-for-change.ts";
import { missingErrors } from "./party-faults.ts";
import { partyResumed } from "./party-resumed.ts";
import type { WholeParty } from "./party.ts";
import { partsOf, saveChange } from "./save-change.ts";
import { wholeParty } from "./whole-parties.store.ts";

/** Pauses a party or lets it go on. A party that lacks something cannot be active; saying the same twice is harmless. */
export async function setStatus(
  deps: Deps,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    const whole = await wholeParty(work, id);
    if (party.active === active) return whole;
    requireOwner(party);
    if (active) requireNotCancelled(party);
    // Long after the party its address is forgotten: that keeps nobody from anything.
    if (active && party.completedAt === null) requireReady(whole);
    if (active) await deps.jobs.enqueue(work, partyResumed, { partyId: id });
    const changes = { active, ...(active && !party.activatedAt && { activatedAt: deps.clock.now() }) };
    return saveChange(deps, work, actor, { party, changes, action: active ? "activate party" : "pause party" });
  });
}

function requireReady(party: WholeParty): void {
  const missing = missingParts(partsOf(party));
  if (missing.length === 0) return;
  throw new Refusal("conflict", texts.partyNotReady, { reason: "not_ready", errors: missingErrors(missing) });
}
