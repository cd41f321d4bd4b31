import { unavailable } from "../http/api/refusal.ts";

export interface Gate {
  /** Runs the task when a slot is free, in order of arrival. */
  pass<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Runs a few tasks at once and queues the others. When too many are waiting, new ones are refused. */
export function createConcurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) throw unavailable();
    // A finished task passes its slot directly to the next in the queue, so a new caller cannot slip in between.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return {
    async pass(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
