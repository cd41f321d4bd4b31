import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { guestStatus, hasAnswered, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { partyClocks, partyEnd } from "@wishwell/domain/parties/party-clock";
import { namedDay, timeInProse } from "@wishwell/domain/parties/party-dates";
import { daysBetween, type Day, hour, londonDay, londonInstant, minute } from "@wishwell/domain/parties/london-time";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { guestCounts } from "../../party/guest-counts.ts";
import { childsParty, titleOf } from "../../party/party-words.ts";
import type { Invitation } from "../../party/invitation-words.ts";
import { stepsLeft } from "./draft-steps.ts";

/** A sentence with its emphasised words as a separate part. */
export interface HelloLine {
  readonly before: string;
  readonly strong: string;
  readonly after: string;
}

const plain = (before: string): HelloLine => ({ before, strong: "", after: "" });

/** The greeting: by name, unless the day is special. */
export function helloTitle(moment: PartyMoment | undefined, firstName: string): string {
  if (moment === "today") return "It’s party day";
  return moment === "justOver" ? "What a party" : `Hello ${firstName}`;
}

/** The state of the party in front in one line. */
export function helloLine(party: Party, moment: PartyMoment, now: Date): HelloLine {
  const name = childsParty(party) || titleOf(party);
  switch (moment) {
    case "today":
      return todayLine(party, now);
    case "justOver":
      return plain(`It finished ${endedWords(party, now)}. Here’s what comes next.`);
    case "draft": {
      const names = party.language.recipient_names;
      return {
        before: `You’ve started a party${names === "" ? "" : ` for ${names}`}. `,
        strong: stepsLeft(party),
        after: " before you can invite anyone.",
      };
    }
    case "complete":
    case "cancelled":
      return plain(`${name} is ${moment}.`);
    case "preparing":
    case "resting": {
      const coming = moment === "resting" ? "Its emails are paused." : whoIsComing(party, "friends are", "friend is");
      if (party.date === null) return plain(`${name} has no date yet.`);
      const [before, strong] = countdown(daysBetween(londonDay(now), party.date));
      return { before: `${name} is ${before}`, strong, after: `. ${coming}` };
    }
  }
}

function todayLine(party: Party, now: Date): HelloLine {
  const { date, start_time } = party;
  const after = `. ${whoIsComing(party, "children are", "child is")}`;
  if (date === null || start_time === null) return { before: "It’s ", strong: "today", after };
  if (now < londonInstant(date, start_time)) {
    return { before: "Doors open at ", strong: timeInProse(start_time), after };
  }
  return { before: "It’s on until ", strong: momentOf(party, now), after };
}

/** "4:30pm" today, "Sunday at 10am" on another day. */
function momentOf({ date, end_date, end_time }: Party, now: Date): string {
  const day = end_date ?? date ?? londonDay(now);
  const words = [weekday(day, now), end_time === null ? "" : timeInProse(end_time)].filter(Boolean);
  return words.join(" at ") || "tonight";
}

const weekday = (day: Day, now: Date): string => (day === londonDay(now) ? "" : (namedDay(day).split(" ")[0] ?? ""));

/** "at 4:30pm", "on Saturday at 4:30pm". */
function endedWords(party: Party, now: Date): string {
  const day = weekday(party.end_date ?? party.date ?? londonDay(now), now);
  return `${day === "" ? "at" : "on"} ${momentOf(party, now)}`;
}

/** "Today, 2pm to 4:30pm"; on the first day of a sleepover "Today, 6pm, to Sunday, 10am". */
export function todayWords({ date, end_date, start_time, end_time }: Party): string {
  const starts = start_time === null ? "" : timeInProse(start_time);
  const ends = end_time === null ? "" : timeInProse(end_time);
  if (end_date !== null && date !== null && end_date !== date) {
    const [first, last] = [date, end_date].map((day) => namedDay(day).split(" ")[0]);
    return `${[first, starts].filter(Boolean).join(", ")}, to ${[last, ends].filter(Boolean).join(", ")}`;
  }
  return ["Today", [starts, ends].filter(Boolean).join(" to ")].filter(Boolean).join(", ");
}

/** When contributions close by themselves; null without a date. */
export function contributionsClose({ date, end_date, end_time }: Party): Date | null {
  return date === null ? null : partyClocks(partyEnd({ date, endDate: end_date, endTime: end_time })).completesAt;
}

const unit = (count: number, one: string) => [count, count === 1 ? one : `${one}s`] as const;

/** Days, hours and minutes, each with its noun. The last minute counts as one. */
export function countdownParts(milliseconds: number): readonly (readonly [number, string])[] {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  const perHour = hour / minute;
  const days = Math.floor(minutes / (24 * perHour));
  const hours = Math.floor(minutes / perHour) % 24;
  return [
    ...(days > 0 ? [unit(days, "day")] : []),
    ...(days > 0 || hours > 0 ? [unit(hours, "hour")] : []),
    unit(minutes % perHour, "minute"),
  ];
}

/** "13 families came. 5 left a birthday wish." Giving is thanked alike, so it is not counted. */
export function thanksWords({ came, wished }: Pick<Thanks, "came" | "wished">): string {
  const families = came === 0 ? "" : `${came === 1 ? "1 family" : `${came} families`} came.`;
  const wishes = wished === 0 ? "" : `${wished} left a birthday wish.`;
  return [families, wishes].filter(Boolean).join(" ") || "Everyone who was invited is listed.";
}

type Invited = Pick<Invitation, "event_name" | "date" | "status" | "waiting" | "over">;

/** The state of the family's invitations, for a user without parties. Expects them in date order. */
export function guestLine(invitations: readonly Invited[], today: Day): HelloLine {
  const ahead = invitations.filter(({ over }) => !over);
  const open = ahead.filter(({ status }) => !hasAnswered(status)).length;
  if (open > 0) {
    const strong = open === 1 ? "One invitation" : `${capital(inWords(open))} invitations`;
    return { before: "", strong, after: open === 1 ? " is waiting for your reply." : " are waiting for your reply." };
  }
  const coming = ahead.filter((invitation) => statusFromWire(invitation) === guestStatus.accepted);
  const next = coming.find(({ date }) => date !== null);
  if (next === undefined || next.date === null) return { before: "Nothing in the diary yet.", strong: "", after: "" };
  const [before, strong] = countdown(daysBetween(today, next.date));
  return { before: `${next.event_name} is ${before}`, strong, after: "." };
}

function countdown(days: number): readonly [string, string] {
  if (days <= 0) return ["", "today"];
  return days === 1 ? ["", "tomorrow"] : ["in ", `${days} days`];
}

function whoIsComing(party: Party, many: string, one: string): string {
  const { listed, invited, byStatus } = guestCounts(party);
  if (listed === 0) return "No guests yet.";
  if (invited === 0) return "No invitations sent yet.";
  if (byStatus.accepted === 0) return "No one has said yes so far.";
  if (byStatus.accepted === 1) return `One ${one} coming.`;
  return `${capital(inWords(byStatus.accepted))} ${many} coming.`;
}

const small = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = (number: number) => small[number] ?? String(number);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
