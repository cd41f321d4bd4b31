import type { Clock } from "./clock.ts";

/** The machine's clock, for production and for whatever must stay on real time. */
export const systemClock: Clock = { now: () => new Date() };
