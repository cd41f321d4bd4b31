import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

/** Stands for a value while the statement is written. */
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
 * A statement that is asked all the time and always has the same text: it is put together once, and connections keep it
 * (kept-statements.ts). Putting forty columns together takes the process longer than reading them. `given` is flat, and
 * nothing about the statement may depend on its values, which are not there yet when it is written.
 */
export function writtenOnce<Given extends object, Row>(
  write: (db: Database, given: Given) => Writable<Row>,
): (db: Database, given: Given) => Promise<Row | undefined> {
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Given;
  let written: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    // Whoever looks at statements, or changes them, wants each as it is written: the tests of races take locks out.
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
