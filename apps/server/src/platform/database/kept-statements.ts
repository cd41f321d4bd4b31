import type { ClientBase } from "pg";

/**
 * How a statement begins that every connection keeps once it was prepared: finding out how to do it can take longer
 * than doing it. For what is asked all the time; it names its columns, since a kept "select *" breaks when a table gets
 * another column.
 */
const mark = "/* kept */";

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Lets this connection keep the statements that begin so. */
export function keepStatements(client: ClientBase): void {
  const query = client.query.bind(client) as Query;
  const keeping: Query = (statement, ...rest) =>
    typeof statement === "string" && statement.startsWith(mark)
      ? query({ name: nameOf(statement), text: statement, values: rest[0] }, ...rest.slice(1))
      : query(statement, ...rest);
  client.query = keeping as ClientBase["query"];
}

/** There are only as many as the code has: values are never part of the text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}
