import { addDays, type Day, daysBetween } from "./london-time.ts";
import { sameDayIn } from "./party-dates.ts";

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
    .map((year) => sameDayIn(year, date))
    .find((candidate) => candidate >= earliest) as Day;
  const moved = (other: Day | null) => (other === null ? null : addDays(next, daysBetween(date, other)));
  return { date: next, endDate: moved(endDate), rsvpDate: moved(rsvpDate) };
}
