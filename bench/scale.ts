/**
 * Checks that the ten most used calls cost the same with 200,000 parties, 4 million guests and a million contributions
 * as with 2,000 parties. The cost is the median time, and the rows and pages the database touched.
 * None of their statements may scan a large table; the query plans at full size are written to bench/scale/plans. `npm
 * run bench -- scale 0.05` runs a twentieth and writes no plans. The full run needs eight gigabytes of disk.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { calls } from "./scale/calls.ts";
import { type ScaleContext, openScaleContext, type TableSize } from "./scale/context.ts";
import { FULL } from "./scale/made.ts";
import { collectPlans, formatPlans, medianTimes, type Plan, plansOf, scansIn, touchedBy } from "./scale/measure.ts";

const PART = Number(process.argv[2] ?? 1);
const GOAL = 2;
/** Enough parties to give every call its subjects. */
const LEAST = 200;

collectPlans();
const contexts: ScaleContext[] = [];
try {
  const large = FULL.parties * PART;
  for (const parties of [Math.max(LEAST, large / 100), large]) contexts.push(await make(parties));
  const [few, many] = contexts as [ScaleContext, ScaleContext];
  printSizes(await many.sizes());
  const times = await timesOfCalls();
  const [fewPlans, manyPlans] = [await plansOfCalls(few), await plansOfCalls(many)];
  const growing = await many.largeTables();
  let worst = 0;
  let scans = 0;
  for (const [place, { name, because }] of calls.entries()) {
    const [small = 0, big = 0] = times[place] ?? [];
    const [less, more] = [fewPlans[place] ?? [], manyPlans[place] ?? []];
    const [before, after] = [touchedBy(less), touchedBy(more)];
    const grown = [big / small, after.rows / before.rows, after.pages / before.pages];
    worst = Math.max(worst, ...grown);
    const [time, rows, pages] = grown.map((times_) => `${times_.toFixed(2)}x`);
    console.log(
      `${name.padEnd(16)} ${small.toFixed(2)} -> ${big.toFixed(2)} ms ${time}, rows ${Math.round(before.rows)} -> ` +
        `${Math.round(after.rows)} ${rows}, pages ${before.pages} -> ${after.pages} ${pages}, ${after.statements} statements`,
    );
    for (const scan of scansIn(more, growing)) {
      scans += 1;
      console.log(`  reads all of ${scan}`);
    }
    if (PART === 1) await writePlans(place, `${name}: ${because}`, more);
  }
  for (const ctx of contexts) await ctx.requireSound();
  const ok = worst <= GOAL && scans === 0;
  console.log(
    `scale: ten calls at most ${worst.toFixed(2)}x of their cost at a hundredth of the size (goal ${GOAL}x), ` +
      `${scans} scans of large tables (goal 0) ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  for (const ctx of contexts) await ctx.close();
}

async function make(parties: number): Promise<ScaleContext> {
  const began = performance.now();
  const ctx = await openScaleContext({ parties });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${parties.toLocaleString("en-GB")} parties made in ${seconds} s`);
  return ctx;
}

async function timesOfCalls(): Promise<number[][]> {
  const open = await Promise.all(contexts.map((ctx) => ctx.open(false)));
  try {
    const times: number[][] = [];
    for (const call of calls) times.push(await medianTimes(call, open));
    return times;
  } finally {
    for (const ctx of open) await ctx.close();
  }
}

async function plansOfCalls(ctx: ScaleContext): Promise<Plan[][]> {
  const open = await ctx.open(true);
  try {
    const plans: Plan[][] = [];
    for (const call of calls) plans.push(await plansOf(call, open));
    return plans;
  } finally {
    await open.close();
  }
}

async function writePlans(place: number, title: string, plans: readonly Plan[]): Promise<void> {
  const { name } = calls[place] ?? { name: "" };
  const file = `scale/plans/${String(place + 1).padStart(2, "0")}-${name}.txt`;
  await writeFile(fileURLToPath(new URL(file, import.meta.url)), formatPlans(title, plans));
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0).padStart(6);
}

function printSizes(tables: readonly TableSize[]): void {
  for (const { table, rows, bytes, indexBytes } of tables.slice(0, 16)) {
    const figures = `${megabytes(bytes)} MB, indexes ${megabytes(indexBytes)} MB`;
    console.log(`${table.padEnd(24)} ${rows.toLocaleString("en-GB").padStart(10)} rows ${figures}`);
  }
  const whole = tables.reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0);
  console.log(`all tables ${megabytes(whole)} MB`);
}
