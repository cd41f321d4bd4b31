/** How long to wait before the next look, in milliseconds; null when it was looked at often enough. */
export function pauseBeforeLook(looks: number): number | null {
  return looks < mostLooks ? Math.min(4 * 2 ** looks, 120) * 1000 : null;
}

/** About a quarter of an hour. What settles later is told by letter. */
const mostLooks = 12;

/** The same for a payment that could not be reported: ever longer, and never given up while the page is open. */
export const pauseBeforeReport = (tries: number): number => Math.min(3 * 2 ** tries, 60) * 1000;
