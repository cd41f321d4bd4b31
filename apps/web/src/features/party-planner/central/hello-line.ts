import type { Party } from "@wishwell/contract/api/parties";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { daysBetween, type Day } from "@wishwell/domain/parties/london-time";
import { guestCounts } from "../../party/guest-counts.ts";
import { childsParty, titleOf } from "../../party/party-words.ts";
import type { Invitation } from "../../party/invitation-words.ts";

/** A sentence with its emphasised words as a separate part. */
export interface HelloLine {
  readonly before: string;
  readonly strong: string;
  readonly after: string;
}

/**
 * The featured party: the next that is not over, else one without a date, else the last one. Expects parties in date
 * order, those without a date last.
 */
export function featuredParty(parties: readonly Party[]): Party | undefined {
  return parties.find(({ over }) => !over) ?? parties.at(-1);
}

/** The featured party's state in one line. Without a party, the state of the family's invitations. */
export function helloLine(party: Party | undefined, today: Day, invitations: readonly Invited[] = []): HelloLine {
  if (party === undefined) return guestLine(invitations, today);
  const name = childsParty(party) || titleOf(party);
  if (party.complete === 1) return { before: `${name} is complete.`, strong: "", after: "" };
  if (party.over) return { before: `${name} is over. We hope it was a good one.`, strong: "", after: "" };
  if (party.date === null) return { before: `${name} has no date yet.`, strong: "", after: "" };
  const days = daysBetween(today, party.date);
  const [before, strong] = countdown(days);
  return { before: `${name} is ${before}`, strong, after: `. ${whoIsComing(party)}` };
}

type Invited = Pick<Invitation, "event_name" | "date" | "status" | "over">;

/** Expects invitations in date order. */
function guestLine(invitations: readonly Invited[], today: Day): HelloLine {
  const ahead = invitations.filter(({ over }) => !over);
  const open = ahead.filter(({ status }) => !hasAnswered(status)).length;
  if (open > 0) {
    const strong = open === 1 ? "One invitation" : `${capital(inWords(open))} invitations`;
    return { before: "", strong, after: open === 1 ? " waits for your answer." : " wait for your answer." };
  }
  const next = ahead.find(({ status, date }) => status === guestStatus.accepted && date !== null);
  if (next === undefined || next.date === null) return { before: "Nothing in the diary yet.", strong: "", after: "" };
  const [before, strong] = countdown(daysBetween(today, next.date));
  return { before: `${next.event_name} is ${before}`, strong, after: "." };
}

function countdown(days: number): readonly [string, string] {
  if (days <= 0) return ["", "today"];
  return days === 1 ? ["", "tomorrow"] : ["in ", `${days} days`];
}

function whoIsComing(party: Party): string {
  const { invited, byStatus } = guestCounts(party);
  if (invited === 0) return "No guests yet.";
  if (byStatus.accepted === 0) return "Nobody has said yes so far.";
  if (byStatus.accepted === 1) return "One friend is coming.";
  return `${capital(inWords(byStatus.accepted))} friends are coming.`;
}

const small = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = (number: number) => small[number] ?? String(number);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
