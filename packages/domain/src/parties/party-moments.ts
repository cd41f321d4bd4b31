import { daysBetween, type Day, londonDay, londonInstant } from "./london-time.ts";
import { partyEnd, type PartyTimes } from "./party-clock.ts";

/** Facts that decide which party an organiser sees first. */
export interface MomentFacts extends Omit<PartyTimes, "date"> {
  /** Null while the party has no date. */
  readonly date: Day | null;
  readonly active: boolean;
  /** Everything that guests need is filled in. */
  readonly ready: boolean;
  /** A copy of an earlier party. */
  readonly copied: boolean;
  readonly complete: boolean;
  readonly cancelled: boolean;
}

/** In the order in which they matter to the organiser. */
export const partyMoments = ["today", "justOver", "preparing", "draft", "complete", "resting", "cancelled"] as const;
export type PartyMoment = (typeof partyMoments)[number];

/** Further ahead than this, a paused party or an unfinished copy can wait. */
const restingDays = 28;

/** A party that never became active and still lacks something. */
export const isDraft = ({ active, ready }: Pick<MomentFacts, "active" | "ready">): boolean => !active && !ready;

/** Where the party is in its life. A day begins at midnight in London, whatever the clocks do. */
export function partyMoment(party: MomentFacts, now: Date): PartyMoment {
  if (party.cancelled) return "cancelled";
  if (party.complete) return "complete";
  const { date } = party;
  const waits = date !== null && daysBetween(londonDay(now), date) > restingDays;
  if (isDraft(party)) return party.copied && waits ? "resting" : "draft";
  if (date === null) return party.active ? "preparing" : "resting";
  if (now >= partyEnd({ ...party, date })) return "justOver";
  if (now >= londonInstant(date, "00:00")) return "today";
  return !party.active && waits ? "resting" : "preparing";
}

/** What matters now comes first: today, just over, being prepared (the next first), drafts, then all others. */
export function byMoment<Party>(parties: readonly Party[], factsOf: (party: Party) => MomentFacts, now: Date): Party[] {
  return parties
    .map((party) => {
      const facts = factsOf(party);
      const moment = partyMoment(facts, now);
      return { party, place: partyMoments.indexOf(moment), time: timeOf(facts, moment) };
    })
    .toSorted((one, other) => one.place - other.place || one.time - other.time)
    .map(({ party }) => party);
}

/** The next first; of parties that are over, the latest first; those without a date last. */
function timeOf({ date, endDate, endTime }: MomentFacts, moment: PartyMoment): number {
  if (date === null) return Number.MAX_VALUE;
  const end = partyEnd({ date, endDate, endTime }).getTime();
  return moment === "justOver" || moment === "complete" ? -end : end;
}
