import type { GivingTimes } from "@wishwell/domain/contribution-window";
import type { Party } from "../parties/public.ts";

/** Until when guests may give to a party. Once the organiser has asked for the money there is no grace any more. */
export const timesOf = (
  { endsAt, completedAt, cancelledAt, organiserPaidAt }: Party,
  payoutRequestedAt: Date | null,
): GivingTimes => ({
  endsAt,
  completedAt,
  cancelledAt,
  payoutRequestedAt,
  organiserPayout: payoutRequestedAt !== null || organiserPaidAt !== null,
});
