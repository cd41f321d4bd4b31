import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { inBatches } from "./coalesce.ts";
import type { Database } from "./database.ts";

/** Placeholder for the ids while the statement is compiled. */
const slot = Symbol("ids");

/** A table of the requested ids, each with its `place` in the result. */
const asked = sql`unnest(${slot}::uuid[]) with ordinality as asked (id, place)`;

/** Every row must carry the place of its id. */
interface Placed {
  readonly place: number;
}

/**
 * For a query that runs very often for one id. Its text is compiled once, so that connections can prepare it
 * (connect.ts). While queries are running, further ids are collected for the next statement, because most of a small
 * query's cost is the round trip. A single lookup runs at once.
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
