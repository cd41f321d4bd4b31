import { texts } from "@wishwell/contract/texts";
import { isDeletable } from "@wishwell/domain/planner-options";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { tellCancelled } from "../chasing/public.ts";
import { givenTo } from "../given/public.ts";
import { forgetPicturesOf } from "../posters/public.ts";
import { lockForOrganiser } from "./open-for-change.ts";
import { updateParty } from "./parties.store.ts";
import { stateOf } from "./party-state.ts";
import { recordAdmin } from "./save-change.ts";

/** Gone for everybody at once; what was in it is removed some weeks later. */
export async function deleteParty(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    const now = deps.clock.now();
    const { count } = await givenTo(work, id);
    const state = stateOf(party, now, count > 0);
    if (state.complete) throw refuse("complete", texts.partyComplete);
    if (!isDeletable(state)) throw refuse("money_held", texts.partyHoldsMoney);
    await tellCancelled(deps, work, party);
    await updateParty(work, party, { deletedAt: now, active: false }, now);
    await forgetPicturesOf(deps.jobs, work, [id]);
    await recordAdmin(deps, work, actor, party, "delete party");
  });
}
