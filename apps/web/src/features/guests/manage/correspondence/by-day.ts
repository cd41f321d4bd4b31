import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { longDate, namedDay } from "@wishwell/domain/parties/party-dates";
import { now } from "../../../../lib/now.ts";

export interface DayOfMessages {
  /** "Monday 22 February", with the year where it is another one. */
  readonly day: string;
  readonly said: readonly GuestMessage[];
}

/** A correspondence in the order in which it was written, under the days in London. */
export function byDay(messages: readonly GuestMessage[], today: Date = now()): DayOfMessages[] {
  const days = Map.groupBy(messages, ({ date }) => londonDay(new Date(date)));
  const thisYear = londonDay(today).slice(0, 4);
  return [...days].map(([day, said]) => ({ day: day.startsWith(thisYear) ? namedDay(day) : longDate(day), said }));
}
