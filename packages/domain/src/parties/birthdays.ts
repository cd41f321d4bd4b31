import { type Day, daysBetween } from "./london-time.ts";
import { sameDayIn } from "./party-dates.ts";

interface Birthday {
  readonly date: Day;
  /** The age reached on that day. */
  readonly age: number;
}

/** The next birthday, including today. A birthday on 29 February is on the 28th in other years. */
export function nextBirthday(dateOfBirth: Day, today: Day): Birthday {
  const year = yearOf(today);
  const thisYear = birthdayIn(year, dateOfBirth);
  return thisYear.date >= today ? thisYear : birthdayIn(year + 1, dateOfBirth);
}

/**
 * The birthday that a party celebrates: the nearest one, because many parties are on the weekend before or after.
 * Exactly halfway, it is the next one. Never before the date of birth.
 */
export function celebratedBirthday(dateOfBirth: Day, partyDate: Day): Birthday {
  const next = nextBirthday(dateOfBirth, partyDate);
  if (next.age <= 0) return birthdayIn(yearOf(dateOfBirth), dateOfBirth);
  const last = birthdayIn(yearOf(next.date) - 1, dateOfBirth);
  return daysBetween(last.date, partyDate) < daysBetween(partyDate, next.date) ? last : next;
}

const birthdayIn = (year: number, dateOfBirth: Day): Birthday => ({
  date: sameDayIn(year, dateOfBirth),
  age: year - yearOf(dateOfBirth),
});

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** From `yearsBack` years ago until today. */
export function isBirthDate(dateOfBirth: Day, { today, yearsBack }: { today: Day; yearsBack: number }): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - yearsBack).padStart(4, "0")}${today.slice(4)}`;
  return dateOfBirth >= earliest && dateOfBirth <= today;
}

/** A party has at least one birthday child and at most `most`. */
export const canAddChild = (children: number, most: number): boolean => children < most;
export const canRemoveChild = (children: number): boolean => children > 1;
