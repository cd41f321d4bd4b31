import type { Day } from "../parties/london-time.ts";

/**
 * Reads a day as typed, 20/03/2027, or as stored, 2027-03-20. Null if empty. Anything else is returned as typed, so
 * that validation can report it.
 */
export function typedDay(typed: string): Day | null {
  const tidy = typed.trim();
  if (tidy === "") return null;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(tidy) ?? [];
  return year === "" ? tidy : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
