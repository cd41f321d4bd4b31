const london = "Europe/London";

const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "2-digit", timeZone: london });
const time = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true, timeZone: london });

/** 14/03/27, 2:05 PM */
export function dayAndTime(instant: string): string {
  const moment = new Date(instant);
  return `${day.format(moment)}, ${timeOf(moment)}`;
}

/** 14/03/27 */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** 2:05 PM */
export function timeOfDay(instant: string): string {
  return timeOf(new Date(instant));
}

/** Browsers do not agree on the space and the capitals of "pm". A line never breaks there. */
function timeOf(moment: Date): string {
  return time.format(moment).replace(/\s/gu, "\u00a0").replace(/^0:/, "12:").toUpperCase();
}
