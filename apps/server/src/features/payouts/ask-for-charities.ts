import { hour } from "@wishwell/domain/london-time";
import { pence } from "@wishwell/domain/money";
import { needsReplacement } from "@wishwell/domain/payout-rules";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCharities } from "../charities/public.ts";
import { aboutParty } from "../invitations/letters/public.ts";
import { alertHouse } from "../operations/public.ts";
import { owedBy, paidParties } from "./owed.store.ts";
import { findAddressees, shownAmount } from "./payout-letters.ts";
import { firstAttempts, insertReplacements, type Replacement, takeToAsk } from "./replacements.store.ts";

const week = 7 * 24 * hour;
const silence = 30 * 24 * hour;
const batch = 200;

/** Charities of these parties that have a share and cannot be paid: the organiser is asked for another one, once. */
export async function noteUnpayable(deps: Deps, work: Work, partyIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const owed = (await owedBy(work, partyIds)).filter(({ charityId, pence: sum }) => charityId !== null && sum > 0);
  const parties = await paidParties(work, partyIds);
  const ids = new Set(owed.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(work, [...ids])).map((charity) => [charity.id, charity]));
  const sent = await firstAttempts(work, partyIds);
  const asked = owed.flatMap(({ partyId, charityId }) => {
    const [party, charity] = [parties.get(partyId), charities.get(charityId ?? "")];
    if (charityId === null || charity === undefined || party === undefined || party.cancelledAt !== null) return [];
    if (party.endsAt === null) return [];
    const firstSentAt = sent.get(`${partyId} ${charityId}`) ?? null;
    const cause = needsReplacement({ charity, endsAt: party.endsAt, firstSentAt }, now);
    return cause === null ? [] : [{ id: deps.random.uuid(), partyId, charityId, cause, at: now }];
  });
  await insertReplacements(work, asked);
}

/** One letter a week until they have chosen; after a month of silence an admin hears of it. */
export async function askForCharities(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const due = await takeToAsk(work, now, new Date(now.getTime() + week), batch);
    await writeToOrganisers(deps, work, due);
    for (const { id, askedAt } of due) {
      if (now.getTime() - askedAt.getTime() < silence) continue;
      await alertHouse(deps, work, {
        key: `charity-replacement ${id}`,
        title: "an organiser does not choose another charity",
        lines: ["A charity's share cannot be paid, and the organiser has not answered for a month."],
        path: "/admin/payout/console",
      });
    }
  });
}

async function writeToOrganisers(deps: Deps, work: Work, due: readonly Replacement[]): Promise<void> {
  const partyIds = due.map(({ partyId }) => partyId);
  const { parties, organisers } = await findAddressees(work, partyIds);
  const names = new Map(
    (
      await findCharities(
        work,
        due.map(({ charityId }) => charityId),
      )
    ).map(({ id, name }) => [id, name]),
  );
  const owed = new Map((await owedBy(work, partyIds)).map((one) => [`${one.partyId} ${one.charityId}`, one.pence]));
  const { config } = deps;
  await deps.post.queueMany(
    work,
    due.flatMap(({ id, partyId, charityId, cause, letters }) => {
      const party = parties.get(partyId);
      const organiser = organisers.get(party?.ownerId ?? "");
      if (party === undefined || organiser === undefined) return [];
      return [
        {
          template: "charity-replacement" as const,
          to: organiser.email,
          priority: "bulk" as const,
          userId: organiser.id,
          replyTo: config.SUPPORT_EMAIL,
          about: { partyId },
          dedupeKey: `charity-replacement-${letters} ${id}`,
          props: {
            ...aboutParty(config, { party, organiser }, "organiser"),
            firstName: organiser.firstName,
            link: `${config.publicUrl}/event/payout/${partyId}`,
            charityName: names.get(charityId) ?? "",
            cause,
            amount: shownAmount(deps, party, owed.get(`${partyId} ${charityId}`) ?? pence(0)),
            supportEmail: config.SUPPORT_EMAIL,
          },
        },
      ];
    }),
  );
}
