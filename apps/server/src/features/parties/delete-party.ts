import { texts } from "@wishwell/contract/texts";
import { isDeletable } from "@wishwell/domain/planner-options";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { forgetPicturesOf } from "../posters/public.ts";
import { holdsMoney } from "./held-money.store.ts";
import { lockForOrganiser } from "./open-for-change.ts";
import { updateParty } from "./parties.store.ts";
import { stateOf } from "./party-state.ts";
import type { PartyHooks } from "./party.ts";
import { recordAdmin } from "./save-change.ts";

/** Gone for everybody at once; what was in it is removed some weeks later. */
export async function deleteParty(
  deps: Deps,
  actor: Actor,
  { id, onCancelled }: { id: string; onCancelled: PartyHooks["cancelled"] },
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    const now = deps.clock.now();
    const state = stateOf(party, now, await holdsMoney(work, id));
    if (state.complete) throw refuse("complete", texts.partyComplete);
    if (!isDeletable(state)) throw refuse("money_held", texts.partyHoldsMoney);
    // Guests of one that was called off before know it.
    if (!state.cancelled) await onCancelled(work, party);
    await updateParty(work, party, { deletedAt: now, active: false }, now);
    await forgetPicturesOf(deps.jobs, work, [id]);
    await recordAdmin(deps, work, actor, party, "delete party");
  });
}
