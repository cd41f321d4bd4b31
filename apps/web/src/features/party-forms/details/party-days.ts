import { addDays, daysBetween, isDay, type Day } from "@wishwell/domain/parties/london-time";
import { typedDay } from "@wishwell/domain/text/typed-day";
import type { DetailsValues } from "./details-values.ts";

type Days = Pick<DetailsValues, "date" | "end_date" | "rsvp_date" | "sleepover">;

const usualNotice = 14;

/** The day that was typed or picked, when it is one. */
export function dayIn(typed: string): Day | null {
  const day = typedDay(typed);
  return day !== null && isDay(day) ? day : null;
}

/** Replies two weeks before the party; for a party sooner than that, today. */
export function usualReplyDay(date: Day, today: Day): Day {
  const usual = addDays(date, -usualNotice);
  return usual >= today ? usual : today;
}

/**
 * Another day for the party moves what hangs on it: the reply date while it is only our suggestion, and the end of a
 * sleep-over, which stays as many nights long. `before` is the last day the party was really meant to be on.
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

/** A year that is still being typed makes a day too, but nobody's party. */
export function partyDayIn(typed: string, today: Day): Day | null {
  const date = dayIn(typed);
  return date !== null && date >= today ? date : null;
}

function movedEnd(end: Day | null, before: Day | null, date: Day): Partial<Days> {
  const nights = end === null || before === null ? 1 : daysBetween(before, end);
  return nights < 1 ? {} : { end_date: addDays(date, nights) };
}

/** A sleep-over ends the next day, until somebody says otherwise. */
export function withSleepover(values: Days, ticked: boolean): Partial<Days> {
  const date = dayIn(values.date);
  if (!ticked || values.end_date !== "" || date === null) return { sleepover: ticked };
  return { sleepover: true, end_date: addDays(date, 1) };
}

/** 00:00, 00:15 and so on to 23:45. */
export const quarterHours: readonly string[] = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, "0");
  return `${hours}:${String((quarter % 4) * 15).padStart(2, "0")}`;
});
