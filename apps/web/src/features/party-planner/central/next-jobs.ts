import type { User } from "@wishwell/contract/api/accounts";
import type { Party } from "@wishwell/contract/api/parties";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { StateHue, StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { missingFrom, sectionsToFill } from "../../party/missing-parts.ts";
import { cloneAddress, detailsAddress, statusAddress } from "../../party/party-urls.ts";
import { titleOf } from "../../party/party-words.ts";

/** A job for the organiser, with a link to where it is done. */
export interface Job {
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly what: string;
  readonly why: string;
  readonly href: string;
  readonly action: string;
}

const mostJobs = 3;

/**
 * At most three jobs, those of the featured party first. Once a party is over, a missing payment address comes before
 * all others.
 */
export function nextJobs(parties: readonly Party[], user: Pick<User, "paypal_email">): Job[] {
  const [front, ...others] = parties;
  return [
    ...paymentJobs(parties, user),
    ...(front === undefined ? [] : jobsOf(front)),
    ...others.flatMap(stateJobs),
  ].slice(0, mostJobs);
}

function paymentJobs(parties: readonly Party[], { paypal_email }: Pick<User, "paypal_email">): Job[] {
  const waiting = parties.find(({ over, paid_out }) => over && paid_out !== true);
  if (paypal_email !== "" || waiting === undefined) return [];
  return [
    {
      shape: "triangle",
      hue: "brick",
      what: `${possessive(waiting.language.recipient_names) || "Your"} half has nowhere to go.`,
      why: "Tell us the e-mail of your PayPal account.",
      href: "/user/details#my-details-paypal_email",
      action: "Add payment e-mail",
    },
  ];
}

/** The featured party lists every job. */
function jobsOf(party: Party): Job[] {
  return [...stateJobs(party), ...(party.over ? [] : [...guestJobs(party), ...giftJobs(party)])];
}

/** Other parties list only jobs whose text names the party. */
function stateJobs(party: Party): Job[] {
  if (party.complete === 1) return [duplicateJob(party)];
  return party.over ? thankJobs(party) : readyJobs(party);
}

const duplicateJob = (party: Party): Job => ({
  shape: "plus",
  hue: "leaf",
  what: `${titleOf(party)} is complete.`,
  why: "Next year’s can start from it.",
  href: cloneAddress(party.uuid),
  action: "Duplicate it",
});

/** For the days between the end of the party and its completion. */
function thankJobs(party: Party): Job[] {
  const { accepted, declined } = guestCounts(party).byStatus;
  if (accepted + declined === 0) return [];
  return [
    {
      shape: "plus",
      hue: "leaf",
      what: `${titleOf(party)} is over.`,
      why: "Thank everybody who came, in one go.",
      href: detailsAddress(party.uuid, "thank-yous"),
      action: "Thank your guests",
    },
  ];
}

function readyJobs(party: Party): Job[] {
  if (party.status === 1) return [];
  const [section] = sectionsToFill(missingFrom(party));
  if (section !== undefined) {
    return [
      {
        shape: "half",
        hue: "custard",
        what: `${titleOf(party)} is not finished.`,
        why: "Something is still missing before guests can be asked.",
        href: detailsAddress(party.uuid, section),
        action: "Finish it",
      },
    ];
  }
  return [
    {
      shape: "half",
      hue: "custard",
      what: `${titleOf(party)} is paused.`,
      why: "No e-mails go out until you activate it.",
      href: statusAddress(party.uuid),
      action: "Activate it",
    },
  ];
}

function guestJobs(party: Party): Job[] {
  const { invited, byStatus } = guestCounts(party);
  const guests = detailsAddress(party.uuid, "edit-guests");
  const { badEmail, awaiting } = byStatus;
  const due = party.rsvp_date === null ? "" : `Replies are due by ${shortDate(party.rsvp_date)}.`;
  const jobs: (Job | false)[] = [
    badEmail > 0 && {
      shape: "triangle",
      hue: "brick",
      what: badEmail === 1 ? "One invitation bounced." : `${badEmail} invitations bounced.`,
      why: "Check the address with the family.",
      href: `${guests}?status=${guestStatus.failed}`,
      action: "See who",
    },
    awaiting > 0 && {
      shape: "half",
      hue: "custard",
      what: awaiting === 1 ? "One family hasn’t replied." : `${awaiting} families haven’t replied.`,
      why: due,
      href: `${guests}?status=${guestStatus.sent}`,
      action: "See who",
    },
    invited === 0 &&
      party.status === 1 && {
        shape: "dashed",
        hue: "ink",
        what: "Nobody knows of the party yet.",
        why: "Put your guests on the list, and invite them.",
        href: guests,
        action: "Add guests",
      },
  ];
  return jobs.filter((job) => job !== false);
}

function giftJobs(party: Party): Job[] {
  const child = party.eventrecipients.find(({ gift }) => gift === "");
  if (child === undefined) return [];
  return [
    {
      shape: "dashed",
      hue: "ink",
      what: `${possessive(child.first_name)} gift has no name yet.`,
      why: "Guests like to know what they give to.",
      href: detailsAddress(party.uuid, "edit-gift"),
      action: "Amend gift",
    },
  ];
}
