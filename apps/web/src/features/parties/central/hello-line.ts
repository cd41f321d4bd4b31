import type { Party } from "@wishwell/contract/parties";
import { daysBetween, type Day } from "@wishwell/domain/london-time";
import { guestCounts } from "../guest-counts.ts";
import { childsParty, titleOf } from "../party-words.ts";

/** A sentence with its most important words apart. */
export interface HelloLine {
  readonly before: string;
  readonly strong: string;
  readonly after: string;
}

/**
 * The party in front: the next one that is not over, then one without a date, then the one that was last. Parties come in
 * the order of their dates, those without one last.
 */
export function liveParty(parties: readonly Party[]): Party | undefined {
  return parties.find(({ over }) => !over) ?? parties.at(-1);
}

/** How things stand with the party in front, in one breath. */
export function helloLine(party: Party | undefined, today: Day): HelloLine {
  if (party === undefined) return { before: "Nothing in the diary yet.", strong: "", after: "" };
  const name = childsParty(party) || titleOf(party);
  if (party.complete === 1) return { before: `${name} is complete.`, strong: "", after: "" };
  if (party.over) return { before: `${name} is over. We hope it was a good one.`, strong: "", after: "" };
  if (party.date === null) return { before: `${name} has no date yet.`, strong: "", after: "" };
  const days = daysBetween(today, party.date);
  const [before, strong] = countdown(days);
  return { before: `${name} is ${before}`, strong, after: `. ${whoIsComing(party)}` };
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
