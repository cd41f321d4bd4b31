import { Kysely, PostgresDialect } from "kysely";
import { type ClientBase, type CustomTypesConfig, Pool, types as postgresTypes } from "pg";
import type { Database } from "./database.ts";
import type { DB } from "./schema.generated.ts";

export interface Connection {
  readonly db: Database;
  /** The same database as `db`, for what needs connections of its own: LISTEN, the job queue. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Shown in pg_stat_activity, so that a slow query can be traced to its process. */
  readonly applicationName: string;
  readonly poolSize?: number;
  /** How long the way to the database may stay silent; for tests. */
  readonly silenceMilliseconds?: number;
  /** Keeps every statement and plans it once, whatever its values: right for the small tables of tests. */
  readonly prepareEvery?: boolean;
  /** A connection that was resting in the pool broke. The pool has dropped it already; this is for the log. */
  readonly onIdleError?: (error: Error) => void;
}

const { builtins } = postgresTypes;

/**
 * How values arrive, decided here alone (schema.generated.ts is made to match):
 * - bigint as a number. Our bigints are counts, pence, milliseconds and row numbers; one beyond 2^53 is an error, not
 *   a silently rounded figure.
 * - date as "2026-05-31". A day has no time zone, and a Date object would give it the server's.
 */
export const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === "binary") return postgresTypes.getTypeParser(oid, format);
    if (oid === builtins.INT8) return exactNumber;
    if (oid === builtins.DATE) return (text: string) => text;
    return postgresTypes.getTypeParser(oid, format);
  },
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number exactly`);
  return value;
}

/** Connects to a database by its URL; a Unix socket is written as postgres://user@localhost/name?host=/folder. */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.poolSize ?? 10,
    // Nobody waits longer than this for a page: better an error that can be retried than a pool that is used up.
    connectionTimeoutMillis: 10_000,
    statement_timeout: silence.statementMilliseconds,
    query_timeout: options.silenceMilliseconds ?? silence.milliseconds,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...(options.prepareEvery && { options: "-c plan_cache_mode=force_generic_plan" }),
    types,
  });
  // Without listeners, the end of a connection would end the process: of a resting one, and of one in use that is just
  // between two statements (the next statement fails and reports it).
  pool.on("error", (error) => {
    // The pool does not wait for goodbyes: while it ends, the server may be quicker.
    if (!pool.ending) options.onIdleError?.(error);
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    prepareStatements(client, options.prepareEvery ?? false);
    socketTimeout(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, url: options.url, close: () => db.destroy() };
}

/**
 * The database ends a statement that takes too long by itself and says so. Whoever hears nothing a little later has lost
 * it: a network that swallows everything tells nobody.
 */
export const silence = { statementMilliseconds: 20_000, milliseconds: 22_000 } as const;

const said = "Query read timeout";

/** Whether somebody gave up listening for an answer. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === said;

/**
 * A connection on which no answer came is ended. It would go back to the pool otherwise, and the next request would
 * wait behind the question that is never answered.
 */
function socketTimeout(client: ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const listening = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) void (client as ClientBase & { end(): Promise<void> }).end();
      });
    }
    return answer;
  };
  client.query = listening as ClientBase["query"];
}

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
function prepareStatements(client: ClientBase, every: boolean): void {
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
