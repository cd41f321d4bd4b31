/** Wishwell's own time. Rules never read the machine's clock: they are given `now`. */
export interface Clock {
  now(): Date;
}

/** Time may be moved forward, never back: what has happened has happened. */
export class ClockMovedBack extends Error {
  constructor() {
    super("Wishwell's clock only goes forward");
    this.name = "ClockMovedBack";
  }
}
