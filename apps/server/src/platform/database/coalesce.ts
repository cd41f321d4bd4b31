/**
 * Collects calls made while two batches are running into the next batch. If a batch fails, its items are retried one by
 * one, so that a bad item doesn't affect the others. `apart: false` turns that off where it can't help.
 */
export function inBatches<Item, Answer>(
  task: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most = 50, rounds = 2, apart = true }: { most?: number; rounds?: number; apart?: boolean } = {},
): (item: Item) => Promise<Answer> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let busy = 0;

  async function round(asked: readonly Waiting[]): Promise<void> {
    try {
      const answers = await task(asked.map(({ item }) => item));
      asked.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (error) {
      if (asked.length === 1 || !apart) return asked.forEach(({ reject }) => reject(error));
      for (const one of asked) await round([one]);
    }
  }

  async function processQueue(): Promise<void> {
    while (waiting.length > 0) await round(waiting.splice(0, most));
    busy -= 1;
  }

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy >= rounds) return;
      busy += 1;
      // Waits for other calls of the same moment, so that the first batch includes them.
      setImmediate(() => void processQueue());
    });
}
