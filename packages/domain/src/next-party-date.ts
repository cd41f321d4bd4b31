import { addDays, type Day, daysBetween } from "./london-time.ts";
import { daysInMonth } from "./party-dates.ts";

interface Dates {
  readonly date: Day;
  readonly endDate: Day | null;
  readonly rsvpDate: Day | null;
}

/** A copy needs time to be prepared. */
const daysAhead = 14;

/**
 * The dates of next year's party: the next anniversary at least 14 days ahead. 29 February becomes the 28th where
 * there is none; the end and the reply date keep their distance.
 */
export function nextPartyDates({ date, endDate, rsvpDate }: Dates, today: Day): Dates {
  const earliest = addDays(today, daysAhead);
  const firstYear = Number(earliest.slice(0, 4));
  const next = [firstYear, firstYear + 1]
    .map((year) => anniversary(date, year))
    .find((candidate) => candidate >= earliest) as Day;
  const moved = (other: Day | null) => (other === null ? null : addDays(next, daysBetween(date, other)));
  return { date: next, endDate: moved(endDate), rsvpDate: moved(rsvpDate) };
}

function anniversary(date: Day, year: number): Day {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  const last = Math.min(day, daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, "0")}-${String(last).padStart(2, "0")}`;
}
