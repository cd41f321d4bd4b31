import {
  amountSentence,
  costsTooLarge,
  giftAidStatement,
  givingFieldTexts,
  givingTexts,
} from "@wishwell/contract/texts/contribution-texts";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { contributionWindow } from "@wishwell/domain/money/contribution-window";
import { type GiftAidFault, giftAidFaults, isEligible } from "@wishwell/domain/money/gift-aid";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { mostWithCosts, ourFee, sumThatCoversCosts } from "@wishwell/domain/money/split";
import { readAmount } from "@wishwell/domain/money/typed-amount";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { readPostcode } from "../../platform/places/places.ts";
import {
  type Billing,
  type Contribution,
  findPaidOf,
  insertContribution,
  lockUnfinishedOf,
} from "../contribution-records/public.ts";
import { findGuest, type Guest } from "../guests/public.ts";
import { charityIdsOf, lockParty, type Party } from "../parties/public.ts";
import { payoutRequestedAt } from "../payouts/public.ts";
import { expiresAt, gatewayFor, requireAttemptsLeft, timesOf } from "./payment-rules.ts";
import { dropContribution } from "./contribution-steps.ts";
import { settleQuietly } from "./settle.ts";

interface Intention extends TypedIntention {
  readonly guestId: string;
  readonly partyId: string;
  readonly amountPrivate: boolean;
}

/** Records what a guest intends to give. It replaces an open one, whose order is voided. */
export async function recordIntention(deps: Deps, actor: Actor, input: Intention): Promise<Contribution> {
  const { provider } = gatewayFor(deps);
  const guest = await guestOf(deps, input);
  const faults = faultsInIntention(input, deps.config);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await requireAttemptsLeft(deps, guest.id);
  await deps.limits.take("intentionsOfGuest", guest.id);
  await deps.limits.take("intentionsOfAddress", actor.address);
  await deps.limits.take("intentionsToParty", guest.partyId);

  const { given, dropped } = await deps.db.transaction().execute(async (tx) => {
    const party = await lockParty(tx, guest.partyId);
    // Read again under the party's lock: the guest may have been changed or removed meanwhile.
    const now = deps.clock.now();
    const current = party && (await findGuest(tx, guest.id));
    if (!party || !current) throw notFound(texts.guestNotFound);
    await requireMayGive(tx, party, current, now);
    const open = await lockUnfinishedOf(tx, guest.id);
    if (open?.state === "capturing") throw refuse("in_progress", givingTexts.paying);
    if (open) await dropContribution(tx, open, "cancelled", now);
    const { giftAid, ...read } = readIntention(input, deps.config);
    const inserted = await insertContribution(tx, {
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

/** The caller holds the guest link, which is valid for this party only. */
async function guestOf({ db }: Deps, { guestId, partyId }: Pick<Intention, "guestId" | "partyId">): Promise<Guest> {
  const guest = await findGuest(db, guestId);
  if (guest === null || guest.partyId !== partyId) throw notFound(texts.guestNotFound);
  return guest;
}

async function requireMayGive(tx: Tx, party: Party, guest: Guest, now: Date): Promise<void> {
  if (party.ownerId === null) throw notFound(texts.guestNotFound);
  if (party.hiddenAt !== null) throw refuse("hidden", givingTexts.pageHidden);
  const times = timesOf(party, await payoutRequestedAt(tx, party.id));
  if (contributionWindow(times, now) === "closed") throw refuse("too_late", givingTexts.tooLate);
  if (guest.status === guestStatus.waiting) throw refuse("waiting", givingTexts.waitingForPlace);
  if (!hasAnswered(guest.status)) throw refuse("not_answered", givingTexts.notAnswered);
  if ((await findPaidOf(tx, guest.id)) !== null) throw refuse("already_contributed", givingTexts.alreadyGiven);
  if ((await charityIdsOf(tx, party.id)).length === 0) throw refuse("no_charity", givingTexts.notReady);
}

/** The form's fields. */
export interface TypedIntention {
  readonly amount: string | number;
  readonly coverCosts: boolean;
  readonly billing: Billing;
  readonly giftAid: boolean;
  readonly declared: boolean;
}

interface ReadIntention {
  /** What the giver pays. */
  readonly amount: Pence;
  readonly costsAdded: Pence | null;
  readonly billing: Billing;
  /** A declaration that HMRC accepts. */
  readonly giftAid: boolean;
}

type Bounds = Pick<Config, "MAX_CONTRIBUTION">;

const mostOf = ({ MAX_CONTRIBUTION }: Bounds): Pence => pence(MAX_CONTRIBUTION * 100);
const amountOf = (typed: string | number, bounds: Bounds) =>
  readAmount(typed, { least: pence(limits.amountLeast), most: mostOf(bounds) });

/** All errors at once, by API field. A missing amount is not reported here. */
export function faultsInIntention(
  { amount, coverCosts, ...typed }: Omit<TypedIntention, "amount"> & { readonly amount: string | number | undefined },
  bounds: Bounds,
): FieldErrors {
  const read = amount === undefined ? null : amountOf(amount, bounds);
  const most = mostOf(bounds);
  const paid = coverCosts && typeof read === "number" ? sumThatCoversCosts(read, ourFee) : null;
  const said = giftAidFaults(wordsOf(typed)).map((fault) => giftAidErrors[fault]);
  return {
    ...(typeof read === "string" && { amount: [amountSentence(read, amount ?? "", most)] }),
    ...(paid !== null && paid > most && { amount: [costsTooLarge(paid, most, mostWithCosts(most, ourFee))] }),
    ...Object.fromEntries(said.map(([field, sentence]) => [field, [sentence]])),
  };
}

/** Call it once there are no errors. A valid postcode is stored in its standard spelling. */
function readIntention(typed: TypedIntention, bounds: Bounds): ReadIntention {
  const chosen = amountOf(typed.amount, bounds);
  if (typeof chosen === "string") throw new Error("an invalid amount was accepted");
  const amount = typed.coverCosts ? sumThatCoversCosts(chosen, ourFee) : chosen;
  if (amount > mostOf(bounds)) throw new Error("an amount was accepted that is too large with the costs");
  const { postcode } = typed.billing;
  const billing = { ...typed.billing, postcode: readPostcode(postcode)?.written ?? postcode };
  return {
    amount,
    costsAdded: typed.coverCosts ? pence(amount - chosen) : null,
    billing,
    giftAid: isEligible(wordsOf(typed)),
  };
}

function wordsOf({ billing, giftAid, declared }: Pick<TypedIntention, "billing" | "giftAid" | "declared">) {
  const postcode = readPostcode(billing.postcode)?.written ?? null;
  return { wanted: giftAid, declared, name: billing.name, address1: billing.address1, postcode };
}

const giftAidErrors: Readonly<Record<GiftAidFault, readonly [field: string, sentence: string]>> = {
  declaration: ["gift_aid_declaration", givingFieldTexts.giftAidTick],
  name: ["billing_name", givingFieldTexts.billingName],
  address1: ["billing_address1", givingFieldTexts.giftAidStreet],
  postcode: ["billing_postcode", givingFieldTexts.giftAidPostcode],
};
