import type { Clock } from "../../clock/clock.ts";

const failuresInARow = 3;
const quietMilliseconds = 60_000;

/** Keeps from asking a service that does not answer: after three failures it has a minute's rest, then one try. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #quietUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whoever is let through says how it went. */
  letsThrough(): boolean {
    if (this.#failures < failuresInARow) return true;
    const now = this.#clock.now().getTime();
    if (now < this.#quietUntil) return false;
    // One tries; the others stay quiet until it is known how that went.
    this.#quietUntil = now + quietMilliseconds;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresInARow) this.#quietUntil = this.#clock.now().getTime() + quietMilliseconds;
  }
}
