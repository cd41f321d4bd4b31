import { publicState } from "@wishwell/domain/money/contribution-states";
import { toWire } from "@wishwell/domain/money/money";
import type { OwnGift } from "./contribution-totals.store.ts";

/** For the giver only. */
export const presentOwnGift = (gift: OwnGift) => ({
  uuid: gift.id,
  event_uuid: gift.partyId,
  ...presentGiftToOthers({ ...gift, amountPrivate: false }),
  amount_private: gift.amountPrivate,
  billing: gift.billing.filter((line) => line !== ""),
  receipt_email: gift.receiptEmail,
  gift_aid_declared_at: gift.giftAidDeclaredAt?.toISOString() ?? null,
  refunds: gift.refunds,
  refund_requests: gift.refundRequests,
});

/** For others who may know about the gift: without its id, and without a private amount. */
export const presentGiftToOthers = ({ state, amount, costsAdded, amountPrivate, createdAt, capturedAt }: OwnGift) => ({
  state: publicState(state),
  amount: amountPrivate ? null : toWire(amount),
  costs_added: amountPrivate || costsAdded === null ? null : toWire(costsAdded),
  currency: "GBP",
  begun_at: createdAt.toISOString(),
  paid_at: capturedAt?.toISOString() ?? null,
});
