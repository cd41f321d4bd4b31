import { addDays, type Day } from "./london-time.ts";

/** How far back the operator's statistics go. */
export const statsRanges = ["4w", "12w", "12m"] as const;
export type StatsRange = (typeof statsRanges)[number];

/** Both days included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The columns of a chart, oldest first: weeks from Monday, or whole months. The last one is the current one. `before`
 * are as many right before those.
 */
export function periodsOf(range: StatsRange, today: Day, before: "before" | "" = ""): Period[] {
  const back = before === "" ? 0 : 12;
  const month = today.slice(0, 7);
  if (range === "12m") return months(monthsBack(month, back + 11), monthsBack(month, back));
  const weeks = range === "4w" ? 4 : 12;
  const monday = addDays(mondayOf(today), before === "" ? 0 : -7 * weeks);
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(monday, 7 * (week + 1 - weeks));
    return { from, to: addDays(from, 6) };
  });
}

/** The months that a period overlaps, cut to the period. */
export function monthsWithin({ from, to }: Period): Period[] {
  return months(from.slice(0, 7), to.slice(0, 7)).map((month) => ({
    from: month.from < from ? from : month.from,
    to: month.to > to ? to : month.to,
  }));
}

/** Adds up daily numbers for each period. Days outside all periods are ignored. */
export function sumOver<Part extends string>(
  periods: readonly Period[],
  days: readonly (Readonly<Record<Part, number>> & { readonly day: Day })[],
  parts: readonly Part[],
): Record<Part, number>[] {
  return periods.map(({ from, to }) => {
    const within = days.filter(({ day }) => day >= from && day <= to);
    const sums = parts.map((part) => [part, within.reduce((sum, one) => sum + one[part], 0)] as const);
    return Object.fromEntries(sums) as Record<Part, number>;
  });
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** `2027-03` minus eleven months is `2026-04`. */
function monthsBack(month: string, back: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
}

function months(first: string, last: string): Period[] {
  const found: Period[] = [];
  for (let month = first; month <= last; month = monthsBack(month, -1)) {
    found.push({ from: `${month}-01`, to: addDays(`${monthsBack(month, -1)}-01`, -1) });
  }
  return found;
}
