import { accountsJobs } from "../features/accounts/accounts.jobs.ts";
import { accountsRoutes, peopleRoutes } from "../features/accounts/accounts.routes.ts";
import { type PersonalData, signingInRoutes } from "../features/accounts/public.ts";
import { charitiesJobs } from "../features/charities/charities.jobs.ts";
import { charitiesPersonalData } from "../features/charities/public.ts";
import { charitiesRoutes } from "../features/charities/charities.routes.ts";
import { birthdayLetterRule } from "../features/reminders/birthday-reminders.ts";
import { reminderJobs } from "../features/reminders/reminders.jobs.ts";
import { countFamiliesToNotify, countGuestsExpecting, notifyCancelled } from "../features/reminders/public.ts";
import { contributionsJobs } from "../features/contributions/contributions.jobs.ts";
import { contributionsRoutes } from "../features/contributions/contributions.routes.ts";
import { marketingJobs, marketingLetterRule } from "../features/admin/marketing/send-campaign.ts";
import { alertsJobs } from "../features/admin/alerts.ts";
import { reviewJobs } from "../features/admin/review-ledger.ts";
import { adminRoutes } from "../features/admin/admin.routes.ts";
import { allRepliedRule } from "../features/guests/all-replied.ts";
import {
  guestChangesRoutes,
  guestImportRoutes,
  guestPapersRoutes,
  guestsRoutes,
  messagesRoutes,
} from "../features/guests/guests.routes.ts";
import { contactJobs, contactPersonalData } from "../features/site/contact.ts";
import { dataRequestsJobs, dataRequestsPersonalData } from "../features/site/data-requests.jobs.ts";
import { contributionsPersonalData } from "../features/contributions/personal-data.ts";
import { guestsPersonalData } from "../features/guests/own-data.ts";
import {
  copyGuests,
  clearKnownDetails,
  followDetails,
  givePlaces,
  type GuestHooks,
} from "../features/guests/public.ts";
import { guestsJobs } from "../features/guests/retention.ts";
import { messagesPersonalData } from "../features/guests/messages/read-messages.ts";
import { invitationsJobs } from "../features/invitations/invitations.jobs.ts";
import { invitationsRoutes, searchRoutes } from "../features/invitations/invitations.routes.ts";
import { guestLetterRules } from "../features/invitations/delivery/delivery-rules.ts";
import { mailReturnsRoutes } from "../features/operations/bounces.ts";
import { operationsJobs } from "../features/operations/operations.jobs.ts";
import { operationsRoutes } from "../features/operations/operations.routes.ts";
import { liveRoutes, organisersRoutes, partiesRoutes, partyListsRoutes } from "../features/parties/parties.routes.ts";
import { helpedPartiesPersonalData, partiesPersonalData } from "../features/parties/personal-data.ts";
import { partiesJobs } from "../features/parties/retention.ts";
import { partyDrafts } from "../features/parties/drafts.ts";
import { partyPartsRoutes } from "../features/parties/editing/party-parts.routes.ts";
import { paymentsJobs } from "../features/payouts/console/change-payment.ts";
import { paymentsRoutes } from "../features/payouts/console/console.routes.ts";
import { payoutsJobs, payoutsPersonalData } from "../features/payouts/payouts.jobs.ts";
import { type PartyHooks, tellSecondCancelled } from "../features/parties/public.ts";
import { onPartiesCompleted } from "../features/payouts/public.ts";
import { payoutsRoutes } from "../features/payouts/payouts.routes.ts";
import { postersJobs } from "../features/posters/picture-retention.ts";
import { postersRoutes } from "../features/posters/posters.routes.ts";
import { contactRoutes } from "../features/site/contact.routes.ts";
import { reportsJobs, reportsPersonalData } from "../features/site/reports.jobs.ts";
import { reportsRoutes } from "../features/site/reports.routes.ts";
import { forgetRequests } from "../features/refunds/public.ts";
import { refundsJobs } from "../features/refunds/refunds.jobs.ts";
import { refundsRoutes } from "../features/refunds/refunds.routes.ts";
import {
  classRepliesPersonalData,
  requestsJobs,
  requestsPersonalData,
} from "../features/join-requests/join-requests.jobs.ts";
import { requestsRoutes } from "../features/join-requests/join-requests.routes.ts";
import { searchJobs } from "../features/invitations/find-party.ts";
import { forgetThanksOf, revertThanks } from "../features/thanks/public.ts";
import { thanksOwnData, thanksPersonalData } from "../features/thanks/personal-data.ts";
import { thanksRoutes } from "../features/thanks/thanks.routes.ts";
import { themesJobs } from "../features/themes/theme-pictures.ts";
import { themesRoutes } from "../features/themes/themes.routes.ts";
import type { Deps } from "../platform/deps.ts";
import type { Route } from "../platform/http/api/route.ts";
import type { Look } from "../platform/http/pages/plain-page.ts";
import type { JobHandler, Schedule } from "../platform/jobs/job.ts";
import type { LetterRules } from "../platform/mail/letter-rules.ts";

/** Personal data held by the other features, for account export and erasure. */
const personalData = (deps: Deps): readonly PersonalData[] => [
  charitiesPersonalData,
  // Before the parties that they are about.
  reportsPersonalData(deps),
  // Contributions are refunded before their party is deleted.
  contributionsPersonalData(deps),
  partiesPersonalData(deps, partyHooks(deps)),
  helpedPartiesPersonalData(deps),
  payoutsPersonalData,
  guestsPersonalData,
  messagesPersonalData,
  requestsPersonalData,
  classRepliesPersonalData,
  thanksPersonalData,
  contactPersonalData,
  dataRequestsPersonalData,
];

export const partyHooks = (deps: Deps): PartyHooks => ({
  completed: onPartiesCompleted(deps),
  cancelled: async (tx, party) => {
    await notifyCancelled(deps, tx, party);
    await tellSecondCancelled(deps, tx, party);
  },
  countCancelledEmails: (db, party) => countGuestsExpecting(db, party, deps.clock.now()),
  countChangeEmails: (db, partyId) => countFamiliesToNotify(deps, db, partyId),
  copied: copyGuests,
  placesAdded: (tx, party) => givePlaces(deps, tx, party),
  forgotten: clearKnownDetails,
  changing: followDetails(deps),
});

const guestHooks: GuestHooks = { forgotten: forgetThanksOf, giversForgotten: forgetRequests };

/** `look` is that of pages that calls answer browsers with. */
export const allRoutes =
  (deps: Deps) =>
  (look: Look): Route[] => [
    ...accountsRoutes(deps, personalData(deps), partyDrafts(deps)),
    ...signingInRoutes(deps),
    ...peopleRoutes(deps, personalData(deps), partyDrafts(deps)),
    ...charitiesRoutes(deps, partyDrafts(deps)),
    ...partiesRoutes(deps, partyHooks(deps)),
    ...partyPartsRoutes(deps),
    ...organisersRoutes(deps),
    ...partyListsRoutes(deps),
    ...liveRoutes(deps),
    ...guestsRoutes(deps),
    ...guestChangesRoutes(deps, guestHooks),
    ...guestPapersRoutes(deps, look, [thanksOwnData]),
    ...guestImportRoutes(deps),
    ...messagesRoutes(deps),
    ...requestsRoutes(deps),
    ...invitationsRoutes(deps),
    ...postersRoutes(deps),
    ...contributionsRoutes(deps),
    ...thanksRoutes(deps),
    ...payoutsRoutes(deps),
    ...refundsRoutes(deps),
    ...paymentsRoutes(deps),
    ...contactRoutes(deps),
    ...reportsRoutes(deps),
    ...themesRoutes(deps),
    ...searchRoutes(deps),
    ...operationsRoutes(deps),
    ...adminRoutes(deps),
    ...mailReturnsRoutes(deps),
  ];

interface FeatureJobs {
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
}

/** All job handlers and schedules. */
export function allJobs(deps: Deps, platform: readonly FeatureJobs[]): FeatureJobs {
  const features: readonly FeatureJobs[] = [
    ...platform,
    accountsJobs(deps, personalData(deps)),
    charitiesJobs(deps),
    partiesJobs(deps, partyHooks(deps)),
    guestsJobs(deps, guestHooks),
    requestsJobs(deps),
    invitationsJobs(deps),
    reminderJobs(deps),
    contributionsJobs(deps),
    payoutsJobs(deps),
    refundsJobs(deps),
    paymentsJobs(deps),
    contactJobs(deps),
    dataRequestsJobs(deps),
    reportsJobs(deps),
    postersJobs(deps),
    themesJobs(deps),
    searchJobs(deps),
    operationsJobs(deps),
    reviewJobs(deps),
    alertsJobs(deps),
    marketingJobs(deps),
  ];
  return {
    handlers: features.flatMap(({ handlers }) => handlers),
    schedules: features.flatMap(({ schedules }) => schedules),
  };
}

/** The features' rules for their emails: whether one may still be sent, and what follows its delivery. */
export function letterRules(deps: Pick<Deps, "clock" | "jobs">): LetterRules {
  return {
    ...guestLetterRules(deps, { thanksUndelivered: revertThanks }),
    ...allRepliedRule(deps),
    ...birthdayLetterRule,
    ...marketingLetterRule,
  };
}
