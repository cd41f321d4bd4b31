import { unavailable } from "../http/api/refusal.ts";

export interface Gate {
  /** Runs the work when there is room, in the order of asking. */
  pass<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Lets a few through at once; the others wait their turn, and when too many wait, newcomers are turned away. */
export function createConcurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) throw unavailable();
    // Whoever leaves hands the place over, so that nobody slips in between.
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
