import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { forgetGivers } from "../given/public.ts";
import { recordAdmin } from "../parties/public.ts";
import { forgetPicturesOf } from "../posters/public.ts";
import { tellWhenAllAnswered } from "./all-answered.ts";
import { deleteGuests } from "./change-guests.store.ts";
import { openGuests } from "./open-guests.ts";

/** Off the list, with all that was written: all of these, or none. Their letters that have not left yet stay here. */
export async function removeGuests(deps: Deps, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const { parties } = await openGuests(work, actor, ids);
    await forgetGivers(work, ids);
    await deleteGuests(work, ids);
    // Certificates and cards that were drawn say their names.
    await forgetPicturesOf(
      deps.jobs,
      work,
      parties.map(({ id }) => id),
    );
    for (const party of parties) {
      await recordAdmin(deps, work, actor, party, "remove guests");
      // Perhaps they were the last ones who had not answered.
      await tellWhenAllAnswered(deps, work, party);
    }
  });
}
