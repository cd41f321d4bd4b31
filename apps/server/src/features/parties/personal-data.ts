import { partyLanguage, partyTitle } from "@wishwell/domain/parties/party-language";
import { isDraft } from "@wishwell/domain/parties/party-moments";
import { missingParts } from "@wishwell/domain/parties/party-ready";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { partsOf } from "./editing/edit-party.ts";
import { forgetPicturesOf } from "./pictures/pictures.ts";
import { deletePartiesOf, loadParties, partyIdsOf } from "./parties-read.store.ts";
import { presentParty } from "./parties.presenter.ts";
import { lockParties } from "./parties.store.ts";
import { type Party, type PartyHooks, stateOf, type WholeParty } from "./party.ts";

/** A user's own parties, with their children. Deleted ones are stored for some weeks. */
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
    async foresee(tx, { id }) {
      const now = clock.now();
      const parties = (await lockOpen(tx, id)).filter((party) => {
        const { over, complete } = stateOf(party, now);
        return !over && !complete;
      });
      let emails = 0;
      for (const party of parties) emails += await hooks.countCancelledEmails(tx, party);
      const whole = await loadParties(
        tx,
        parties.map(({ id: partyId }) => partyId),
      );
      return { parties: whole.map(foreseen), emails };
    },
    async erase(tx, { id }) {
      for (const party of await lockOpen(tx, id)) await hooks.cancelled(tx, party);
      const deleted = await deletePartiesOf(tx, id);
      await forgetReasons(tx, "party", deleted);
      await forgetPicturesOf(jobs, tx, deleted);
    },
  };
}

/** Under the title that Party Central shows. */
function foreseen(party: WholeParty) {
  const { recipientNames } = partyLanguage(party.children, []);
  const ready = missingParts(partsOf(party)).length === 0;
  const { id, name, date, active } = party;
  return { id, name: partyTitle(name, recipientNames), date, draft: isDraft({ active, ready }) };
}

/** Guests of a party that is already cancelled have been notified. */
const lockOpen = async (tx: Tx, ownerId: string): Promise<Party[]> =>
  (await lockParties(tx, await partyIdsOf(tx, ownerId))).filter(({ cancelledAt }) => cancelledAt === null);
