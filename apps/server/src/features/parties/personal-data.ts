import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { forgetPicturesOf } from "./pictures/pictures.ts";
import { deletePartiesOf, loadParties, partyIdsOf } from "./parties-read.store.ts";
import { presentParty } from "./parties.presenter.ts";
import { lockParties } from "./parties.store.ts";
import { type Party, type PartyHooks, stateOf } from "./party.ts";

/** Somebody's own parties, and with them their children. Deleted ones are held for some weeks. */
export function partiesPersonalData(deps: Deps, hooks: PartyHooks): PersonalData {
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
    async foresee(work, { id }) {
      const now = clock.now();
      const parties = (await lockOpen(work, id)).filter((party) => {
        const { over, complete } = stateOf(party, now);
        return !over && !complete;
      });
      let emails = 0;
      for (const party of parties) emails += await hooks.countCancelledEmails(work, party);
      return { parties: parties.map((party) => ({ ...party, draft: party.activatedAt === null })), emails };
    },
    async erase(work, { id }) {
      for (const party of await lockOpen(work, id)) await hooks.cancelled(work, party);
      await forgetPicturesOf(jobs, work, await deletePartiesOf(work, id));
    },
  };
}

/** Guests of a party that is cancelled already were told then. */
const lockOpen = async (work: Work, ownerId: string): Promise<Party[]> =>
  (await lockParties(work, await partyIdsOf(work, ownerId))).filter(({ cancelledAt }) => cancelledAt === null);
