/** The one in the middle; of an even number, what lies between both. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const before = sorted[Math.floor((times.length - 1) / 2)] ?? 0;
  return (before + (sorted[Math.floor(times.length / 2)] ?? 0)) / 2;
}

/** Milliseconds that it takes. */
export async function timed(task: () => unknown): Promise<number> {
  const before = performance.now();
  await task();
  return performance.now() - before;
}
