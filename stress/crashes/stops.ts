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
  { name: "the intention is written, and not for good", way: "returns", when: "after", statement: intention },
  { name: "the intention is there", usual: true, way: "returns", when: "committed", statement: intention },
  { name: "before the order is asked for, not noted for good", way: "returns", when: "after", statement: attempt },
  { name: "before the order is asked for", way: "returns", when: "committed", statement: attempt },
  {
    name: "the order is made, and nobody heard it",
    usual: true,
    way: "returns",
    when: "committed",
    statement: /"sandbox_orders"/,
  },
  { name: "the order is noted, and not for good", way: "returns", when: "after", statement: orderNoted },
  { name: "the order is noted, and nobody was answered", way: "returns", when: "committed", statement: orderNoted },
  { name: "settling: before it is captured", way: "returns", when: "committed", statement: attempt, number: 2 },
  {
    name: "settling: while it is captured",
    way: "returns",
    when: "after",
    statement: /^insert into "sandbox_captures"/,
  },
  {
    name: "settling: captured, and nobody heard it",
    usual: true,
    way: "returns",
    when: "committed",
    statement: /^insert into "sandbox_captures"/,
  },
  { name: "settling: booked, and not for good", usual: true, way: "returns", when: "after", statement: booked },
  { name: "settling: booked, and the browser was not answered", way: "returns", when: "committed", statement: booked },
  { name: "notification: before the inbox", way: "stays away", when: "before", statement: inbox },
  { name: "notification: in the inbox, and not for good", way: "stays away", when: "after", statement: inbox },
  {
    name: "notification: in the inbox, not answered",
    usual: true,
    way: "stays away",
    when: "committed",
    statement: inbox,
  },
  { name: "job: taken", way: "stays away", when: "before", statement: /^select "about" from "payment_events"/ },
  { name: "job: before it is captured", way: "stays away", when: "committed", statement: attempt, number: 2 },
  {
    name: "job: captured, and nobody heard it",
    usual: true,
    way: "stays away",
    when: "committed",
    statement: /^insert into "sandbox_captures"/,
  },
  { name: "job: booked, and not for good", way: "stays away", when: "after", statement: booked },
  {
    name: "job: booked, not ticked off",
    usual: true,
    way: "stays away",
    when: "before",
    statement: /^update "payment_events"/,
  },
  { name: "job: ticked off, not done", way: "stays away", when: "after", statement: /^update "payment_events"/ },
  { name: "refund: asked for, and not for good", way: "refund", when: "after", statement: refund },
  { name: "refund: asked for", way: "refund", when: "committed", statement: refund },
  { name: "refund: approved, and not for good", way: "refund", when: "after", statement: refundMoves },
  { name: "refund: approved", usual: true, way: "refund", when: "committed", statement: refundMoves },
  {
    name: "refund: noted before it is asked, not for good",
    way: "refund",
    when: "after",
    statement: attempt,
    number: 3,
  },
  { name: "refund: noted before it is asked", way: "refund", when: "committed", statement: attempt, number: 3 },
  {
    name: "refund: given back, and nobody heard it",
    usual: true,
    way: "refund",
    when: "committed",
    statement: /^insert into "sandbox_refunds"/,
  },
  { name: "refund: done, and not for good", way: "refund", when: "after", statement: refundMoves, number: 3 },
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
