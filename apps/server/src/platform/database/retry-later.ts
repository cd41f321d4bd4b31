import { setTimeout as pause } from "node:timers/promises";

/** Together two minutes; the first ones soon, since most databases are back at once. */
const pausesBetweenTries = [300, 700, 1000, 1000, 2000, 5000, 5000, 5000, 10_000, 15_000, 15_000, 30_000, 30_000];

/**
 * Something small that could not be noted, done as soon as the database is back. Nobody waits for it, and when the
 * database stays away for longer it is left undone.
 */
export async function retryLater(act: () => Promise<void>): Promise<void> {
  for (const milliseconds of pausesBetweenTries) {
    await pause(milliseconds, undefined, { ref: false });
    try {
      return await act();
    } catch {
      // Still away: the next try says more.
    }
  }
}
