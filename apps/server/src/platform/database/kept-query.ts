import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Stands for the value while the statement is written. */
const slot = Symbol("value");

/**
 * A question that is asked all the time about one thing after the other: its text is put together once. For statements
 * that connections keep (kept-statements.ts).
 */
export function keptQuery<Row>(
  write: (value: RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database, value: string) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    written ??= write(sql`${slot}`).compile(db);
    const parameters = written.parameters.map((parameter) => (parameter === slot ? value : parameter));
    return (await db.executeQuery<Row>({ ...written, parameters })).rows;
  };
}
