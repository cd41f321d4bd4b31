import { guestStatus, hasAnswered } from "./guest-status.ts";

/**
 * Whether there is nobody left to wait for: everybody has answered, or cannot be reached, and somebody has answered.
 * The map tells how many guests have which status.
 */
export function haveAllAnswered(guests: ReadonlyMap<number, number>): boolean {
  const statuses = [...guests].filter(([, count]) => count > 0).map(([status]) => status);
  return statuses.every(isSettled) && statuses.some(hasAnswered);
}

const isSettled = (status: number) => hasAnswered(status) || status === guestStatus.failed;
