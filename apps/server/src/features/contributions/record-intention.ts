import { giftAidStatement, givingTexts } from "@wishwell/contract/giving-texts";
import { texts } from "@wishwell/contract/texts";
import { contributionWindow } from "@wishwell/domain/contribution-window";
import { hasAnswered } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound, refuse } from "../../platform/http/refusal.ts";
import { findGuest, type Guest } from "../guests/public.ts";
import { charityIdsOf, lockParty, type Party } from "../parties/public.ts";
import { payoutRequestedAt } from "../payouts/public.ts";
import { requireTries } from "./card-breaker.ts";
import type { Contribution } from "./contribution.ts";
import { findPaidOf, insertContribution, lockUnfinishedOf } from "./contributions.store.ts";
import { dropContribution } from "./drop-contribution.ts";
import { gatewayFor } from "./gateway-for.ts";
import { timesOf } from "./giving-times.ts";
import { expiresAt } from "./look-times.ts";
import { faultsInIntention, readIntention, type TypedIntention } from "./read-intention.ts";
import { settleQuietly } from "./settle.ts";

interface Intention extends TypedIntention {
  readonly guestId: string;
  readonly partyId: string;
  readonly amountPrivate: boolean;
}

/** What a guest intends to give. One that is still open gives way to it, and its order is voided. */
export async function recordIntention(deps: Deps, actor: Actor, input: Intention): Promise<Contribution> {
  const { provider } = gatewayFor(deps);
  const guest = await guestOf(deps, input);
  const faults = faultsInIntention(input, deps.config);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await requireTries(deps, guest.id);
  await deps.limits.take("intentionsOfGuest", guest.id);
  await deps.limits.take("intentionsOfAddress", actor.address);
  await deps.limits.take("intentionsToParty", guest.partyId);

  const { given, dropped } = await deps.db.transaction().execute(async (work) => {
    const party = await lockParty(work, guest.partyId);
    // Read under the party's lock: somebody may have changed or removed the guest in between.
    const now = deps.clock.now();
    const current = party && (await findGuest(work, guest.id));
    if (!party || !current) throw notFound(texts.guestNotFound);
    await requireMayGive(work, party, current, now);
    const open = await lockUnfinishedOf(work, guest.id);
    if (open?.state === "capturing") throw refuse("in_progress", givingTexts.paying);
    if (open) await dropContribution(work, open, "cancelled", now);
    const { giftAid, ...read } = readIntention(input, deps.config);
    const inserted = await insertContribution(work, {
      ...read,
      id: deps.random.uuid(),
      partyId: party.id,
      guestId: guest.id,
      provider,
      amountPrivate: input.amountPrivate,
      receiptEmail: current.email,
      giftAid: giftAid ? { wording: giftAidStatement.version, at: now } : null,
      createdAt: now,
      lookAt: expiresAt({ createdAt: now }),
    });
    return { given: inserted, dropped: open };
  });
  if (dropped?.orderId != null) await settleQuietly(deps, dropped.id);
  return given;
}

/** Whoever has the link is the guest, of this party alone. */
async function guestOf({ db }: Deps, { guestId, partyId }: Pick<Intention, "guestId" | "partyId">): Promise<Guest> {
  const guest = await findGuest(db, guestId);
  if (guest === null || guest.partyId !== partyId) throw notFound(texts.guestNotFound);
  return guest;
}

async function requireMayGive(work: Work, party: Party, guest: Guest, now: Date): Promise<void> {
  if (party.ownerId === null) throw notFound(texts.guestNotFound);
  const times = timesOf(party, await payoutRequestedAt(work, party.id));
  if (contributionWindow(times, now) === "closed") throw refuse("too_late", givingTexts.tooLate);
  if (!hasAnswered(guest.status)) throw refuse("not_answered", givingTexts.notAnswered);
  if ((await findPaidOf(work, guest.id)) !== null) throw refuse("already_contributed", givingTexts.alreadyGiven);
  if ((await charityIdsOf(work, party.id)).length === 0) throw refuse("no_charity", givingTexts.notReady);
}
