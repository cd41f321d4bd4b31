import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { isGone } from "@wishwell/domain/charities/charity-payable";
import { hour } from "@wishwell/domain/parties/london-time";
import { type Pence, pence, pounds } from "@wishwell/domain/money/money";
import { needsReplacement } from "@wishwell/domain/payouts/payout-rules";
import { endedUnpaid, isLive } from "@wishwell/domain/payouts/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../platform/http/api/refusal.ts";
import { alertHouse } from "../../platform/mail/alerts.ts";
import { findCharities, findCharity, inviteCharities } from "../charities/public.ts";
import { account, balancesOf, charityReplacedEntry, post } from "../ledger/public.ts";
import { aboutParty, lockForOrganiser, requireNotCancelled, requireOwner, totalViewer } from "../parties/public.ts";
import { makeDue } from "./due-payouts.ts";
import { owedBy, paidParties } from "./due.store.ts";
import { payoutsOfParty } from "./party-payouts.store.ts";
import { findAddressees, shownAmount } from "./payout-letters.ts";
import { moveParts, unpaidParts } from "./payout-parts.store.ts";
import type { Payout } from "./payout.ts";
import {
  answerReplacement,
  firstAttempts,
  insertReplacements,
  openReplacements,
  replaceChoice,
  type Replacement,
  takeToAsk,
} from "./replacements.store.ts";
import { type PartyPayout, payoutOf } from "./request-payout.ts";
import { movePayouts } from "./transitions.ts";

interface Choice {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The organiser chooses another charity for a share that cannot be paid: it is the other one's from now on, in the books
 * and in every contribution that it was made of. Nothing of it may be on its way meanwhile.
 */
export async function replaceCharity(deps: Deps, actor: Actor, { id, from, to }: Choice): Promise<PartyPayout> {
  const now = deps.clock.now();
  const replaced = await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    const asked = (await openReplacements(work, id)).find(({ charityId }) => charityId === from);
    if (asked === undefined) throw refuse("not_asked", payoutTexts.charityNotAsked);
    await requireGivable(work, { from, to });
    const attempts = (await payoutsOfParty(work, id)).filter(({ charityId }) => charityId === from);
    if (attempts.some(({ state }) => isLive(state) && state !== "due")) {
      throw refuse("in_flight", payoutTexts.charityInFlight);
    }
    const share = await shareOf(deps, work, { replacementId: asked.id, partyId: id, from, to });
    if (share === null) return null;
    await takeBack(deps, work, attempts);
    await moveShare(deps, work, share);
    await answerReplacement(work, asked.id, to, now);
    await inviteCharities(deps, work, [to]);
    if (party.completedAt !== null) await makeDue(deps, work, [id], "organiser");
    await deps.audit.record(work, actor, {
      action: "replace charity",
      subjectKind: "party",
      subjectId: id,
      details: { from, to },
    });
    return payoutOf(work, party, { viewer: totalViewer(party, actor), now });
  });
  if (replaced === null) throw refuse("books_differ", payoutTexts.charityLookedAt);
  return replaced;
}

async function requireGivable(work: Work, { from, to }: Pick<Choice, "from" | "to">): Promise<void> {
  if (from === to) throw refuse("same_charity", payoutTexts.charitySame);
  const charity = await findCharity(work, to);
  if (charity === null) throw notFound();
  if (isGone(charity.standing)) throw refuse("charity_gone", payoutTexts.charityGone);
}

/** What has not left is withdrawn. */
async function takeBack(deps: Deps, work: Work, attempts: readonly Payout[]): Promise<void> {
  const steps = attempts.flatMap(({ id: payoutId, state }) => {
    const withdrawn = { payoutId, to: "cancelled", source: "organiser", reason: "another charity" } as const;
    const reassigned = { payoutId, to: "reassigned", source: "organiser" } as const;
    if (state === "due") return [withdrawn, reassigned];
    return (endedUnpaid as readonly string[]).includes(state) ? [reassigned] : [];
  });
  await movePayouts(deps, work, steps);
}

interface Replacing {
  readonly replacementId: string;
  readonly partyId: string;
  readonly from: string;
  readonly to: string;
}

interface Share extends Replacing {
  readonly amount: Pence;
  readonly parts: Awaited<ReturnType<typeof unpaidParts>>;
}

/** `null` when the books and the contributions do not agree: a person looks at it first. */
async function shareOf(deps: Deps, work: Work, replacing: Replacing): Promise<Share | null> {
  const { replacementId, partyId, from } = replacing;
  const name = account.charity(partyId, from);
  const amount = pence(0 - ((await balancesOf(work, [name])).get(name) ?? 0));
  const parts = await unpaidParts(work, partyId, from);
  if (parts.reduce((sum, part) => sum + part.pence, 0) === amount) return { ...replacing, amount, parts };
  await alertHouse(deps, work, {
    key: `charity-share ${replacementId}`,
    title: "a charity's share is not what its contributions say",
    lines: [
      `Another charity was chosen for ${pounds(amount)}, and nothing has moved. Look at the checks of the ledger.`,
    ],
    path: "/admin/ledger",
  });
  return null;
}

async function moveShare(deps: Deps, work: Work, share: Share): Promise<void> {
  const { replacementId: id, partyId, from, to, amount, parts } = share;
  await moveParts(work, parts, { from, to });
  await replaceChoice(work, partyId, { from, to });
  if (amount > 0) await post(deps, work, charityReplacedEntry({ id, partyId, from, to, amount }));
}

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
