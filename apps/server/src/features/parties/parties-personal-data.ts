import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { deletePartiesOf, partyIdsOf } from "./parties-of-person.store.ts";
import { presentParty } from "./parties.presenter.ts";
import { loadParties } from "./whole-parties.store.ts";

/** Somebody's own parties, and with them their children, guests and requests. */
export function partiesPersonalData({ config, clock }: Pick<Deps, "config" | "clock">): PersonalData {
  return {
    heading: "parties",
    async collect(db, { id }) {
      const parties = await loadParties(db, await partyIdsOf(db, id));
      return parties.map((party) => presentParty(party, "organiser", { config, now: clock.now() }));
    },
    erase: async (work, { id }) => deletePartiesOf(work, id),
  };
}
