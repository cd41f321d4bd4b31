import type { Day } from "../parties/london-time.ts";

/**
 * A day as somebody typed it, 20/03/2027, or as it is stored, 2027-03-20. Empty is none. What is neither stays as it
 * was typed, so that it can be told to be wrong.
 */
export function typedDay(typed: string): Day | null {
  const tidy = typed.trim();
  if (tidy === "") return null;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(tidy) ?? [];
  return year === "" ? tidy : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
