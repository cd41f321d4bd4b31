import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { forgetPicturesOf } from "../posters/public.ts";
import { deletePartiesOf, partyIdsOf } from "./parties-of-person.store.ts";
import { presentParty } from "./parties.presenter.ts";
import { loadParties } from "./whole-parties.store.ts";

/** Somebody's own parties, and with them their children. Deleted ones are held for some weeks. */
export function partiesPersonalData({ config, clock, jobs }: Pick<Deps, "config" | "clock" | "jobs">): PersonalData {
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
    erase: async (work, { id }) => forgetPicturesOf(jobs, work, await deletePartiesOf(work, id)),
  };
}
