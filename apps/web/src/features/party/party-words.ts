import type { Party } from "@wishwell/contract/api/parties";
import type { SiblingsRule } from "@wishwell/domain/guests/siblings";
import { dateInProse, shortDate, shortWeekday, timeInProse } from "@wishwell/domain/parties/party-dates";
import * as language from "@wishwell/domain/parties/party-language";
import { isUnfinished } from "./missing-parts.ts";

type Times = Pick<Party, "date" | "end_date" | "start_time" | "end_time">;

const noDate = "Date to be confirmed";

const time = (value: string | null) => (value === null ? "TBC" : timeInProse(value));
const day = (date: string) => `${shortWeekday(date)} ${shortDate(date)}`;

/** "Sat 20/03/27, 2pm". */
export function startWords({ date, start_time }: Pick<Party, "date" | "start_time">): string {
  return date === null ? noDate : `${day(date)}, ${time(start_time)}`;
}

/** "Sat 20 March 2027, 2pm". */
export function startInProse({ date, start_time }: Pick<Party, "date" | "start_time">): string {
  if (date === null) return noDate;
  return [dateInProse(date), start_time === null ? "" : timeInProse(start_time)].filter(Boolean).join(", ");
}

/** "Sat 20 March 2027, 2pm to 4:30pm"; a sleepover names both days. */
export function wholeTimeWords(party: Times, dayWords: (date: string) => string = dateInProse): string {
  const { date, end_date, start_time, end_time } = party;
  if (date === null) return noDate;
  const starts = `${dayWords(date)}, ${time(start_time)}`;
  if (end_date !== null && end_date !== date) return `${starts} to ${dayWords(end_date)}, ${time(end_time)}`;
  return start_time === null && end_time === null ? starts : `${starts} to ${time(end_time)}`;
}

/** The party's title; a draft may not have one yet. */
export const titleOf = (party: Pick<Party, "name" | "language">): string =>
  language.partyTitle(party.name, party.language.recipient_names);

/** "Maya’s party", or empty while there is no child. */
export const childsParty = (party: Pick<Party, "language">): string =>
  language.childsParty(party.language.recipient_names);

type Together = Pick<Party, "organisers">;

/** Who else organises the party, as the reader sees it; empty if they organise it alone. */
export function togetherWords({ organisers }: Together): string {
  if (organisers === undefined || organisers.second === null) return "";
  const { you, owner, second } = organisers;
  if (you === "second") return `You’re the second organiser${owner && ` with ${owner}`}`;
  return `With ${second || "a second organiser"}`;
}

/** "Only you", "Only you and Dan". */
export function onlyYou({ organisers }: Together): string {
  const other = organisers?.you === "second" ? organisers.owner : organisers?.second;
  return other ? `Only you and ${other}` : "Only you";
}

/** Whether the reader helps with somebody else's party. */
export const isHelping = ({ organisers }: Together): boolean => organisers?.you === "second";

/** The organiser's choices for brothers and sisters. */
export const siblingsChoices = [
  { value: "no", label: "No", hint: "Invited children only" },
  { value: "ask", label: "Ask me", hint: "Families check with you first" },
  { value: "welcome", label: "Welcome", hint: "Families add them when they reply" },
] as const satisfies readonly { readonly value: SiblingsRule; readonly label: string; readonly hint: string }[];

export const siblingsWords = ({ siblings }: Pick<Party, "siblings">): string =>
  siblingsChoices.find(({ value }) => value === siblings)?.hint ?? "";

export type PartyState = "draft" | "active" | "paused" | "over" | "complete" | "cancelled";

/** The party's state. Cancelled, complete, unfinished and over take precedence over active and paused. */
export function stateOf(party: Party): PartyState {
  if (party.cancelled) return "cancelled";
  if (party.complete === 1) return "complete";
  if (isUnfinished(party)) return "draft";
  if (party.over) return "over";
  return party.status === 1 ? "active" : "paused";
}

export const stateWords: Readonly<Record<PartyState, string>> = {
  draft: "Draft, not finished",
  active: "Active, emails sending",
  paused: "Emails paused",
  over: "The party is over",
  complete: "Complete",
  cancelled: "Cancelled",
};
