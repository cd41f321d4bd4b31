import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

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

/** Placeholder for the ids while the statement is compiled. */
const slot = Symbol("ids");

/** A table of the requested ids, each with its `place` in the result. */
const asked = sql`unnest(${slot}::uuid[]) with ordinality as asked (id, place)`;

/**
 * For a query that runs very often for one id. Its text is compiled once, so that connections can prepare it
 * (connect.ts). While queries are running, further ids are collected for the next statement, because most of a small
 * query's cost is the round trip. A single lookup runs at once.
 */
export function cachedQuery<Row extends { readonly place: number }>(
  write: (asked: RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database, id: string) => Promise<Row | undefined> {
  let written: CompiledQuery<Row> | undefined;
  async function read(db: Database, ids: readonly string[]): Promise<(Row | undefined)[]> {
    written ??= write(asked).compile(db);
    const parameters = written.parameters.map((parameter) => (parameter === slot ? ids : parameter));
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    const answers: (Row | undefined)[] = Array.from(ids, () => undefined);
    for (const row of rows) answers[row.place - 1] = row;
    return answers;
  }
  /** One reader per connection, so that queries in a transaction stay in it. */
  const readers = new WeakMap<Database, (id: string) => Promise<Row | undefined>>();
  return (db, id) => {
    const known = readers.get(db);
    if (known) return known(id);
    const reader = inBatches((ids: readonly string[]) => read(db, ids), { most: 20, apart: false });
    readers.set(db, reader);
    return reader(id);
  };
}
