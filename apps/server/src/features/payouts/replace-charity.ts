import { payoutTexts } from "@wishwell/contract/payout-texts";
import { isGone } from "@wishwell/domain/charity-payable";
import { pence } from "@wishwell/domain/money";
import { endedUnpaid, isLive } from "@wishwell/domain/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findCharity, inviteCharities } from "../charities/public.ts";
import { account, balancesOf, charityReplacedEntry, post } from "../ledger/public.ts";
import { lockForOrganiser, requireNotCancelled, requireOwner } from "../parties/public.ts";
import { makeDue } from "./make-due.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout } from "./payout.ts";
import { payoutsOfParty } from "./payout-view.store.ts";
import { answerReplacement, moveParts, openReplacements, replaceChoice, unpaidParts } from "./replacements.store.ts";
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
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    const asked = (await openReplacements(work, id)).find(({ charityId }) => charityId === from);
    if (asked === undefined) throw refuse("not_asked", payoutTexts.charityNotAsked);
    await requireGivable(work, { from, to });
    const attempts = (await payoutsOfParty(work, id)).filter(({ charityId }) => charityId === from);
    await takeBack(deps, work, attempts);
    await moveShare(deps, work, { replacementId: asked.id, partyId: id, from, to });
    await answerReplacement(work, asked.id, to, now);
    await inviteCharities(deps, work, [to]);
    if (party.completedAt !== null) await makeDue(deps, work, [id], "organiser");
    await deps.audit.record(work, actor, {
      action: "replace charity",
      subjectKind: "party",
      subjectId: id,
      details: { from, to },
    });
    return payoutOf(work, party, now);
  });
}

async function requireGivable(work: Work, { from, to }: Pick<Choice, "from" | "to">): Promise<void> {
  if (from === to) throw refuse("same_charity", payoutTexts.charitySame);
  const charity = await findCharity(work, to);
  if (charity === null) throw notFound();
  if (isGone(charity.standing)) throw refuse("charity_gone", payoutTexts.charityGone);
}

/** What has not left is withdrawn; what is on its way has to come back first. */
async function takeBack(deps: Deps, work: Work, attempts: readonly Payout[]): Promise<void> {
  if (attempts.some(({ state }) => isLive(state) && state !== "due")) {
    throw refuse("in_flight", payoutTexts.charityInFlight);
  }
  const steps = attempts.flatMap(({ id: payoutId, state }) => {
    const withdrawn = { payoutId, to: "cancelled", source: "organiser", reason: "another charity" } as const;
    const reassigned = { payoutId, to: "reassigned", source: "organiser" } as const;
    if (state === "due") return [withdrawn, reassigned];
    return (endedUnpaid as readonly string[]).includes(state) ? [reassigned] : [];
  });
  await movePayouts(deps, work, steps);
}

interface Share {
  readonly replacementId: string;
  readonly partyId: string;
  readonly from: string;
  readonly to: string;
}

async function moveShare(deps: Deps, work: Work, { replacementId, partyId, from, to }: Share): Promise<void> {
  const name = account.charity(partyId, from);
  const amount = pence(0 - ((await balancesOf(work, [name])).get(name) ?? 0));
  const parts = await unpaidParts(work, partyId, from);
  if (parts.reduce((sum, part) => sum + part.pence, 0) !== amount) {
    throw new Error(`the share of charity ${from} in party ${partyId} is not what its contributions say`);
  }
  await moveParts(
    work,
    parts.map(({ contributionId }) => contributionId),
    { from, to },
  );
  await replaceChoice(work, partyId, { from, to });
  if (amount > 0) await post(deps, work, charityReplacedEntry({ id: replacementId, partyId, from, to, amount }));
}
