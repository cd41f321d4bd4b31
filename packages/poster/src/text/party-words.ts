import type { Day, TimeOfDay } from "@wishwell/domain/parties/london-time";
import { dayAndMonth, longDate, ordinalDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { designLimits, type PosterDesign } from "../layout/design.ts";

/** The details that a poster shows. For viewers who may not see the street, the caller passes an address without it. */
export interface PosterParty {
  readonly date: Day | null;
  /** The last day of a sleepover. */
  readonly endDate: Day | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly venue: string;
  readonly address: string;
  readonly replyBy: Day | null;
  /** Where guests reply: `wishwell.example`. */
  readonly host: string;
  /** The party code without its @; null if there is none yet. */
  readonly code: string | null;
  /** The URL in the QR code. */
  readonly link: string | null;
  /** The guest a card is for: a name, or null for a line to write on. Undefined on posters for everyone. */
  readonly guest?: string | null;
}

/** Used if the heading is empty. */
export const usualHeading = "You’re invited!";

export const headingWords = ({ heading }: PosterDesign): string =>
  heading.words.trim() === "" ? usualHeading : cut(heading.words, designLimits.headingWords);

export const copyWords = ({ copy }: PosterDesign): string => cut(copy.words, designLimits.copyWords);

export const dayWords = ({ date }: PosterParty): string => (date === null ? "Date to be confirmed..." : longDate(date));

/** "2:00 PM to 4:30 PM", "6:00 PM to 10:00 AM on Sunday 21 March"; `written` may be another form of a time. */
export function timeWords(
  { date, endDate, startTime, endTime }: PosterParty,
  written: (time: string) => string = timeOfDay,
): string {
  if (startTime === null && endTime === null) return "Time to be confirmed...";
  const [from, to] = [startTime, endTime].map((time) => (time === null ? timeOfDay(null) : written(time)));
  const times = `${from} to ${to}`;
  if (endDate === null || endDate === date) return times;
  return `${times} on ${longDate(endDate).split(" ")[0]} ${dayAndMonth(endDate)}`;
}

export const venueWords = ({ venue }: PosterParty): string =>
  venue.trim() === "" ? "Place to be confirmed..." : cut(venue, designLimits.place);

export const addressWords = ({ address }: PosterParty): string => cut(address, designLimits.place);

/** "For Olive"; a card without a name has a line to write on. */
export function guestWords({ guest }: PosterParty): string | null {
  if (guest === undefined) return null;
  return guest === null || guest.trim() === "" ? "For ____________" : `For ${cut(guest, designLimits.place)}`;
}

/** "RSVP by 6th Mar 2027 at wishwell.example" and "using code @7QXK 2M9F", with … for unknown parts. */
export function replyWords({ replyBy, host, code }: PosterParty): readonly [string, string] {
  const day = replyBy === null ? "…" : ordinalDate(replyBy);
  return [`RSVP by ${day} at ${host}`, `using code ${code === null ? "…" : shownPartyCode(code)}`];
}

function cut(words: string, most: number): string {
  const letters = Array.from(words);
  return letters.length <= most ? words : `${letters.slice(0, most).join("").trimEnd()}…`;
}
