import { execFileSync } from "node:child_process";

/** The median; for an even number, the mean of the two in the middle. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const before = sorted[Math.floor((times.length - 1) / 2)] ?? 0;
  return (before + (sorted[Math.floor(times.length / 2)] ?? 0)) / 2;
}

/** How long the task takes, in milliseconds. */
export async function timed(task: () => unknown): Promise<number> {
  const before = performance.now();
  await task();
  return performance.now() - before;
}

/**
 * Pins this process and everything it starts to one core, so that neither side gains from using two. Returns whether
 * the system allowed it.
 */
export function stayOnOneCore(): boolean {
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(process.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
