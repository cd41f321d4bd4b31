import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { isGone } from "@wishwell/domain/charities/charity-payable";
import { hour } from "@wishwell/domain/parties/london-time";
import { type Pence, pence, pounds } from "@wishwell/domain/money/money";
import { needsReplacement } from "@wishwell/domain/payouts/payout-rules";
import { endedUnpaid, isLive } from "@wishwell/domain/payouts/payout-states";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../platform/http/api/refusal.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import { type Charity, findCharities, findCharity, inviteCharities } from "../charities/public.ts";
import { account, balancesOf, charityReplacedEntry, postEntry } from "../ledger/public.ts";
import {
  aboutParty,
  lockForOwner,
  replaceChoice,
  requireNotCancelled,
  requireOwner,
  totalViewer,
} from "../parties/public.ts";
import { moveParts } from "../contribution-records/public.ts";
import { createDuePayouts } from "./due-payouts.ts";
import { owedBy, paidParties } from "./due.store.ts";
import { payoutsOfParty } from "./party-payouts.store.ts";
import { findAddressees, shownAmount } from "./payout-letters.ts";
import { unpaidParts } from "./payout-parts.store.ts";
import type { Payout } from "./payout.ts";
import {
  answerReplacement,
  firstAttempts,
  insertReplacements,
  openReplacements,
  type Replacement,
  claimToAsk,
} from "./replacements.store.ts";
import { type PartyPayout, payoutOf } from "./request-payout.ts";
import { movePayouts } from "./transitions.ts";

interface Choice {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Moves a share that cannot be paid to another charity of the organiser's choice, in the ledger and in every
 * contribution behind it. No payment of it may be on its way.
 */
export async function replaceCharity(deps: Deps, actor: Actor, { id, from, to }: Choice): Promise<PartyPayout> {
  const now = deps.clock.now();
  const replaced = await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    const asked = (await openReplacements(tx, id)).find(({ charityId }) => charityId === from);
    if (asked === undefined) throw refuse("not_asked", payoutTexts.charityNotAsked);
    const chosen = await requireGivable(tx, { from, to });
    const attempts = (await payoutsOfParty(tx, id)).filter(({ charityId }) => charityId === from);
    if (attempts.some(({ state }) => isLive(state) && state !== "due")) {
      throw refuse("in_flight", payoutTexts.charityInFlight);
    }
    const share = await shareOf(deps, tx, { replacementId: asked.id, partyId: id, from, to });
    if (share === null) return null;
    await revert(deps, tx, attempts);
    await moveShare(deps, tx, share);
    await answerReplacement(tx, asked.id, to, now);
    await settleAlerts(deps, tx, `charity-share ${asked.id}`, `charity-replacement ${asked.id}`);
    await inviteCharities(deps, tx, [to]);
    if (party.completedAt !== null) await createDuePayouts(deps, tx, [id], "organiser");
    await deps.audit.record(tx, actor, {
      action: "replace charity",
      subjectKind: "party",
      subjectId: id,
      details: { from, to },
      changes: [{ field: "charity", before: (await findCharity(tx, from))?.name ?? null, after: chosen.name }],
    });
    return payoutOf(tx, party, { viewer: totalViewer(party, actor), now });
  });
  if (replaced === null) throw refuse("books_differ", payoutTexts.charityLookedAt);
  return replaced;
}

async function requireGivable(tx: Tx, { from, to }: Pick<Choice, "from" | "to">): Promise<Charity> {
  if (from === to) throw refuse("same_charity", payoutTexts.charitySame);
  const charity = await findCharity(tx, to);
  if (charity === null) throw notFound();
  if (isGone(charity.standing)) throw refuse("charity_gone", payoutTexts.charityGone);
  return charity;
}

/** Withdraws payouts that have not been sent. */
async function revert(deps: Deps, tx: Tx, attempts: readonly Payout[]): Promise<void> {
  const steps = attempts.flatMap(({ id: payoutId, state }) => {
    const withdrawn = { payoutId, to: "cancelled", source: "organiser", reason: "another charity" } as const;
    const reassigned = { payoutId, to: "reassigned", source: "organiser" } as const;
    if (state === "due") return [withdrawn, reassigned];
    return (endedUnpaid as readonly string[]).includes(state) ? [reassigned] : [];
  });
  await movePayouts(deps, tx, steps);
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

/** Null when ledger and contributions disagree; an operator has to check first. */
async function shareOf(deps: Deps, tx: Tx, replacing: Replacing): Promise<Share | null> {
  const { replacementId, partyId, from } = replacing;
  const name = account.charity(partyId, from);
  const amount = pence(0 - ((await balancesOf(tx, [name])).get(name) ?? 0));
  const parts = await unpaidParts(tx, partyId, from);
  if (parts.reduce((sum, part) => sum + part.pence, 0) === amount) return { ...replacing, amount, parts };
  await alertOperators(deps, tx, {
    cause: `charity-share ${replacementId}`,
    title: "a charity’s share differs from its contributions",
    lines: [
      `Another charity was chosen for a share of ${pounds(amount)}, but the share’s contributions add up to a different amount, so nothing was moved. Check the ledger.`,
    ],
    about: { kind: "ledger", id: "" },
    partyId,
    charityId: from,
  });
  return null;
}

async function moveShare(deps: Deps, tx: Tx, share: Share): Promise<void> {
  const { replacementId: id, partyId, from, to, amount, parts } = share;
  await moveParts(tx, parts, { from, to });
  await replaceChoice(tx, partyId, { from, to });
  if (amount > 0) await postEntry(deps, tx, charityReplacedEntry({ id, partyId, from, to, amount }));
}

const week = 7 * 24 * hour;
const silence = 30 * 24 * hour;
const batch = 200;

/** Finds charities of these parties that have a share and cannot be paid, and asks the organiser for another, once. */
export async function recordUnpayable(deps: Deps, tx: Tx, partyIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const owed = (await owedBy(tx, partyIds)).filter(({ charityId, pence: sum }) => charityId !== null && sum > 0);
  const parties = await paidParties(tx, partyIds);
  const ids = new Set(owed.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(tx, [...ids])).map((charity) => [charity.id, charity]));
  const sent = await firstAttempts(tx, partyIds);
  const asked = owed.flatMap(({ partyId, charityId }) => {
    const [party, charity] = [parties.get(partyId), charities.get(charityId ?? "")];
    if (charityId === null || charity === undefined || party === undefined || party.cancelledAt !== null) return [];
    if (party.endsAt === null) return [];
    const firstSentAt = sent.get(`${partyId} ${charityId}`) ?? null;
    const cause = needsReplacement({ charity, endsAt: party.endsAt, firstSentAt }, now);
    return cause === null ? [] : [{ id: deps.random.uuid(), partyId, charityId, cause, at: now }];
  });
  await insertReplacements(tx, asked);
}

/** One email a week until they have chosen; after a month without an answer operators are alerted. */
export async function askForCharities(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const due = await claimToAsk(tx, now, new Date(now.getTime() + week), batch);
    await writeToOrganisers(deps, tx, due);
    for (const { id, askedAt, partyId, charityId } of due) {
      if (now.getTime() - askedAt.getTime() < silence) continue;
      await alertOperators(deps, tx, {
        cause: `charity-replacement ${id}`,
        title: "an organiser has not chosen another charity",
        lines: ["A charity’s share can’t be paid, and the party’s organiser hasn’t responded for a month."],
        about: { kind: "party", id: partyId },
        partyId,
        charityId,
      });
    }
  });
}

async function writeToOrganisers(deps: Deps, tx: Tx, due: readonly Replacement[]): Promise<void> {
  const partyIds = due.map(({ partyId }) => partyId);
  const { parties, organisers } = await findAddressees(tx, partyIds);
  const names = new Map(
    (
      await findCharities(
        tx,
        due.map(({ charityId }) => charityId),
      )
    ).map(({ id, name }) => [id, name]),
  );
  const owed = new Map((await owedBy(tx, partyIds)).map((one) => [`${one.partyId} ${one.charityId}`, one.pence]));
  const { config } = deps;
  await deps.mail.queueMany(
    tx,
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
