import { daysBetween, hour, londonTime, minute } from "@wishwell/domain/parties/london-time";
import { shortDate, timeOfDay } from "@wishwell/domain/parties/party-dates";

/** How long ago something was: "just now", "12 minutes ago", "1 hour ago", "yesterday, 6:20 PM", "06/03/27, 6:20 PM". */
export function ago(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  const then = londonTime(new Date(instant));
  const days = daysBetween(then.day, londonTime(now).day);
  if (passed < minute) return "just now";
  if (passed < hour) return counted(Math.floor(passed / minute), "minute");
  if (days <= 0) return counted(Math.floor(passed / hour), "hour");
  return `${days === 1 ? "yesterday" : shortDate(then.day)}, ${timeOfDay(then.time)}`;
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"} ago`;
