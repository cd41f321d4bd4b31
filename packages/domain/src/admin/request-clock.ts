import { addDays, type Day, daysBetween, londonDay, londonInstant, monthsAfter } from "../parties/london-time.ts";

/** Data requests and complaints are answered within this many days. */
export const answerDays = 30;
/** Admins are alerted when so few days are left. */
export const alertDays = 7;
/** The law allows two more months for a request that is hard to answer. */
const moreMonths = 2;

/** The last day on which a request received at this moment is answered in time. */
export const answerDue = (receivedAt: Date): Day => addDays(londonDay(receivedAt), answerDays);

/** How far the last day can be moved at most. */
export const latestAnswer = (receivedAt: Date): Day =>
  londonDay(monthsAfter(londonInstant(answerDue(receivedAt), "12:00"), moreMonths));

/** Zero on the last day, negative when the answer is late. */
export const daysLeft = (due: Day, now: Date): number => daysBetween(londonDay(now), due);

/** For example "6 days left" or "2 days late". */
export function clockWords(days: number): string {
  if (days === 0) return "Due today";
  const many = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `${many} left` : `${many} late`;
}
