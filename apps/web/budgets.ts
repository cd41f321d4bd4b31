import { type Manifest, openPageEntries, openPageName, plannerEntry, staticImports } from "./src/ssr/manifest.ts";

export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

const kilobyte = 1000;
export const budgets = {
  open: 94 * kilobyte,
  invitation: 86 * kilobyte,
  planner: 156 * kilobyte,
  plannerRoute: 228 * kilobyte,
};

/**
 * A public page's first load is its own script with all its imports. The planner's is its entry; each route is counted
 * with everything it needs, including the first load.
 */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Measured[] {
  const weigh = (keys: ReadonlySet<string>) => sum(filesOf(manifest, keys).map(sizeOf));
  const planner = staticImports(manifest, [plannerEntry]);
  const openPages = openPageEntries(manifest).toSorted();
  const openRows = openPages.map((key) => ({
    name: `open ${openPageName(key)}`,
    bytes: weigh(staticImports(manifest, [key])),
    limit: openPageName(key) === "invitation" ? budgets.invitation : budgets.open,
  }));
  const laterRows = lazyImports(manifest, planner).map((key) => ({
    name: `planner with ${key}`,
    bytes: weigh(new Set([...planner, ...staticImports(manifest, [key])])),
    limit: budgets.plannerRoute,
  }));
  return [...openRows, { name: "planner, first load", bytes: weigh(planner), limit: budgets.planner }, ...laterRows];
}

export function overBudget(rows: readonly Measured[]): Measured[] {
  return rows.filter((row) => row.bytes > row.limit);
}

/** Chunks that are loaded lazily, directly or through other chunks. */
function lazyImports(manifest: Manifest, present: ReadonlySet<string>): string[] {
  const late = new Set<string>();
  const waiting = [...present];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const next of manifest[key]?.dynamicImports ?? []) {
      if (late.has(next) || present.has(next)) continue;
      late.add(next);
      waiting.push(...staticImports(manifest, [next]));
    }
  }
  return [...late].sort();
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  const files = [...keys].map((key) => manifest[key]?.file ?? "");
  return [...new Set(files)].filter((file) => file.endsWith(".js"));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
