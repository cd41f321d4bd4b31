import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { LoadPlan, LoadReport } from "./plan.ts";

const crowd = fileURLToPath(new URL("clients.ts", import.meta.url));
const mostOutput = 1024 ** 3;

/** Runs the clients in a separate process and returns their report. */
export async function runClients(plan: LoadPlan): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-crowd-"));
  try {
    const file = join(folder, "plan.json");
    await writeFile(file, JSON.stringify(plan));
    const { stdout } = await promisify(execFile)(process.execPath, [crowd, file], { maxBuffer: mostOutput });
    return JSON.parse(stdout) as LoadReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The given percentile (`part` from 0 to 1). */
export function share(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.ceil(part * ordered.length) - 1] ?? 0;
}

/** Prints one line per call; returns the total requests per second. */
export function printReport({ taken, refused, happenings, seconds: lasted }: LoadReport): number {
  let all = 0;
  for (const [name, times] of Object.entries(taken)) {
    all += times.length;
    const figures = `p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms`;
    console.log(`  ${name.padEnd(22)} ${(times.length / lasted).toFixed(1).padStart(7)} per second, ${figures}`);
  }
  if (happenings > 0) console.log(`  live viewers received ${happenings} events`);
  for (const [what, seconds] of Object.entries(refused)) {
    console.log(`  refused: ${what}, ${seconds.length} times, from second ${seconds[0]} to ${seconds.at(-1)}`);
  }
  return all / lasted;
}

/** Number of responses that reported a server error. */
export const failuresIn = ({ refused }: LoadReport): number =>
  Object.entries(refused).reduce((sum, [what, seconds]) => sum + (/^5|not paid/.test(what) ? seconds.length : 0), 0);
