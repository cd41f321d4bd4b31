import type { Clock } from "../clock/clock.ts";

const failuresInARow = 3;
const openMilliseconds = 60_000;

/** Circuit breaker: after three failures in a row it blocks calls for a minute, then allows one attempt. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #quietUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether calls are blocked at the moment. */
  isOpen(): boolean {
    return this.#failures >= failuresInARow && this.#clock.now().getTime() < this.#quietUntil;
  }

  /** A caller that gets true must report the result. */
  allowsCall(): boolean {
    if (this.isOpen()) return false;
    // One caller tries; the others stay blocked until its result is known.
    if (this.#failures >= failuresInARow) this.#quietUntil = this.#clock.now().getTime() + openMilliseconds;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** At once when there is no doubt; otherwise the next failures decide. */
  failed(how: "perhaps" | "for certain" = "perhaps"): void {
    this.#failures = how === "for certain" ? failuresInARow : this.#failures + 1;
    if (this.#failures >= failuresInARow) this.#quietUntil = this.#clock.now().getTime() + openMilliseconds;
  }
}
