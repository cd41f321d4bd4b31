import { texts } from "@wishwell/contract/texts";
import { isOver } from "@wishwell/domain/party-clock";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { noteActivity } from "./activity.store.ts";
import { lockForOrganiser, requireNotCancelled, requireOwner } from "./open-for-change.ts";
import type { PartyHooks, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";
import { wholeParty } from "./whole-parties.store.ts";

export type OnCompleted = PartyHooks["completed"];

/** No more contributions from now on. Only a party that is over can be complete; twice is a success. */
export async function completeParty(
  deps: Deps,
  actor: Actor,
  { id, onCompleted }: { id: string; onCompleted: OnCompleted },
): Promise<WholeParty> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    if (party.completedAt !== null) return wholeParty(work, id);
    requireOwner(party);
    requireNotCancelled(party);
    if (!isOver(party.endsAt, now)) throw refuse("not_over", texts.partyNotOver);
    await noteActivity(work, [{ partyId: id, kind: "complete" }], now);
    const completed = await saveChange(deps, work, actor, {
      party,
      changes: { completedAt: now },
      action: "complete party",
    });
    await onCompleted(work, [id]);
    return completed;
  });
}
