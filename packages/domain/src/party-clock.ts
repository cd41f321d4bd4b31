import { addDays, type Day, hour, londonInstant, type TimeOfDay } from "./london-time.ts";

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

/** Days after its end at which a party is history, whatever was paid. */
const historyDays = 30;

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

export const isOver = (end: Date | null, now: Date): boolean => end !== null && now >= end;

/** Historic: complete and the organiser paid, or long over. */
export function isHistoric(
  party: { readonly end: Date | null; readonly complete: boolean; readonly organiserPaid: boolean },
  now: Date,
): boolean {
  if (party.complete && party.organiserPaid) return true;
  return party.end !== null && now.getTime() >= party.end.getTime() + historyDays * 24 * hour;
}
