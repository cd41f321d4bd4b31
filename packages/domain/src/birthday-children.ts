import type { Day } from "./london-time.ts";

/** From a hundred years back to today: nobody is born tomorrow. */
export function isBirthDate(dateOfBirth: Day, { today, yearsBack }: { today: Day; yearsBack: number }): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - yearsBack).padStart(4, "0")}${today.slice(4)}`;
  return dateOfBirth >= earliest && dateOfBirth <= today;
}

/** So many children can share a party, and somebody's birthday it must be. */
export const canAddChild = (children: number, most: number): boolean => children < most;
export const canRemoveChild = (children: number): boolean => children > 1;
