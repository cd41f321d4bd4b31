import type { Day, TimeOfDay } from "@wishwell/domain/parties/london-time";
import { dayAndMonth, longDate, ordinalDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { designLimits, type PosterDesign } from "../layout/design.ts";

/** What a poster says of its party. Whoever may not know the street is given an address without it. */
export interface PosterParty {
  readonly date: Day | null;
  /** The last day, of a sleep-over. */
  readonly endDate: Day | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly venue: string;
  readonly address: string;
  readonly replyBy: Day | null;
  /** Where replies are given: `wishwell.example`. */
  readonly host: string;
  /** The party's code without its @; null before there is one. */
  readonly code: string | null;
  /** Where the code for phones leads. */
  readonly link: string | null;
  /** Whom a card is for: a name, or null for a line to write it on. Posters for everybody have none. */
  readonly guest?: string | null;
}

/** Of a poster whose heading is empty. */
export const usualHeading = "You’re invited!";

export const headingWords = ({ heading }: PosterDesign): string =>
  heading.words.trim() === "" ? usualHeading : cut(heading.words, designLimits.headingWords);

export const copyWords = ({ copy }: PosterDesign): string => cut(copy.words, designLimits.copyWords);

export const dayWords = ({ date }: PosterParty): string => (date === null ? "Date to be confirmed..." : longDate(date));

/** "2:00 PM to 4:30 PM", "6:00 PM to 10:00 AM on Sunday 21 March" */
export function timeWords({ date, endDate, startTime, endTime }: PosterParty): string {
  if (startTime === null && endTime === null) return "Time to be confirmed...";
  const times = `${timeOfDay(startTime)} to ${timeOfDay(endTime)}`;
  if (endDate === null || endDate === date) return times;
  return `${times} on ${longDate(endDate).split(" ")[0]} ${dayAndMonth(endDate)}`;
}

export const venueWords = ({ venue }: PosterParty): string =>
  venue.trim() === "" ? "Place to be confirmed..." : cut(venue, designLimits.place);

export const addressWords = ({ address }: PosterParty): string => cut(address, designLimits.place);

/** "For Olive"; a card without a name has a line for a pen. */
export function guestWords({ guest }: PosterParty): string | null {
  if (guest === undefined) return null;
  return guest === null || guest.trim() === "" ? "For ____________" : `For ${cut(guest, designLimits.place)}`;
}

/** "RSVP by 6th Mar 2027 at wishwell.example" and "using code @maya7q", or their places while they are unknown. */
export function replyWords({ replyBy, host, code }: PosterParty): readonly [string, string] {
  const day = replyBy === null ? "…" : ordinalDate(replyBy);
  return [`RSVP by ${day} at ${host}`, `using code ${code === null ? "…" : `@${code}`}`];
}

function cut(words: string, most: number): string {
  const letters = Array.from(words);
  return letters.length <= most ? words : `${letters.slice(0, most).join("").trimEnd()}…`;
}
