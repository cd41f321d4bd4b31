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
