import { addDays, type Day, hour, londonDay, londonInstant, type TimeOfDay } from "./london-time.ts";

/** A party's times in London. Only a sleepover has an end date. */
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

/** Days after its end until a party is historic, even if the organiser wasn't paid. */
const historyDays = 30;

const retentionPeriods = {
  /** Street, position and dates of birth, counted from the party's end. */
  whereAndWhen: 30 * day,
  /** Join requests from strangers, counted from the party's end. */
  requests: 120 * day,
  /** Replies through a party’s own page that the organiser never accepted, counted from the party's end. */
  classReplies: 30 * day,
  /** Messages from the contact page, counted from when they were sent. */
  contact: 120 * day,
  /** Data requests and complaints, counted from our answer. */
  dataRequests: 2 * 366 * day,
  /** Unconfirmed join requests. */
  unconfirmed: 7 * day,
  /** Guests' allergies and other needs, counted from the party's end. */
  needs: 30 * day,
  /** Guests' names, addresses and messages, counted from the party's end; if there is no date, from the last change. */
  guests: 120 * day,
  /** Emails about a party that ended weeks ago or was deleted, counted from when they were written. */
  letters: 7 * day,
  /** Pictures uploaded for the poster, counted from the party's end. */
  pictures: 120 * day,
  /** A draft that no account claimed, counted from its start. */
  draft: 7 * day,
  /** Contributions that were never paid, counted from when they ended. */
  intentions: 30 * day,
  /** Requests to payment providers, and their responses and events. */
  paymentRecords: 90 * day,
  /** Payees, counted from when the payout ended. The payment itself stays in the ledger. */
  payouts: 6 * 366 * day,
  /** Taxpayers' Gift Aid declarations. */
  declarations: 6 * 366 * day,
  /** Entries of the audit log, which hold old and new values: as long as the payments that they explain. */
  audit: 6 * 366 * day,
  /** A party deleted by its organiser. */
  deleted: 30 * day,
} as const;

/** Without a start time, a party begins with its day. */
export const partyStart = ({ date, startTime }: { readonly date: Day; readonly startTime: TimeOfDay | null }): Date =>
  londonInstant(date, startTime ?? "00:00");

/** Without an end time, a party lasts until the end of its day. */
export function partyEnd({ date, endDate, endTime }: PartyTimes): Date {
  const lastDay = endDate ?? date;
  return endTime === null ? londonInstant(addDays(lastDay, 1), "00:00") : londonInstant(lastDay, endTime);
}

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The deadlines that follow a party's end. */
export function partyClocks(end: Date) {
  return {
    refundsCloseAt: after(end, afterEnd.refundsClose),
    charityCheckAt: after(end, afterEnd.charityCheck),
    /** Contributions close, the party completes automatically and both halves become due. */
    completesAt: after(end, afterEnd.completes),
  };
}

/** Refunds can no longer be requested for parties that ended by this time. */
export const refundsClosedWhenEndedBy = (now: Date): Date => after(now, -afterEnd.refundsClose);

/** Parties that ended by this time complete automatically now. */
export const completesWhenEndedBy = (now: Date): Date => after(now, -afterEnd.completes);

/** Parties that ended in this period have their charities checked, before they complete. */
export const charityCheckDue = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: after(now, -afterEnd.completes - day),
  to: after(now, -afterEnd.charityCheck),
});

export type Forgotten = keyof typeof retentionPeriods;

export const daysKept = (what: Forgotten): number => retentionPeriods[what] / day;

/** Data from before this time is deleted now. */
export const deletionCutoff = (now: Date, what: Forgotten): Date => after(now, -retentionPeriods[what]);

/** Whether data kept for this long after a party's end is deleted, or will be in the next nightly run. */
export const isPastRetention = (end: Date | null, what: Forgotten, now: Date): boolean =>
  end !== null && end < deletionCutoff(now, what);

export const isOver = (end: Date | null, now: Date): boolean => end !== null && now >= end;

/** Parties that ended by this time are historic, even if the organiser wasn't paid. */
export const historicWhenEndedBy = (now: Date): Date => after(now, -historyDays * day);

/**
 * The first date on which a party may not be historic yet. Earlier parties are, even at the longest allowed duration.
 */
export const firstOngoingDay = (now: Date, longestDays: number): Day =>
  addDays(londonDay(historicWhenEndedBy(now)), -longestDays);

/** Historic: complete with the organiser paid, or ended at least 30 days ago. */
export function isHistoric(
  party: { readonly end: Date | null; readonly complete: boolean; readonly organiserPaid: boolean },
  now: Date,
): boolean {
  if (party.complete && party.organiserPaid) return true;
  return party.end !== null && party.end <= historicWhenEndedBy(now);
}
