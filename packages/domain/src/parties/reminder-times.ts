import { guestStatus } from "../guests/guest-status.ts";
import {
  addDays,
  type Day,
  hour,
  londonDay,
  londonInstant,
  londonTime,
  minute,
  type TimeOfDay,
} from "./london-time.ts";
import { daysInMonth } from "./party-dates.ts";

/** Days before the day by which to reply, the earlier one first. */
const reminderDays = [7, 2] as const;
const mostReminders = 2;
/** Nobody is reminded in the night. */
const remindersFrom = "09:00";
const restAfterInvitation = 24 * hour;

/** The moment of the newest reminder that is due; null when none is, and never after the day by which to reply. */
export function reminderSince(rsvpDate: Day, now: Date): Date | null {
  const { day, time } = londonTime(now);
  if (day > rsvpDate || time < remindersFrom) return null;
  const before = reminderDays.findLast((days) => addDays(rsvpDate, -days) <= day);
  return before === undefined ? null : londonInstant(addDays(rsvpDate, -before), remindersFrom);
}

/** The days by which to reply of which a reminder can be due today, with its moment. */
export function remindersDue(now: Date): { readonly rsvpDate: Day; readonly since: Date }[] {
  const today = londonDay(now);
  return Array.from({ length: reminderDays[0] + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((rsvpDate) => {
    const since = reminderSince(rsvpDate, now);
    return since === null ? [] : [{ rsvpDate, since }];
  });
}

interface Reminded {
  readonly status: number;
  readonly invitedAt: Date | null;
  readonly reminders: number;
  readonly remindedAt: Date | null;
}

/**
 * Whether a silent guest gets the reminder of that moment. Whoever was invited after it has had our words since, and
 * one reminder is enough for a day.
 */
export function getsReminder({ status, invitedAt, reminders, remindedAt }: Reminded, since: Date, now: Date): boolean {
  if (status !== guestStatus.sent || reminders >= mostReminders) return false;
  if (invitedAt !== null && (invitedAt >= since || now.getTime() < invitedAt.getTime() + restAfterInvitation)) {
    return false;
  }
  return remindedAt === null || (remindedAt < since && londonDay(remindedAt) !== londonDay(now));
}

const noteBefore = "16:00";

/** The days of parties about which a note can be due now. */
export function daysNearlyThere(now: Date): Day[] {
  const today = londonDay(now);
  return [today, addDays(today, 1)].filter((date) => now >= dayBeforeSince(date));
}

/** The afternoon before a party's day. */
export const dayBeforeSince = (date: Day): Date => londonInstant(addDays(date, -1), noteBefore);

/** From the afternoon before until the party begins. */
export function isDayBefore(party: { date: Day; startTime: TimeOfDay | null }, now: Date): boolean {
  const { date, startTime } = party;
  return now >= dayBeforeSince(date) && now < londonInstant(date, startTime ?? "00:00");
}

/** An organiser who changes one thing often changes another: so long nothing may have changed any more. */
const changesRest = 10 * minute;

/** Changes that were made by then are told now. */
export const toldWhenChangedBy = (now: Date): Date => new Date(now.getTime() - changesRest);

const birthdayDays = 6 * 7;
/** Whoever was away, or asks for reminders a little late, is told so many days later still. */
const lateDays = 6;

export interface ComingBirthday {
  readonly month: number;
  readonly day: number;
  /** When it is kept: 29 February on the 28th, where there is none. */
  readonly date: Day;
}

/** The birthdays, six weeks ahead, of which to remind today. */
export function birthdaysToTell(today: Day): ComingBirthday[] {
  return Array.from({ length: lateDays + 1 }, (_, late) => addDays(today, birthdayDays - late)).flatMap((date) => {
    const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
    const keptEarly = month === 2 && day === 28 && daysInMonth(year, month) === 28;
    return [{ month, day, date }, ...(keptEarly ? [{ month, day: 29, date }] : [])];
  });
}
