import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { tellCancelled } from "../chasing/public.ts";
import { forgetPicturesOf } from "../posters/public.ts";
import { deletePartiesOf, partyIdsOf } from "./parties-of-person.store.ts";
import { presentParty } from "./parties.presenter.ts";
import { lockParties } from "./parties.store.ts";
import { loadParties } from "./whole-parties.store.ts";

/** Somebody's own parties, and with them their children. Deleted ones are held for some weeks. */
export function partiesPersonalData(deps: Deps): PersonalData {
  const { config, clock, jobs } = deps;
  return {
    heading: "parties",
    async collect(db, { id }) {
      const ids = await partyIdsOf(db, id);
      const parties = await loadParties(db, ids, { alsoDeleted: true });
      return parties.map((party) => ({
        ...presentParty(party, "organiser", { config, now: clock.now() }),
        deleted_at: party.deletedAt?.toISOString() ?? null,
      }));
    },
    async erase(work, { id }) {
      for (const party of await lockParties(work, await partyIdsOf(work, id))) {
        await tellCancelled(deps, work, party);
      }
      await forgetPicturesOf(jobs, work, await deletePartiesOf(work, id));
    },
  };
}
