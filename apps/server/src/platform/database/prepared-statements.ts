import type { ClientBase } from "pg";

/**
 * How a statement begins that every connection keeps once it was prepared: finding out how to do it can take longer
 * than doing it. For what is asked all the time; it names its columns, since a kept "select *" breaks when a table gets
 * another column.
 */
const mark = "/* kept */";

/**
 * Within a transaction most statements are small, look for one row by its key and come again and again: a connection
 * keeps them by itself, from the third time on. Left out are those that take all columns (see above) and those that are
 * given a list: how best to find two rows is not how best to find two thousand.
 */
const seenBefore = 2;
const longest = 6000;
const takesAllOrList = /^\s*select\s+("\w+"\.)?\*|returning\s+("\w+"\.)?\*|\[\]|unnest/i;
const isStatement = /^\s*(select|insert|update|delete|with)\b/i;

/** Some rows more or less make another text. A house has some hundred that come often; the rest goes as it always did. */
const mostKept = 300;
const mostSeen = 2000;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Lets this connection keep the statements that are worth it, or every one of them. */
export function keepStatements(client: ClientBase, every: boolean): void {
  const query = client.query.bind(client) as Query;
  const keeping: Query = (statement, ...rest) => {
    if (typeof statement !== "string" || !Array.isArray(rest[0])) return query(statement, ...rest);
    const isKept = statement.startsWith(mark) || (every && isStatement.test(statement));
    const name = isKept ? nameOf(statement) : earnedName(client, statement);
    return name === undefined
      ? query(statement, ...rest)
      : query({ name, text: statement, values: rest[0] }, ...rest.slice(1));
  };
  client.query = keeping as ClientBase["query"];
}

/** There are only as many as the code has: values are never part of the text. */
const names = new Map<string, string>();
const seen = new Map<string, number>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}

function earnedName(client: ClientBase, text: string): string | undefined {
  if (client.getTransactionStatus() !== "T") return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostKept || text.length > longest) return known;
  const times = seen.get(text) ?? 0;
  if (times < seenBefore || !isStatement.test(text) || takesAllOrList.test(text)) {
    if (seen.size >= mostSeen) seen.clear();
    seen.set(text, times + 1);
    return undefined;
  }
  seen.delete(text);
  return nameOf(text);
}
