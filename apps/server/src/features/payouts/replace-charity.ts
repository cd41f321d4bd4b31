import { payoutTexts } from "@wishwell/contract/payout-texts";
import { isGone } from "@wishwell/domain/charity-payable";
import { type Pence, pence, pounds } from "@wishwell/domain/money";
import { endedUnpaid, isLive } from "@wishwell/domain/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findCharity, inviteCharities } from "../charities/public.ts";
import { account, balancesOf, charityReplacedEntry, post } from "../ledger/public.ts";
import { alertHouse } from "../operations/public.ts";
import { lockForOrganiser, requireNotCancelled, requireOwner, totalViewer } from "../parties/public.ts";
import { makeDue } from "./make-due.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout } from "./payout.ts";
import { moveParts, unpaidParts } from "./payout-parts.store.ts";
import { payoutsOfParty } from "./payout-view.store.ts";
import { answerReplacement, openReplacements, replaceChoice } from "./replacements.store.ts";
import { type PartyPayout, payoutOf } from "./show-payout.ts";

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
