import { haveAllReplied } from "@wishwell/domain/guests/replies";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { isOver } from "@wishwell/domain/parties/party-clock";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterSummary, EndedLetter, LetterRules } from "../../platform/mail/letter-rules.ts";
import {
  aboutParty,
  forOrganisers,
  lockParties,
  lockParty,
  markAllAnswered,
  activeUpcomingParties,
  type Party,
  unmarkAllAnswered,
  withOrganiser,
} from "../parties/public.ts";
import { countStatuses } from "./guest-list.store.ts";

/** Checks again after the party was paused, or when a silent guest no longer counts. */
export async function checkAllReplied(deps: Deps, partyId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockParty(tx, partyId);
    if (party !== null) await notifyWhenAllReplied(deps, tx, party);
  });
}

/**
 * Emails the organiser once per party, while it is active and not over, unless they recorded all replies themselves.
 * The party is locked, so that only the later of two last replies counts as the last.
 */
export async function notifyWhenAllReplied(deps: Deps, tx: Tx, locked: Party): Promise<void> {
  const { id, active, endsAt } = locked;
  if (!active || isOver(endsAt, deps.clock.now()) || !haveAllReplied(await countStatuses(tx, id))) return;
  if (!(await markAllAnswered(tx, id, deps.clock.now()))) return;
  for (const { party, organiser } of await forOrganisers(tx, await withOrganiser(tx, locked))) {
    await deps.mail.queue(tx, {
      template: "all-answered",
      to: organiser.email,
      userId: organiser.id,
      priority: "interactive",
      about: { partyId: id },
      props: {
        ...aboutParty(deps.config, { party, organiser }, "organiser"),
        firstName: organiser.firstName,
        link: `${deps.config.publicUrl}/event/details/${id}/edit-guests`,
        coming: party.guests.get(guestStatus.accepted) ?? 0,
        notComing: party.guests.get(guestStatus.declined) ?? 0,
      },
    });
  }
}

/** Sent only for active parties that are not over. An email dropped during a pause is sent afterwards. */
export function allRepliedRule({ clock }: Pick<Deps, "clock">): LetterRules {
  return {
    "all-answered": {
      async maySend(db: Database, letters: readonly LetterSummary[]) {
        const going = await activeUpcomingParties(db, partyIdsOf(letters), clock.now());
        return new Set(letters.filter(({ partyId }) => partyId !== null && going.has(partyId)).map(({ id }) => id));
      },
      async lock(tx: Tx, letters: readonly LetterSummary[]) {
        await lockParties(tx, partyIdsOf(letters));
      },
      async onEnd(tx: Tx, letters: readonly EndedLetter[]) {
        await unmarkAllAnswered(tx, partyIdsOf(letters.filter(({ end }) => end === "dropped")));
      },
    },
  };
}

const partyIdsOf = (letters: readonly LetterSummary[]) => [
  ...new Set(letters.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]))),
];
