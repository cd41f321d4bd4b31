/**
 * Checks that an organiser's Party Central and event overview take the same time with few and many parties in the
 * database, and with few and many guests. Calls the server's functions without HTTP.
 */
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchContext, openContext } from "./dashboard/context.ts";
import { type Measured, measure, type Page, pages } from "./dashboard/measure.ts";

const PARTIES = [1_000, 200_000] as const;
const GUESTS = [10, 300] as const;
const GOAL = 1.5;

const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the databases' own user enter the folder when root runs the bench, so that the databases are deleted with it.
await chmod(folder, 0o711);
const contexts: BenchContext[] = [];
try {
  for (const parties of PARTIES) {
    const dataDir = join(folder, String(parties));
    await mkdir(dataDir, { mode: 0o711 });
    contexts.push(await openContext(dataDir, parties, GUESTS));
  }
  const results: Measured[][] = [];
  for (const page of pages) results.push(await measureAndPrint(page));
  console.log(verdict(results));
} finally {
  for (const ctx of contexts) await ctx.close();
  await rm(folder, { recursive: true, force: true });
}

/** Returns, in this order: few parties and few guests, few and many, many and few, many and many. */
async function measureAndPrint(page: Page): Promise<Measured[]> {
  const cases = contexts.flatMap(({ parties, deps, organisers }) =>
    organisers.map((organiser) => ({ parties, deps, organiser })),
  );
  const measured = await measure(page, cases);
  for (const [place, { p50, queries }] of measured.entries()) {
    const { parties = 0, organiser } = cases[place] ?? {};
    const ctx = `${parties.toLocaleString("en-GB").padStart(7)} parties, ${String(organiser?.guests).padStart(3)} guests`;
    console.log(`${page.padEnd(14)} ${ctx}: p50 ${p50.toFixed(2)} ms, ${queries} queries`);
  }
  return measured;
}

function verdict(results: readonly Measured[][]): string {
  const slowest = results.map((each) => growth(each.map(({ p50 }) => p50)));
  const queries = results.map((each) => Math.max(...each.map((measured) => measured.queries)));
  const same = results.every((each) => new Set(each.map((measured) => measured.queries)).size === 1);
  const figures = pages.map((page, place) => `${page} ${slowest[place]?.toFixed(2)}x with ${queries[place]} queries`);
  const ok = same && slowest.every((times) => times <= GOAL);
  return `dashboard: ${figures.join(", ")} (goal <= ${GOAL}x, always the same queries) ${ok ? "ok" : "short"}`;
}

/** The largest slowdown from few to many: parties with the same guests, and guests with the same parties. */
function growth([few = 0, moreGuests = 0, moreParties = 0, both = 0]: readonly number[]): number {
  return Math.max(moreParties / few, both / moreGuests, moreGuests / few, both / moreParties);
}
