import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

/** Placeholder for a value while the statement is compiled. */
class Place<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

interface Writable<Row> {
  compile(): CompiledQuery<Row>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/**
 * For a statement that runs very often with the same text: it is compiled once, and connections prepare it
 * (connect.ts). Compiling forty columns takes longer than reading them. `given` must be flat, and the text may not
 * depend on its values, which aren't known when it is compiled.
 */
export function compiledOnce<Given extends object, Row>(
  write: (db: Database, given: Given) => Writable<Row>,
): (db: Database, given: Given) => Promise<Row | undefined> {
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Given;
  let written: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    // Plugins need each statement as it is built: race tests remove locks from them.
    if (db.getExecutor().plugins.length > 0) return write(db, given).executeTakeFirst();
    if (written === undefined) {
      const { sql, ...rest } = write(db, places).compile();
      written = { ...rest, sql: `/* kept */ ${sql}` };
    }
    const parameters = written.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows[0];
  };
}
