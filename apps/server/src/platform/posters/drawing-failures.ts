import { unavailable } from "../http/refusal.ts";

const minutes = 5;
const most = 1000;

/** What could not be drawn is not tried again for some minutes: it would fail again, and others wait. */
export function rememberFailures(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    note(key: string): void {
      if (until.size >= most) until.clear();
      until.set(key, now() + minutes * 60_000);
    },
    refuse(key: string): void {
      const end = until.get(key);
      if (end !== undefined && end > now()) throw unavailable();
      until.delete(key);
    },
  };
}
