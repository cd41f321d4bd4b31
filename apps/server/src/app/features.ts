import { accountsJobs } from "../features/accounts/accounts.jobs.ts";
import { accountsRoutes } from "../features/accounts/accounts.routes.ts";
import { peopleRoutes } from "../features/accounts/people/people.routes.ts";
import type { PersonalData } from "../features/accounts/public.ts";
import { charitiesJobs } from "../features/charities/charities.jobs.ts";
import { charitiesRoutes } from "../features/charities/charities.routes.ts";
import { birthdayLetterRule } from "../features/chasing/birthday-letter-rule.ts";
import { chasingJobs } from "../features/chasing/chasing.jobs.ts";
import { countFamiliesToTell, guestsCountingOn, tellCancelled } from "../features/chasing/public.ts";
import { charitiesPersonalData } from "../features/charities/public.ts";
import { contributionsJobs } from "../features/contributions/contributions.jobs.ts";
import { contributionsRoutes } from "../features/contributions/contributions.routes.ts";
import { marketingLetterRule } from "../features/desk/marketing/marketing-letter-rule.ts";
import { marketingJobs } from "../features/desk/marketing/marketing.jobs.ts";
import { reviewJobs } from "../features/desk/reviews/reviews.jobs.ts";
import { deskRoutes } from "../features/desk/desk.routes.ts";
import { allAnsweredRule } from "../features/guests/all-answered-rule.ts";
import { guestChangesRoutes } from "../features/guests/guest-changes.routes.ts";
import { guestPapersRoutes } from "../features/guests/guest-papers.routes.ts";
import { guestImportRoutes } from "../features/guests/import/guest-import.routes.ts";
import { contactPersonalData } from "../features/contact/contact-personal-data.ts";
import { contributionsPersonalData } from "../features/contributions/contributions-personal-data.ts";
import { guestsPersonalData } from "../features/guests/guests-personal-data.ts";
import { guestsJobs } from "../features/guests/forgetting/guests.jobs.ts";
import { guestsRoutes } from "../features/guests/guests.routes.ts";
import { messagesPersonalData } from "../features/messages/messages-personal-data.ts";
import { messagesRoutes } from "../features/messages/messages.routes.ts";
import { invitationsJobs } from "../features/invitations/invitations.jobs.ts";
import { invitationsRoutes } from "../features/invitations/invitations.routes.ts";
import { guestLetterRules } from "../features/invitations/letters/guest-letter-rules.ts";
import { mailReturnsRoutes } from "../features/operations/mail-returns.routes.ts";
import { operationsJobs } from "../features/operations/operations.jobs.ts";
import { operationsRoutes } from "../features/operations/operations.routes.ts";
import { partyListsRoutes } from "../features/parties/lists/lists.routes.ts";
import { liveRoutes } from "../features/parties/live/live.routes.ts";
import { partiesPersonalData } from "../features/parties/parties-personal-data.ts";
import { partiesJobs } from "../features/parties/parties.jobs.ts";
import { partiesRoutes } from "../features/parties/parties.routes.ts";
import { partyDrafts } from "../features/parties/party-drafts.ts";
import { partyPartsRoutes } from "../features/parties/party-parts.routes.ts";
import { paymentsJobs } from "../features/payments/payments.jobs.ts";
import { paymentsRoutes } from "../features/payments/payments.routes.ts";
import { payoutsJobs } from "../features/payouts/payouts.jobs.ts";
import type { PartyHooks } from "../features/parties/public.ts";
import { onPartiesCompleted } from "../features/payouts/public.ts";
import { payoutsPersonalData } from "../features/payouts/payouts-personal-data.ts";
import { payoutsRoutes } from "../features/payouts/payouts.routes.ts";
import { postersJobs } from "../features/posters/posters.jobs.ts";
import { postersRoutes } from "../features/posters/posters.routes.ts";
import { contactJobs } from "../features/contact/contact.jobs.ts";
import { contactRoutes } from "../features/contact/contact.routes.ts";
import { refundsJobs } from "../features/refunds/refunds.jobs.ts";
import { refundsRoutes } from "../features/refunds/refunds.routes.ts";
import { requestsPersonalData } from "../features/requests/requests-personal-data.ts";
import { requestsJobs } from "../features/requests/requests.jobs.ts";
import { requestsRoutes } from "../features/requests/requests.routes.ts";
import { searchJobs } from "../features/search/search.jobs.ts";
import { searchRoutes } from "../features/search/search.routes.ts";
import { thanksOwnData, thanksPersonalData } from "../features/thanks/thanks-personal-data.ts";
import { thanksRoutes } from "../features/thanks/thanks.routes.ts";
import { themesJobs } from "../features/themes/themes.jobs.ts";
import { themesRoutes } from "../features/themes/themes.routes.ts";
import type { Deps } from "../platform/deps.ts";
import type { Route } from "../platform/http/route.ts";
import type { JobHandler, Schedule } from "../platform/jobs/job.ts";
import type { LetterRules } from "../platform/mail/letter-rules.ts";

/** What the other rooms hold about a person, to be shown or erased when accounts are asked to. */
const personalData = (deps: Deps): readonly PersonalData[] => [
  charitiesPersonalData,
  // Money goes back before its party goes.
  contributionsPersonalData(deps),
  partiesPersonalData(deps, partyHooks(deps)),
  payoutsPersonalData,
  guestsPersonalData,
  messagesPersonalData,
  requestsPersonalData,
  thanksPersonalData,
  contactPersonalData,
];

export const partyHooks = (deps: Deps): PartyHooks => ({
  completed: onPartiesCompleted(deps),
  cancelled: (work, party) => tellCancelled(deps, work, party),
  countCancelledEmails: async (work, party) => (await guestsCountingOn(work, party, deps.clock.now())).length,
  countChangeEmails: (work, partyId) => countFamiliesToTell(deps, work, partyId),
});

/** Every room of the house that answers calls. */
export function allRoutes(deps: Deps): Route[] {
  return [
    ...accountsRoutes(deps, personalData(deps), partyDrafts(deps)),
    ...peopleRoutes(deps, partyDrafts(deps)),
    ...charitiesRoutes(deps, partyDrafts(deps)),
    ...partiesRoutes(deps, partyHooks(deps)),
    ...partyPartsRoutes(deps),
    ...partyListsRoutes(deps),
    ...liveRoutes(deps),
    ...guestsRoutes(deps),
    ...guestChangesRoutes(deps),
    ...guestPapersRoutes(deps, [thanksOwnData]),
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
    ...themesRoutes(deps),
    ...searchRoutes(deps),
    ...operationsRoutes(deps),
    ...deskRoutes(deps),
    ...mailReturnsRoutes(deps),
  ];
}

interface RoomJobs {
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
}

/** Everything that is done by the clock or later. */
export function allJobs(deps: Deps, platform: readonly RoomJobs[]): RoomJobs {
  const rooms: readonly RoomJobs[] = [
    ...platform,
    accountsJobs(deps, personalData(deps)),
    charitiesJobs(deps),
    partiesJobs(deps, onPartiesCompleted(deps)),
    guestsJobs(deps),
    requestsJobs(deps),
    invitationsJobs(deps),
    chasingJobs(deps),
    contributionsJobs(deps),
    payoutsJobs(deps),
    refundsJobs(deps),
    paymentsJobs(deps),
    contactJobs(deps),
    postersJobs(deps),
    themesJobs(deps),
    searchJobs(deps),
    operationsJobs(deps),
    reviewJobs(deps),
    marketingJobs(deps),
  ];
  return {
    handlers: rooms.flatMap(({ handlers }) => handlers),
    schedules: rooms.flatMap(({ schedules }) => schedules),
  };
}

/** What the rooms say about letters of theirs: whether they may still leave, and what became of them. */
export function letterRules(deps: Pick<Deps, "clock" | "jobs">): LetterRules {
  return { ...guestLetterRules(deps), ...allAnsweredRule(deps), ...birthdayLetterRule, ...marketingLetterRule };
}
