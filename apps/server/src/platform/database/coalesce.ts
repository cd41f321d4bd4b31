/**
 * Many ask for the same thing at the same time: what is asked while two rounds are under way goes together in the next.
 * When a round fails each of it is tried by itself, so that one bad item spoils nothing for the others, unless that is
 * known not to help (`apart: false`).
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

  async function workOff(): Promise<void> {
    while (waiting.length > 0) await round(waiting.splice(0, most));
    busy -= 1;
  }

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy >= rounds) return;
      busy += 1;
      // Those who ask in the same moment go together from the first round on.
      setImmediate(() => void workOff());
    });
}
