import type { User } from "@wishwell/contract/api/accounts";
import type { Party } from "@wishwell/contract/api/parties";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { possessive } from "@wishwell/domain/parties/party-language";
import { momentInProse, withoutYear } from "../../../lib/moments.ts";
import type { StateHue, StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { isUnfinished } from "../../party/missing-parts.ts";
import { cloneAddress, detailsAddress, finishAddress, statusAddress } from "../../party/party-urls.ts";
import { isHelping, stateOf, titleOf } from "../../party/party-words.ts";
import { stepsLeft } from "./draft-steps.ts";

/** A job for the organiser, with a link to where it is done. */
export interface Job {
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly what: string;
  readonly why: string;
  readonly href: string;
  readonly action: string;
  readonly phone?: string;
}

const mostJobs = 3;

/**
 * At most three jobs: families to ring first, then those of the party in front. What its card already asks for is left
 * out; on its day, so is everything else.
 */
export function nextJobs([front, ...others]: readonly Party[], moment?: PartyMoment): Job[] {
  const first = front === undefined || moment === "today" ? [] : jobsOf(front);
  const calls = front === undefined ? [] : [...ringJobs(front), ...others.flatMap((party) => ringJobs(party, true))];
  return [...calls, ...first, ...others.flatMap(stateJobs)].slice(0, mostJobs);
}

/** Waiting families who can’t be emailed about a place. On the party’s day too: nobody else will tell them. */
function ringJobs(party: Party, named = false): Job[] {
  return (party.eventstats.places?.to_ring ?? []).map((family) => {
    const { guest_first_name: child, carer_first_name: carer, offered_until: until, phone } = family;
    const whom = carer === "" ? `${possessive(child)} family about a place` : `${carer} about a place for ${child}`;
    return {
      shape: "half",
      hue: "custard",
      what: `Ring ${whom}${named ? ` at ${titleOf(party)}` : ""}.`,
      why:
        until === null
          ? "It’s too late to offer it by email. The first family to say yes gets it."
          : `We can’t email them. We’re keeping it until ${withoutYear(momentInProse(until))}.`,
      href: `${detailsAddress(party.uuid, "edit-guests")}?status=waiting`,
      action: "Record their answer",
      ...(phone !== "" && { phone }),
    };
  });
}

/** Once a party is over, a missing payment address comes before all others. */
export function paymentJobs(parties: readonly Party[], { paypal_email }: Pick<User, "paypal_email">): Job[] {
  const waiting = parties.find((party) => party.over && party.paid_out !== true && !isHelping(party));
  if (paypal_email !== "" || waiting === undefined) return [];
  return [
    {
      shape: "triangle",
      hue: "brick",
      what: "We don’t have your PayPal email.",
      why: `Add it so ${possessive(waiting.language.recipient_names) || "your"} half can reach you.`,
      href: "/user/details#my-details-paypal_email",
      action: "Add PayPal email",
    },
  ];
}

/** The party in front lists every job, except those that its card is about. */
function jobsOf(party: Party): Job[] {
  const state = stateOf(party);
  if (state === "complete") return [duplicateJob(party)];
  if (state !== "active" && state !== "paused") return [];
  return [...newReplyJobs(party), ...readyJobs(party), ...guestJobs(party), ...giftJobs(party)];
}

/** Other parties list only jobs whose text names the party. */
function stateJobs(party: Party): Job[] {
  const state = stateOf(party);
  if (state === "cancelled") return [];
  if (state === "complete") return [duplicateJob(party)];
  return state === "over" ? thankJobs(party) : readyJobs(party);
}

const duplicateJob = (party: Party): Job => ({
  shape: "plus",
  hue: "leaf",
  what: `${titleOf(party)} is complete.`,
  why: "You can use it to start next year’s.",
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
      why: "Thank everyone who came, in one go.",
      href: detailsAddress(party.uuid, "thank-yous"),
      action: "Thank your guests",
    },
  ];
}

/** Replies through the class link, which are in no list until they are checked. */
function newReplyJobs(party: Party): Job[] {
  const { new_replies: count = 0 } = party;
  if (count === 0) return [];
  return [
    {
      shape: "plus",
      hue: "sky",
      what: count === 1 ? "There’s a new reply to check." : `There are ${count} new replies to check.`,
      why: "They’re not on your list until you accept them.",
      href: detailsAddress(party.uuid, "edit-guests"),
      action: count === 1 ? "Check the reply" : "Check the replies",
    },
  ];
}

function readyJobs(party: Party): Job[] {
  if (party.status === 1) return [];
  if (isUnfinished(party)) {
    return [
      {
        shape: "half",
        hue: "custard",
        what: `${titleOf(party)} isn’t finished.`,
        why: `${stepsLeft(party)} before you can invite anyone.`,
        href: finishAddress(party.uuid),
        action: "Finish it",
      },
    ];
  }
  return [
    {
      shape: "half",
      hue: "custard",
      what: `${titleOf(party)} is paused.`,
      why: "We won’t send invitations, reminders or emails about changes until you activate it.",
      href: statusAddress(party.uuid),
      action: "Activate it",
    },
  ];
}

function guestJobs(party: Party): Job[] {
  const { byStatus } = guestCounts(party);
  const guests = detailsAddress(party.uuid, "edit-guests");
  const { badEmail, awaiting } = byStatus;
  const due = party.rsvp_date === null ? "" : `Replies are due by ${dateInProse(party.rsvp_date)}.`;
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
      what: `You haven’t said what ${possessive(child.first_name)} gift is yet.`,
      why: "Guests like to know what they’re giving towards.",
      href: detailsAddress(party.uuid, "edit-gift"),
      action: "Amend gift",
    },
  ];
}
