import { type Clock, ClockMovedBack } from "./clock.ts";

/** A fixed weekday morning in term time, so that tests don't depend on the current date. */
const defaultStart = new Date("2026-03-10T09:30:00Z");

/** Doesn't move until a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = defaultStart) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new ClockMovedBack();
    this.#now += Math.round(milliseconds);
  }

  /** May move back: for tests that restore the database to an earlier state. */
  startAgain(at: Date): void {
    this.#now = at.getTime();
  }

  set(to: Date): void {
    this.advance(to.getTime() - this.#now);
  }
}
