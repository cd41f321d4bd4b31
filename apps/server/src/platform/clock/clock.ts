/** Wishwell's own time. Rules never read the machine's clock: they are given `now`. */
export interface Clock {
  now(): Date;
  /** A clock that can jump tells those who must act then: the schedules. */
  onMoved?(tell: () => void): void;
}

/** Time may be moved forward, never back: what has happened has happened. */
export class ClockMovedBack extends Error {
  constructor() {
    super("Wishwell's clock only goes forward");
    this.name = "ClockMovedBack";
  }
}

/** The machine's clock, for production and for whatever must stay on real time. */
export const systemClock: Clock = { now: () => new Date() };
