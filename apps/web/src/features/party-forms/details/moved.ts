import type { DetailsValues } from "./details-values.ts";

const when = ["date", "start_time", "end_time", "sleepover", "end_date"] as const;
const where = ["venue", "address1", "address2", "city", "postcode"] as const;

/** What guests are emailed about when it changes. */
export type Moved = "when" | "where" | null;

/** A new date or time concerns more families than a new place, so it decides. */
export function movedTo(read: DetailsValues, typed: DetailsValues): Moved {
  const differs = (field: keyof DetailsValues) => read[field] !== typed[field];
  if (when.some(differs)) return "when";
  return where.some(differs) ? "where" : null;
}

/** Null while nobody knows how many: then the organiser is asked all the same. */
export function familiesEmailed(
  moved: Moved,
  families: { readonly when: number; readonly where: number } | undefined,
): number | null {
  if (moved === null) return 0;
  return families === undefined ? null : families[moved];
}
