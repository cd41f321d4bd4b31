import type { Stop } from "./stop-at.ts";

/** What a giver does: gives and returns to our page, gives and doesn't return, or gives and is refunded later. */
export type Way = "returns" | "stays away" | "refund";

export interface NamedStop extends Stop {
  readonly name: string;
  readonly way: Way;
  /** Used in the small size too: only one side knows what happened. */
  readonly usual?: true;
}

const intention = /^insert into "contributions"/;
const attempt = /^insert into "payment_attempts"/;
const orderNoted = /^update "contributions" set "order_id"/;
const booked = /^insert into "ledger_lines"/;
const inbox = /^insert into "payment_events"/;
const refund = /^insert into "refunds"/;
const refundMoves = /^update "refunds" set "state"/;

/** Every step of giving and refunding between which a process may die. */
export const namedStops: readonly NamedStop[] = [
  { name: "before the intention is written", way: "returns", when: "before", statement: intention },
  { name: "the intention is written, not committed", way: "returns", when: "after", statement: intention },
  { name: "the intention is committed", usual: true, way: "returns", when: "committed", statement: intention },
  { name: "before the order is requested, attempt not committed", way: "returns", when: "after", statement: attempt },
  { name: "before the order is requested", way: "returns", when: "committed", statement: attempt },
  {
    name: "the order is made, response lost",
    usual: true,
    way: "returns",
    when: "committed",
    statement: /"sandbox_orders"/,
  },
  { name: "the order is recorded, not committed", way: "returns", when: "after", statement: orderNoted },
  { name: "the order is recorded, browser not answered", way: "returns", when: "committed", statement: orderNoted },
  { name: "settling: before it is captured", way: "returns", when: "committed", statement: attempt, number: 2 },
  {
    name: "settling: while it is captured",
    way: "returns",
    when: "after",
    statement: /^insert into "sandbox_captures"/,
  },
  {
    name: "settling: captured, response lost",
    usual: true,
    way: "returns",
    when: "committed",
    statement: /^insert into "sandbox_captures"/,
  },
  { name: "settling: booked, not committed", usual: true, way: "returns", when: "after", statement: booked },
  { name: "settling: booked, browser not answered", way: "returns", when: "committed", statement: booked },
  { name: "notification: before it is recorded", way: "stays away", when: "before", statement: inbox },
  { name: "notification: recorded, not committed", way: "stays away", when: "after", statement: inbox },
  {
    name: "notification: recorded, not answered",
    usual: true,
    way: "stays away",
    when: "committed",
    statement: inbox,
  },
  { name: "job: started", way: "stays away", when: "before", statement: /^select "about" from "payment_events"/ },
  { name: "job: before it is captured", way: "stays away", when: "committed", statement: attempt, number: 2 },
  {
    name: "job: captured, response lost",
    usual: true,
    way: "stays away",
    when: "committed",
    statement: /^insert into "sandbox_captures"/,
  },
  { name: "job: booked, not committed", way: "stays away", when: "after", statement: booked },
  {
    name: "job: booked, not marked as handled",
    usual: true,
    way: "stays away",
    when: "before",
    statement: /^update "payment_events"/,
  },
  {
    name: "job: marked as handled, not completed",
    way: "stays away",
    when: "after",
    statement: /^update "payment_events"/,
  },
  { name: "refund: requested, not committed", way: "refund", when: "after", statement: refund },
  { name: "refund: requested", way: "refund", when: "committed", statement: refund },
  { name: "refund: approved, not committed", way: "refund", when: "after", statement: refundMoves },
  { name: "refund: approved", usual: true, way: "refund", when: "committed", statement: refundMoves },
  {
    name: "refund: attempt recorded, not committed",
    way: "refund",
    when: "after",
    statement: attempt,
    number: 3,
  },
  { name: "refund: attempt recorded", way: "refund", when: "committed", statement: attempt, number: 3 },
  {
    name: "refund: refunded, response lost",
    usual: true,
    way: "refund",
    when: "committed",
    statement: /^insert into "sandbox_refunds"/,
  },
  { name: "refund: done, not committed", way: "refund", when: "after", statement: refundMoves, number: 3 },
  { name: "refund: done", way: "refund", when: "committed", statement: refundMoves, number: 3 },
];

/** Stops before the statements with these numbers. */
export function everyStop(way: Way, from: number, to: number): NamedStop[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    name: `${way}: before statement ${from + index}`,
    way,
    when: "before",
    statement: /^/,
    number: from + index,
  }));
}
