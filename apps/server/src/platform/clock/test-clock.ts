import { type Clock, ClockMovedBack } from "./clock.ts";

/** A weekday morning in term time, in the past: what a test finds depends on no day and no hour. */
const usualStart = new Date("2026-03-10T09:30:00Z");

/** Stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = usualStart) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new ClockMovedBack();
    this.#now += Math.round(milliseconds);
  }

  /** For a house that is put back to how it was then. */
  startAgain(at: Date): void {
    this.#now = at.getTime();
  }

  set(to: Date): void {
    this.advance(to.getTime() - this.#now);
  }
}
