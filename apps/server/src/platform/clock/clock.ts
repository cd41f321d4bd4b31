/** Wishwell's own time. Rules never read the machine's clock: they are given `now`. */
export interface Clock {
  now(): Date;
}
