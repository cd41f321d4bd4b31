import { partyLanguage, partyTitle } from "@wishwell/domain/parties/party-language";
import { isDraft } from "@wishwell/domain/parties/party-moments";
import { emailKey } from "@wishwell/domain/text/email-key";
import { missingParts } from "@wishwell/domain/parties/party-ready";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { partsOf } from "./editing/edit-party.ts";
import { endAccess, tellBoth } from "./organisers/organisers.ts";
import {
  deleteInvitationsTo,
  doneBy,
  invitationsOfAddress,
  invitedTo,
  partyIdsHelpedBy,
} from "./organisers/organisers.store.ts";
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
      const invited = await invitedTo(db, ids);
      return parties.map((party) => ({
        ...presentParty(party, "organiser", { config, now: clock.now() }),
        deleted_at: party.deletedAt?.toISOString() ?? null,
        second_organiser: party.organisers.second,
        second_organiser_invited: invited.get(party.id) ?? null,
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

/**
 * Parties that the user helps with as second organiser, open invitations to help, and what the user did as an organiser
 * of any party. The parties stay with their owners.
 */
export function helpedPartiesPersonalData(deps: Deps): PersonalData {
  return {
    heading: "organising_together",
    async collect(db, { id, email }) {
      const parties = await loadParties(db, await partyIdsHelpedBy(db, id));
      const open = await invitationsOfAddress(db, emailKey(email));
      const invitations = await loadParties(
        db,
        open.map(({ partyId }) => partyId),
      );
      const did = await doneBy(db, id);
      return { joined: parties.map(named), invited_to: invitations.map(named), did };
    },
    async erase(tx, { id, email }) {
      for (const party of await lockParties(tx, await partyIdsHelpedBy(tx, id))) {
        await tellBoth(deps, tx, party, "left");
        await endAccess(deps, tx, party);
      }
      await deleteInvitationsTo(tx, emailKey(email));
    },
  };
}

const named = ({ name, date, organisers }: WholeParty) => ({ name, date, organiser: organisers.owner });

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
