const london = "Europe/London";

const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "2-digit", timeZone: london });
const time = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true, timeZone: london });

const proseParts = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "numeric",
  year: "numeric",
  timeZone: london,
});
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** For example 14/03/27, 2:05 PM. */
export function dayAndTime(instant: string): string {
  const moment = new Date(instant);
  return `${day.format(moment)}, ${timeOf(moment)}`;
}

/** For example Sun 14 Mar 2027, 2:05pm. For sentences; tables use `dayAndTime`. */
export function momentInProse(instant: string): string {
  const moment = new Date(instant);
  const clock = timeInProse(instant);
  // Browsers disagree on "Sept" and on commas, so we choose the month names and the order.
  const parts = new Map(proseParts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const month = months[Number(parts.get("month")) - 1];
  return `${parts.get("weekday")} ${Number(parts.get("day"))} ${month} ${parts.get("year")}, ${clock}`;
}

/** For example 2:05pm, or 2pm. */
export const timeInProse = (instant: string): string =>
  timeOf(new Date(instant)).replace(":00", "").replace("\u00a0", "").toLowerCase();

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: london,
});

/** For example Tuesday 23 March 2027. */
export const dayInWords = (instant: string): string => longDay.format(new Date(instant)).replace(",", "");

/** For example 14/03/27. */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** For example 2:05 PM. */
export function timeOfDay(instant: string): string {
  return timeOf(new Date(instant));
}

/** Browsers disagree on the space and capitals of "pm". The space never breaks the line. */
function timeOf(moment: Date): string {
  return time.format(moment).replace(/\s/gu, "\u00a0").replace(/^0:/, "12:").toUpperCase();
}

/** "Sun 14 Mar, 2:05pm", for a moment within the next days. */
export const withoutYear = (moment: string): string => moment.replace(/ \d{4},/, ",");
