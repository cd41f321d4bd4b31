/** Wishwell's own time. Business rules never read the machine's clock: they are given `now`. */
export interface Clock {
  now(): Date;
  /** A clock that can jump notifies the schedules. */
  onMoved?(listener: () => void): void;
}

/** Time moves forward only, because past events can't be undone. */
export class ClockMovedBack extends Error {
  constructor() {
    super("Wishwell’s clock only goes forward");
    this.name = "ClockMovedBack";
  }
}

/** The machine's clock, for production and for code that must stay on real time. */
export const systemClock: Clock = { now: () => new Date() };
