import { addDays, daysBetween, isDay, type Day } from "@wishwell/domain/parties/london-time";
import { usualEnd } from "@wishwell/domain/parties/party-date-rules";
import { endsAfterMidnight } from "@wishwell/domain/parties/party-dates";
import { typedDay } from "@wishwell/domain/text/typed-day";

interface Days {
  readonly date: string;
  readonly end_date: string;
  readonly rsvp_date: string;
  readonly sleepover: boolean;
}

type Times = Pick<Days, "end_date" | "sleepover"> & { readonly start_time: string; readonly end_time: string };

/** The typed or picked day; null if it is not a valid date. */
export function dayIn(typed: string): Day | null {
  const day = typedDay(typed);
  return day !== null && isDay(day) ? day : null;
}

/** Two weeks before the party, but not before today. */
export function usualReplyDay(date: Day, today: Day): Day {
  const usual = addDays(date, -14);
  return usual >= today ? usual : today;
}

/**
 * A new party date also moves the reply date, unless the organiser changed our suggestion, and the end of a sleepover,
 * which keeps its nights. `before` is the last valid party date.
 */
export function withDate(values: Days, before: Day | null, typed: string, today: Day): Partial<Days> {
  const date = partyDayIn(typed, today);
  if (date === null) return { date: typed };
  const suggested = before === null ? "" : usualReplyDay(before, today);
  const replyIsOurs = values.rsvp_date === "" || values.rsvp_date === suggested;
  return {
    date: typed,
    ...(replyIsOurs && { rsvp_date: usualReplyDay(date, today) }),
    ...(values.sleepover && movedEnd(dayIn(values.end_date), before, date)),
  };
}

/** Null for days before today: a year that is still being typed is also a valid date. */
export function partyDayIn(typed: string, today: Day): Day | null {
  const date = dayIn(typed);
  return date !== null && date >= today ? date : null;
}

function movedEnd(end: Day | null, before: Day | null, date: Day): Partial<Days> {
  const nights = end === null || before === null ? 1 : daysBetween(before, end);
  return nights < 1 ? {} : { end_date: addDays(date, nights) };
}

/** A new start, or a new day for it, also moves the end, unless the organiser changed the one we suggested. */
export function withStart(values: Times, before: Day | null, { day, start }: { day: Day | null; start: string }) {
  const endIsOurs = !values.sleepover && values.end_time === usualEnd(before, values.start_time);
  return endIsOurs ? { start_time: start, end_time: usualEnd(day, start) } : { start_time: start };
}

/** The day the party ends: the chosen one for a sleepover, the next day for a party past midnight; null if unknown. */
export function lastDay({ date, ...times }: Times & Pick<Days, "date">): Day | null {
  if (times.sleepover) return dayIn(times.end_date);
  const day = dayIn(date);
  return day !== null && endsAfterMidnight(times.start_time, times.end_time) ? addDays(day, 1) : day;
}

/** A sleepover ends the next day unless another end is chosen. */
export function withSleepover(values: Days, ticked: boolean): Partial<Days> {
  const date = dayIn(values.date);
  if (!ticked || values.end_date !== "" || date === null) return { sleepover: ticked };
  return { sleepover: true, end_date: addDays(date, 1) };
}

/** 00:00, 00:15, … 23:45. */
export const quarterHours: readonly string[] = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, "0");
  return `${hours}:${String((quarter % 4) * 15).padStart(2, "0")}`;
});
