import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { inBatches } from "./coalesce.ts";
import type { Database } from "./database.ts";

/** Stands for the ids while the statement is written. */
const slot = Symbol("ids");

/** A table of those that are asked about, by `id`, each with its `place` in the answer. */
const asked = sql`unnest(${slot}::uuid[]) with ordinality as asked (id, place)`;

/** What every row of the answer names: where it belongs. */
interface Placed {
  readonly place: number;
}

/**
 * A question that is asked all the time about one thing after the other: its text is put together once, for connections
 * to keep (kept-statements.ts). While many ask, those who come meanwhile go together in the next statement: most of what
 * a small one costs is the way there and back. Whoever asks alone waits for nobody.
 */
export function cachedQuery<Row extends Placed>(
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
  /** What is asked within a transaction stays in it. */
  const readers = new WeakMap<Database, (id: string) => Promise<Row | undefined>>();
  return (db, id) => {
    const known = readers.get(db);
    if (known) return known(id);
    const reader = inBatches((ids: readonly string[]) => read(db, ids), { most: 20, apart: false });
    readers.set(db, reader);
    return reader(id);
  };
}
