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

/** Days before the reply date, the earlier reminder first. */
const reminderDays = [7, 2] as const;
const mostReminders = 2;
/** London time: no reminders are sent at night. */
const remindersFrom = "09:00";
const restAfterInvitation = 24 * hour;

/** When the latest reminder became due; null if none is. Never after the reply date. */
export function reminderSince(rsvpDate: Day, now: Date): Date | null {
  const { day, time } = londonTime(now);
  if (day > rsvpDate || time < remindersFrom) return null;
  const before = reminderDays.findLast((days) => addDays(rsvpDate, -days) <= day);
  return before === undefined ? null : londonInstant(addDays(rsvpDate, -before), remindersFrom);
}

/** The reply dates for which a reminder can be due today, with the time it became due. */
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
 * Whether a guest who hasn't replied gets the reminder due at `since`. A guest invited after that has just heard from
 * us, and gets at most one reminder a day.
 */
export function getsReminder({ status, invitedAt, reminders, remindedAt }: Reminded, since: Date, now: Date): boolean {
  if (status !== guestStatus.sent || reminders >= mostReminders) return false;
  if (invitedAt !== null && (invitedAt >= since || now.getTime() < invitedAt.getTime() + restAfterInvitation)) {
    return false;
  }
  return remindedAt === null || (remindedAt < since && londonDay(remindedAt) !== londonDay(now));
}

const dayBeforeEmailTime = "16:00";

/** The party dates for which a day-before email can be due now. */
export function dayBeforePartyDates(now: Date): Day[] {
  const today = londonDay(now);
  return [today, addDays(today, 1)].filter((date) => now >= dayBeforeSince(date));
}

/** 4pm on the day before the party. */
export const dayBeforeSince = (date: Day): Date => londonInstant(addDays(date, -1), dayBeforeEmailTime);

/** From the afternoon before until the party begins. */
export function isDayBefore(party: { date: Day; startTime: TimeOfDay | null }, now: Date): boolean {
  const { date, startTime } = party;
  return now >= dayBeforeSince(date) && now < londonInstant(date, startTime ?? "00:00");
}

/**
 * An organiser who changes one thing often changes another, so guests are notified only after this long without
 * changes.
 */
const changesRest = 10 * minute;

/** Guests are notified now of changes made by this time. */
export const notifyChangesMadeBy = (now: Date): Date => new Date(now.getTime() - changesRest);

const birthdayDays = 6 * 7;
/** Reminders are still sent this many days late, for example to users who switch them on late. */
const lateDays = 6;

export interface ComingBirthday {
  readonly month: number;
  readonly day: number;
  /** The day it is celebrated: 29 February becomes the 28th in years without it. */
  readonly date: Day;
}

/** Birthdays about six weeks ahead for which a reminder is due today. */
export function birthdaysToRemind(today: Day): ComingBirthday[] {
  return Array.from({ length: lateDays + 1 }, (_, late) => addDays(today, birthdayDays - late)).flatMap((date) => {
    const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
    const celebratedEarly = month === 2 && day === 28 && daysInMonth(year, month) === 28;
    return [{ month, day, date }, ...(celebratedEarly ? [{ month, day: 29, date }] : [])];
  });
}
