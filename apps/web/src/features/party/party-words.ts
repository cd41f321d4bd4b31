import type { Party } from "@wishwell/contract/api/parties";
import { shortDate, shortWeekday, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";

type Times = Pick<Party, "date" | "end_date" | "start_time" | "end_time">;

const noDate = "Date to be confirmed";

/** A non-breaking space keeps a time on one line. */
const time = (value: string | null) => timeOfDay(value).replace(" ", "\u00a0");
const day = (date: string) => `${shortWeekday(date)} ${shortDate(date)}`;

/** "Sat 20/03/27, 2:00 PM". */
export function startWords({ date, start_time }: Pick<Party, "date" | "start_time">): string {
  return date === null ? noDate : `${day(date)}, ${time(start_time)}`;
}

/** "Sat 20/03/27, 2:00 PM to 4:30 PM"; a sleepover names both days. */
export function wholeTimeWords(party: Times, dayWords: (date: string) => string = day): string {
  const { date, end_date, start_time, end_time } = party;
  if (date === null) return noDate;
  const starts = `${dayWords(date)}, ${time(start_time)}`;
  if (end_date !== null && end_date !== date) return `${starts} to ${dayWords(end_date)}, ${time(end_time)}`;
  return start_time === null && end_time === null ? starts : `${starts} to ${time(end_time)}`;
}

/** The party's title; a draft may not have one yet. */
export function titleOf({ name, language }: Pick<Party, "name" | "language">): string {
  return name || childsParty({ language }) || "Your new party";
}

/** "Maya’s party", or empty while there is no child. */
export function childsParty({ language }: Pick<Party, "language">): string {
  const whose = possessive(language.recipient_names);
  return whose === "" ? "" : `${whose} party`;
}

export type PartyState = "active" | "paused" | "over" | "complete" | "cancelled";

/** The party's state. Cancelled, complete and over take precedence over active and paused. */
export function stateOf({
  status,
  over,
  complete,
  cancelled,
}: Pick<Party, "status" | "over" | "complete" | "cancelled">): PartyState {
  if (cancelled) return "cancelled";
  if (complete === 1) return "complete";
  if (over) return "over";
  return status === 1 ? "active" : "paused";
}

export const stateWords: Readonly<Record<PartyState, string>> = {
  active: "Active, e-mails sending",
  paused: "Paused, invitations are held",
  over: "The party is over",
  complete: "Complete",
  cancelled: "Cancelled",
};
