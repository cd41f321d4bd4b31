const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long somebody has to wait, never said too short. */
export function waitingTime(seconds: number): string {
  if (seconds <= 90 * minute) return inWords(seconds / minute, "minute");
  return seconds <= 2 * day ? inWords(seconds / hour, "hour") : inWords(seconds / day, "day");
}

function inWords(amount: number, unit: string): string {
  const whole = Math.max(1, Math.ceil(amount));
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}
