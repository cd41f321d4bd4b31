import type { Page } from "@playwright/test";

type Steps = Readonly<Record<string, () => Promise<void>>>;

interface LongTasks {
  /** The longest task of each step in milliseconds, for each round; 0 when none was long. */
  longestOf(steps: Steps, rounds: number): Promise<Record<string, number[]>>;
}

/** Watches what keeps a page from answering: the browser calls a task long from 50 ms on. */
export async function watchLongTasks(page: Page): Promise<LongTasks> {
  await page.evaluate(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    Object.assign(window, { longTasks: found });
  });
  // The browser tells of a task only after it: so each step is followed by a moment of rest.
  const longest = () =>
    page.evaluate(async () => {
      await new Promise((rested) => setTimeout(rested, 100));
      const { longTasks } = window as unknown as { longTasks: number[] };
      return Math.max(0, ...longTasks.splice(0));
    });
  return {
    async longestOf(steps, rounds) {
      const measured: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, step] of Object.entries(steps)) {
          await longest();
          await step();
          (measured[name] ??= []).push(await longest());
        }
      }
      return measured;
    },
  };
}
