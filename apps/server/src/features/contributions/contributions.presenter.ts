import type { CheckoutAnswer, Donation, eventStatsShape } from "@wishwell/contract/api/contributions";
import { type ContributionState, isPaid, publicState } from "@wishwell/domain/money/contribution-states";
import { pence, toWire } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import { mayAskForRefund } from "@wishwell/domain/money/refund-rules";
import {
  estimatedProviderFee,
  giftAidFraction,
  giftAidOn,
  ourFee,
  splitContribution,
} from "@wishwell/domain/money/split";
import type { z } from "zod";
import { presentSums } from "../parties/public.ts";
import type { Contribution } from "../contribution-records/public.ts";
import type { OpenedCheckout } from "./checkout.ts";
import type { PartyStats, ShownContribution } from "./show-contributions.ts";

export function presentContribution({ contribution, endsAt, refundToConfirm }: ShownContribution, now: Date): Donation {
  const { state } = contribution;
  return {
    uuid: contribution.id,
    event_uuid: contribution.partyId,
    amount: toWire(contribution.amount),
    costs_added: toWire(contribution.costsAdded ?? pence(0)),
    currency: "GBP",
    amount_private: contribution.amountPrivate,
    gift_aid: contribution.giftAid !== null,
    billing_name: contribution.billing.name,
    state: wasDeclined(contribution) ? "failed" : publicState(state),
    declined: wasDeclined(contribution),
    split: presentSplit(contribution),
    receipt_email: isPaid(state) ? contribution.receiptEmail : "",
    refund_until: refundUntil({ state, endsAt }, now),
    refund_asked: state === "refund_asked",
    refund_to_confirm: refundToConfirm,
    created_at: contribution.createdAt.toISOString(),
  };
}

/** True until the next attempt, which the same contribution allows. */
const wasDeclined = ({ state, declines }: Contribution): boolean => state === "intent" && declines > 0;

/** Null when there is nothing to refund, a refund was asked for, or it is too late. */
export function refundUntil(
  { state, endsAt }: { readonly state: ContributionState; readonly endsAt: Date | null },
  now: Date,
): string | null {
  if (state !== "captured" || endsAt === null || !mayAskForRefund(endsAt, now)) return null;
  return partyClocks(endsAt).refundsCloseAt.toISOString();
}

/** An estimate with the provider's usual fee, until the actual fee is known. */
function presentSplit({ amount, split: exact, giftAid }: Contribution): Donation["split"] {
  const split = exact ?? splitContribution(amount, estimatedProviderFee(amount), ourFee);
  return {
    provider_fee: toWire(split.providerFee),
    platform_fee: toWire(split.platformFee),
    gift: toWire(split.gift),
    charity: toWire(split.charity),
    gift_aid: toWire(giftAid === null ? pence(0) : giftAidOn(split.charity, giftAidFraction)),
    exact: exact !== null,
  };
}

export const presentCheckout = ({ provider, orderId, approveUrl }: OpenedCheckout): CheckoutAnswer => ({
  provider,
  order_id: orderId,
  approve_url: approveUrl,
});

export const presentStats = ({ partyId, sums }: PartyStats): z.output<typeof eventStatsShape> => ({
  event_uuid: partyId,
  ...presentSums(sums),
});
