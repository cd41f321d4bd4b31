import type { z } from "zod";
import { accountsCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { charitiesCalls } from "./charities.ts";
import { contributionsCalls } from "./contributions.ts";
import { adminAlertsCalls } from "./admin/alerts.ts";
import { adminUsersCalls } from "./admin/users.ts";
import { adminDetailsCalls } from "./admin/details.ts";
import { disputeDetailsCalls } from "./admin/dispute-details.ts";
import { adminLedgerCalls } from "./admin/ledger.ts";
import { adminMarketingCalls } from "./admin/marketing.ts";
import { adminRecoveriesCalls } from "./admin/recoveries.ts";
import { adminRecordsCalls } from "./admin/records.ts";
import { adminSetupCalls } from "./admin/setup.ts";
import { adminStatsCalls } from "./admin/stats.ts";
import { adminTodayCalls } from "./admin/today.ts";
import { guestChangesCalls } from "./guest-changes.ts";
import { guestImportCalls } from "./guest-import.ts";
import { guestInvitationsCalls, guestPapersCalls } from "./guest-invitations.ts";
import { guestMessagesCalls } from "./guest-messages.ts";
import { guestRequestsCalls } from "./join-requests.ts";
import { guestsCalls } from "./guests.ts";
import { mailReturnsCalls, operationsCalls } from "./operations.ts";
import { partiesCalls } from "./parties.ts";
import { organisersCalls, partyPartsCalls } from "./party-parts.ts";
import { paymentsCalls } from "./payout-console.ts";
import { payoutsCalls } from "./payouts.ts";
import { postersCalls } from "./posters.ts";
import { dataRequestsCalls } from "./admin/data-requests.ts";
import { refundsCalls } from "./refunds.ts";
import { reportsCalls } from "./reports.ts";
import { passkeyCalls, secondFactorCalls, signInLinkCalls } from "./signing-in/sign-in.ts";
import { searchCalls } from "./search.ts";
import { thanksCalls } from "./thanks.ts";
import { themesCalls } from "./themes.ts";

/** Every call under /api. */
export const calls = {
  ...accountsCalls,
  ...passkeyCalls,
  ...secondFactorCalls,
  ...signInLinkCalls,
  ...charitiesCalls,
  ...contributionsCalls,
  ...adminAlertsCalls,
  ...adminUsersCalls,
  ...adminDetailsCalls,
  ...disputeDetailsCalls,
  ...adminLedgerCalls,
  ...adminMarketingCalls,
  ...adminRecordsCalls,
  ...adminRecoveriesCalls,
  ...adminSetupCalls,
  ...adminStatsCalls,
  ...adminTodayCalls,
  ...guestChangesCalls,
  ...guestImportCalls,
  ...guestInvitationsCalls,
  ...guestMessagesCalls,
  ...guestPapersCalls,
  ...guestRequestsCalls,
  ...guestsCalls,
  ...mailReturnsCalls,
  ...operationsCalls,
  ...partiesCalls,
  ...partyPartsCalls,
  ...organisersCalls,
  ...paymentsCalls,
  ...payoutsCalls,
  ...postersCalls,
  ...dataRequestsCalls,
  ...refundsCalls,
  ...reportsCalls,
  ...searchCalls,
  ...thanksCalls,
  ...themesCalls,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;

type Shape<Key extends CallKey, Part extends "params" | "query" | "body"> =
  Calls[Key] extends Record<Part, z.ZodType> ? Calls[Key][Part] : never;

/** What a client sends. */
export type Sent<Key extends CallKey, Part extends "params" | "query" | "body"> = z.input<Shape<Key, Part>>;
/** What the server has after validation. */
export type Received<Key extends CallKey, Part extends "params" | "query" | "body"> = z.output<Shape<Key, Part>>;
/** The body of a successful response. */
export type Answer<Key extends CallKey> = z.output<Calls[Key]["answers"][keyof Calls[Key]["answers"]] & z.ZodType>;

export function callOf(key: CallKey): Call {
  return calls[key];
}
