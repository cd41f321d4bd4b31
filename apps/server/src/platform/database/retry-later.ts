import { setTimeout as pause } from "node:timers/promises";

/** Two minutes in total, with short pauses first, because most databases are back at once. */
const pausesBetweenTries = [300, 700, 1000, 1000, 2000, 5000, 5000, 5000, 10_000, 15_000, 15_000, 30_000, 30_000];

/**
 * Retries a small write once the database is back. No caller waits for it, and it is given up if the database stays
 * away longer.
 */
export async function retryLater(act: () => Promise<void>): Promise<void> {
  for (const milliseconds of pausesBetweenTries) {
    await pause(milliseconds, undefined, { ref: false });
    try {
      return await act();
    } catch {
      // The database is still away; try again.
    }
  }
}
