import { type Day, daysBetween } from "./london-time.ts";
import { sameDayIn } from "./party-dates.ts";

interface Birthday {
  readonly date: Day;
  /** How old one is from then on. */
  readonly age: number;
}

/** When somebody is a year older next, today included. 29 February is kept on the 28th where there is none. */
export function nextBirthday(dateOfBirth: Day, today: Day): Birthday {
  const year = yearOf(today);
  const thisYear = birthdayIn(year, dateOfBirth);
  return thisYear.date >= today ? thisYear : birthdayIn(year + 1, dateOfBirth);
}

/**
 * The birthday that a party is for: the nearest one, because many parties are on the weekend before or after. Exactly
 * between two it is the one to come. Nobody has a birthday before they are born.
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

/** From a hundred years back to today: nobody is born tomorrow. */
export function isBirthDate(dateOfBirth: Day, { today, yearsBack }: { today: Day; yearsBack: number }): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - yearsBack).padStart(4, "0")}${today.slice(4)}`;
  return dateOfBirth >= earliest && dateOfBirth <= today;
}

/** So many children can share a party, and somebody's birthday it must be. */
export const canAddChild = (children: number, most: number): boolean => children < most;
export const canRemoveChild = (children: number): boolean => children > 1;
