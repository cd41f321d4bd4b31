import type { Day } from "@wishwell/domain/london-time";
import { daysInMonth } from "@wishwell/domain/party-dates";

/** When somebody is a year older next, today included, and how old that is. 29 February is kept on the 28th. */
export function nextBirthday(dateOfBirth: Day, today: Day): { readonly date: Day; readonly age: number } {
  const thisYear = Number(today.slice(0, 4));
  const date = [thisYear, thisYear + 1].map((year) => inYear(dateOfBirth, year)).find((day) => day >= today) as Day;
  return { date, age: Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) };
}

function inYear(date: Day, year: number): Day {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  const last = Math.min(day, daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, "0")}-${String(last).padStart(2, "0")}`;
}
