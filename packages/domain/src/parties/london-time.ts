/** A day as `2027-03-20`. */
export type Day = string;
/** A time of day as `14:30`. */
export type TimeOfDay = string;

const clockFace = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

interface LocalTime {
  readonly day: Day;
  readonly time: TimeOfDay;
}

/** The local date and time in London at this moment. */
export function londonTime(instant: Date): LocalTime {
  // 20/03/2027, 14:30
  const [day = "", month = "", year = "", hours = "", minutes = ""] = clockFace.format(instant).match(/\d+/g) ?? [];
  return { day: `${year}-${month}-${day}`, time: `${hours}:${minutes}` };
}

export const londonDay = (instant: Date): Day => londonTime(instant).day;

/**
 * The moment with this local time in London. A time in the hour skipped in spring means one hour later on the clock. In
 * the hour repeated in autumn, the first is used.
 */
export function londonInstant(day: Day, time: TimeOfDay): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asIfUtc)) throw new Error(`${day} ${time} is not a time`);
  const shown = `${day} ${time}`;
  // London is at most one hour ahead of UTC: try summer time first, then winter time.
  for (const ahead of [hour, 0]) {
    const candidate = new Date(asIfUtc - ahead);
    const local = londonTime(candidate);
    if (`${local.day} ${local.time}` === shown) return candidate;
  }
  return new Date(asIfUtc);
}

export const minute = 60_000;
export const hour = 60 * minute;

/** A negative number gives an earlier day. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hour));
}

/** Whether the date exists: 29 February only in leap years. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The same London time of day that many months later, or on the month's last day if it is shorter. */
export function monthsAfter(instant: Date, months: number): Date {
  const { day, time } = londonTime(instant);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  const later = londonInstant(first.toISOString().slice(0, 10), time);
  return new Date(later.getTime() + (instant.getTime() % minute));
}
