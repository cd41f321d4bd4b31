import {
  addDays,
  type Day,
  daysBetween,
  hour,
  londonDay,
  londonInstant,
  londonTime,
  type TimeOfDay,
} from "./london-time.ts";
import { isOver, partyEnd } from "./party-clock.ts";
import { sameDayIn } from "./party-dates.ts";

/** A party's dates and its reply date, in London time. */
export interface PartyDates {
  readonly date: Day | null;
  readonly endDate: Day | null;
  readonly rsvpDate: Day | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

export type DateFault =
  | "date out of range"
  | "end date out of range"
  | "reply date out of range"
  | "ends too early"
  | "over already";

interface Bounds {
  readonly now: Date;
  readonly yearsAhead: number;
  readonly sleepoverDays: number;
}

/**
 * What is wrong with the dates to be saved. Only changed dates are checked, so that a party whose reply date has passed
 * can still get another venue.
 */
export function partyDateFaults(wanted: PartyDates, stored: PartyDates, bounds: Bounds): DateFault[] {
  const today = londonDay(bounds.now);
  const changes = (...fields: (keyof PartyDates)[]) => fields.some((field) => wanted[field] !== stored[field]);
  const judged: Record<DateFault, boolean> = {
    "date out of range": changes("date") && !isPartyDate(wanted.date, today, bounds),
    "end date out of range": changes("date", "endDate") && !isEndDate(wanted, bounds),
    "reply date out of range":
      (changes("rsvpDate") && !isReplyDate(wanted.rsvpDate, today)) ||
      (changes("rsvpDate", "date") && !isBy(wanted.rsvpDate, wanted.date)),
    "ends too early": changes("date", "endDate", "startTime", "endTime") && endsTooEarly(wanted),
    // Not reported if another fault already covers it: an end before the start, or a date in the past.
    "over already":
      wanted.date !== null &&
      wanted.date >= today &&
      !endsTooEarly(wanted) &&
      isEnded(wanted, bounds.now) &&
      (changes("date") || !isEnded(stored, bounds.now)),
  };
  return (Object.keys(judged) as DateFault[]).filter((fault) => judged[fault]);
}

/** The same day that many years later. A non-existent 29 February still compares correctly as text, before 1 March. */
function yearsLater(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

function isPartyDate(date: Day | null, today: Day, { yearsAhead }: Bounds): boolean {
  return date === null || (date >= today && date <= yearsLater(today, yearsAhead));
}

function isEndDate({ date, endDate }: PartyDates, { sleepoverDays }: Bounds): boolean {
  // Without a start date there is nothing to compare; it is checked once that date is set.
  if (endDate === null || date === null) return true;
  return endDate >= date && endDate <= addDays(date, sleepoverDays);
}

const isReplyDate = (rsvpDate: Day | null, today: Day) => rsvpDate === null || rsvpDate >= addDays(today, -1);
const isBy = (rsvpDate: Day | null, date: Day | null) => rsvpDate === null || date === null || rsvpDate <= date;

const isEnded = ({ date, ...times }: PartyDates, now: Date) =>
  date !== null && isOver(partyEnd({ date, ...times }), now);

function endsTooEarly({ date, endDate, startTime, endTime }: PartyDates): boolean {
  if (startTime === null || endTime === null) return false;
  const sleepover = endDate !== null && endDate !== date;
  return !sleepover && endTime <= startTime;
}

const usualHours = 2;

/**
 * Two hours after the start, by the clock in London on that day. If the clock shows that time twice, because it was put
 * back, the end would be read as the first, which is too early; then the clock's own two hours count.
 */
export function usualEnd(date: Day | null, start: TimeOfDay): TimeOfDay {
  // On a day without a clock change, if the date is unknown.
  const day = date ?? "2026-01-01";
  const end = new Date(londonInstant(day, start).getTime() + usualHours * hour);
  const shown = londonTime(end);
  if (londonInstant(shown.day, shown.time).getTime() === end.getTime()) {
    return shown.time;
  }
  const [hours = "", minutes = ""] = start.split(":");
  const ends = Number(hours) + usualHours;
  return `${String(ends % 24).padStart(2, "0")}:${minutes}`;
}

interface Dates {
  readonly date: Day;
  readonly endDate: Day | null;
  readonly rsvpDate: Day | null;
}

/** The organiser needs time to prepare a copied party. */
const daysAhead = 14;

/**
 * The dates of a copied party: the next anniversary at least 14 days ahead. 29 February becomes the 28th in other
 * years; the end date and the reply date keep their distance.
 */
export function nextPartyDates({ date, endDate, rsvpDate }: Dates, today: Day): Dates {
  const earliest = addDays(today, daysAhead);
  const firstYear = Number(earliest.slice(0, 4));
  const next = [firstYear, firstYear + 1]
    .map((year) => sameDayIn(year, date))
    .find((candidate) => candidate >= earliest) as Day;
  const moved = (other: Day | null) => (other === null ? null : addDays(next, daysBetween(date, other)));
  return { date: next, endDate: moved(endDate), rsvpDate: moved(rsvpDate) };
}
