import type { GivingTimes } from "@wishwell/domain/contribution-window";
import type { Party } from "../parties/public.ts";

/** Until when guests may give to a party. The organiser's half leaves when it is asked for, so both are one moment. */
export const timesOf = ({ endsAt, completedAt, cancelledAt, organiserPaidAt }: Party): GivingTimes => ({
  endsAt,
  completedAt,
  cancelledAt,
  payoutRequestedAt: organiserPaidAt,
  organiserPayout: organiserPaidAt !== null,
});
