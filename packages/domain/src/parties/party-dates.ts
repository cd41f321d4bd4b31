import type { Day, TimeOfDay } from "./london-time.ts";

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
}

function partsOf(day: Day): Parts {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdays[date.getUTCDay()] as string,
  };
}

const two = (number: number) => String(number).padStart(2, "0");
const monthName = (month: number) => months[month - 1] as string;

/** 20/03/27 */
export function shortDate(date: Day): string {
  const { day, month, year } = partsOf(date);
  return `${two(day)}/${two(month)}/${two(year % 100)}`;
}

/** 6/3/27, for reply dates. */
export function replyDate(date: Day): string {
  const { day, month, year } = partsOf(date);
  return `${day}/${month}/${two(year % 100)}`;
}

/** 20/03/2027, as typed in forms. */
export function typedDate(date: Day): string {
  const { day, month, year } = partsOf(date);
  return `${two(day)}/${two(month)}/${year}`;
}

/** 20th Mar 2027 */
export function ordinalDate(date: Day): string {
  const { day, month, year } = partsOf(date);
  return `${day}${ordinalEnding(day)} ${monthName(month).slice(0, 3)} ${year}`;
}

/** Saturday 20 March 2027 */
export const longDate = (date: Day): string => `${namedDay(date)} ${partsOf(date).year}`;

/** Saturday 20 March */
export const namedDay = (date: Day): string => `${partsOf(date).weekday} ${dayAndMonth(date)}`;

/** 6 March 2027 */
export const plainDate = (date: Day): string => `${dayAndMonth(date)} ${partsOf(date).year}`;

/** Sat */
export const shortWeekday = (date: Day): string => partsOf(date).weekday.slice(0, 3);

/** 20 March */
export function dayAndMonth(date: Day): string {
  const { day, month } = partsOf(date);
  return `${day} ${monthName(month)}`;
}

/** 2:30 PM, or `missing` if the time is unknown. */
export function timeOfDay(time: TimeOfDay | null, missing: "TBC" | "To be confirmed..." = "TBC"): string {
  if (time === null) return missing;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)} ${hours < 12 ? "AM" : "PM"}`;
}

/** 2pm, 2:30pm. For sentences. */
export const timeInProse = (time: TimeOfDay): string =>
  timeOfDay(time).replace(":00", "").replace(" ", "").toLowerCase();

/** 9:12am on Wednesday 24 March. For sentences. */
export const momentInProse = ({ day, time }: { readonly day: Day; readonly time: TimeOfDay }): string =>
  `${timeInProse(time)} on ${namedDay(day)}`;

/** Sat 20 March 2027. For sentences. */
export const dateInProse = (date: Day): string => `${shortWeekday(date)} ${plainDate(date)}`;

export function ordinalEnding(number: number): string {
  const rest = number % 100;
  if (rest >= 11 && rest <= 13) return "th";
  return ["th", "st", "nd", "rd"][number % 10] ?? "th";
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day in another year; 29 February becomes the 28th if the year has none. */
export function sameDayIn(year: number, date: Day): Day {
  const { month, day } = partsOf(date);
  return `${year}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}`;
}

const eveningStarts = "18:00";
const nightEnds = "04:00";

/** Whether an evening party goes on past midnight: it ends on the next day, but nobody sleeps over. */
export const endsAfterMidnight = (start: TimeOfDay | null, end: TimeOfDay | null): boolean =>
  start !== null && start >= eveningStarts && end !== null && end !== "" && end <= nightEnds;
