import { addDays, type Day, londonInstant, type TimeOfDay } from "./london-time.ts";
import { partyEnd } from "./party-clock.ts";

/** A party as a calendar entry that a link fills in. */
export interface CalendarEntry {
  readonly title: string;
  readonly date: Day;
  readonly endDate: Day | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  /** On one line, with only as much detail as the reader may see. */
  readonly place: string;
  readonly details: string;
}

/** Opens Google Calendar with the entry filled in, ready to save. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const { start, end } = timesOf(entry);
  return addressWith("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: entry.title,
    dates: `${compact(start)}/${compact(end)}`,
    location: entry.place,
    details: entry.details,
  });
}

/** Opens Outlook's calendar in the same way. */
export function outlookCalendarLink(entry: CalendarEntry): string {
  const { start, end, allDay } = timesOf(entry);
  return addressWith("https://outlook.live.com/calendar/0/action/compose", {
    rru: "addevent",
    subject: entry.title,
    startdt: start,
    enddt: end,
    ...(allDay && { allday: "true" }),
    location: entry.place,
    body: entry.details,
  });
}

/** Times in UTC, or whole days (the end exclusive) while the start time is unknown. */
function timesOf({ date, endDate, startTime, endTime }: CalendarEntry): {
  start: string;
  end: string;
  allDay: boolean;
} {
  if (startTime === null) return { start: date, end: addDays(endDate ?? date, 1), allDay: true };
  const start = londonInstant(date, startTime);
  return { start: moment(start), end: moment(partyEnd({ date, endDate, endTime })), allDay: false };
}

/** 2027-03-20T14:00:00Z */
const moment = (instant: Date) => instant.toISOString().replace(/\.\d{3}Z$/, "Z");

/** 20270320T140000Z */
const compact = (written: string) => written.replace(/[-:]/g, "");

function addressWith(address: string, parts: Readonly<Record<string, string>>): string {
  const known = Object.entries(parts).filter(([, value]) => value !== "");
  return `${address}?${new URLSearchParams(known).toString()}`;
}
