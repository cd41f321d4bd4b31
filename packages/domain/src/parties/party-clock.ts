import { addDays, type Day, hour, londonDay, londonInstant, type TimeOfDay } from "./london-time.ts";

/** When a party is, in London's time. A sleep-over has an end date of its own. */
export interface PartyTimes {
  readonly date: Day;
  readonly endDate: Day | null;
  readonly endTime: TimeOfDay | null;
}

const afterEnd = {
  refundsClose: 12 * hour,
  charityCheck: 48 * hour,
  completes: 72 * hour,
} as const;

const day = 24 * hour;

/** Days after its end at which a party is history, whatever was paid. */
const historyDays = 30;

const forgottenAfter = {
  /** Street, position and birth dates, counted from the party's end. */
  whereAndWhen: 30 * day,
  /** What strangers wrote when they asked to come, counted from the party's end. */
  requests: 120 * day,
  /** What people write by the contact page, counted from then. */
  contact: 120 * day,
  /** A request to be on the list that nobody confirmed. */
  unconfirmed: 7 * day,
  /** What guests need to eat and to be safe, counted from the party's end. */
  needs: 30 * day,
  /** Guests' names and addresses and what they wrote, counted from the party's end; without a day, from the last change. */
  guests: 120 * day,
  /** Letters about a party that is some weeks ago, or gone, counted from when they were written. */
  letters: 7 * day,
  /** Pictures uploaded for its poster, counted from the party's end. */
  pictures: 120 * day,
  /** A draft that nobody took over, counted from its start. */
  draft: 7 * day,
  /** What somebody wanted to give and did not, counted from its end. */
  intentions: 30 * day,
  /** What was asked of payment providers and what they told us. */
  paymentRecords: 90 * day,
  /** Whom we paid, counted from when it ended. That it was paid stays in the books. */
  payouts: 6 * 366 * day,
  /** What taxpayers declared. */
  declarations: 6 * 366 * day,
  /** A party that its organiser deleted. */
  deleted: 30 * day,
} as const;

/** The end of a party. Without a time it lasts until the end of its day. */
export function partyEnd({ date, endDate, endTime }: PartyTimes): Date {
  const lastDay = endDate ?? date;
  return endTime === null ? londonInstant(addDays(lastDay, 1), "00:00") : londonInstant(lastDay, endTime);
}

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** Everything that happens by the clock once a party has ended. */
export function partyClocks(end: Date) {
  return {
    refundsCloseAt: after(end, afterEnd.refundsClose),
    charityCheckAt: after(end, afterEnd.charityCheck),
    /** Contributions close, the party completes by itself and both halves fall due. */
    completesAt: after(end, afterEnd.completes),
  };
}

/** Nothing may be asked back any more of a party that ended by then. */
export const refundsClosedWhenEndedBy = (now: Date): Date => after(now, -afterEnd.refundsClose);

/** A party that ended by then completes by itself now. */
export const completesWhenEndedBy = (now: Date): Date => after(now, -afterEnd.completes);

/** Whose charities are looked at: parties that ended then and have not completed since. */
export const charityCheckDue = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: after(now, -afterEnd.completes - day),
  to: after(now, -afterEnd.charityCheck),
});

export type Forgotten = keyof typeof forgottenAfter;

/** Whatever happened by then is forgotten now. */
export const forgottenWhenBefore = (now: Date, what: Forgotten): Date => after(now, -forgottenAfter[what]);

/** Whether what is kept for so long after a party's end is forgotten, or will be in the coming night. */
export const isForgotten = (end: Date | null, what: Forgotten, now: Date): boolean =>
  end !== null && end < forgottenWhenBefore(now, what);

export const isOver = (end: Date | null, now: Date): boolean => end !== null && now >= end;

/** A party that ended by then is history, whatever was paid. */
export const historicWhenEndedBy = (now: Date): Date => after(now, -historyDays * day);

/** The first day of parties that can still go on: those before are history, though they lasted as long as one may. */
export const firstOngoingDay = (now: Date, longestDays: number): Day =>
  addDays(londonDay(historicWhenEndedBy(now)), -longestDays);

/** Historic: complete and the organiser paid, or long over. */
export function isHistoric(
  party: { readonly end: Date | null; readonly complete: boolean; readonly organiserPaid: boolean },
  now: Date,
): boolean {
  if (party.complete && party.organiserPaid) return true;
  return party.end !== null && party.end <= historicWhenEndedBy(now);
}
