import { Kysely, PostgresDialect } from "kysely";
import { type ClientBase, type CustomTypesConfig, Pool, types as postgresTypes } from "pg";
import type { Database } from "./database.ts";
import type { DB } from "./schema.generated.ts";

export interface Connection {
  readonly db: Database;
  /** The same database as `db`, for uses that need their own connection: LISTEN and the job queue. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Shown in pg_stat_activity, so that a slow query can be traced to its process. */
  readonly applicationName: string;
  readonly poolSize?: number;
  /** Overrides how long a query may stay unanswered; for tests. */
  readonly silenceMilliseconds?: number;
  /** Prepares every statement with a generic plan, which suits the small tables of tests. */
  readonly prepareEvery?: boolean;
  /** An idle connection broke. The pool has already dropped it, so this is only for the log. */
  readonly onIdleError?: (error: Error) => void;
}

const { builtins } = postgresTypes;

/**
 * How values are parsed, defined only here (schema.generated.ts matches):
 * - bigint as a number. Ours are counts, pence, milliseconds and row numbers; one beyond 2^53 throws instead of being
 * rounded.
 * - date as "2026-05-31". A day has no time zone, and a Date object would use the server's.
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

/** Connects to a database by URL; a Unix socket is written as postgres://user@localhost/name?host=/folder. */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.poolSize ?? 10,
    // Pages don't wait longer than this: an error that can be retried is better than an exhausted pool.
    connectionTimeoutMillis: 10_000,
    statement_timeout: silence.statementMilliseconds,
    query_timeout: options.silenceMilliseconds ?? silence.milliseconds,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...(options.prepareEvery && { options: "-c plan_cache_mode=force_generic_plan" }),
    types,
  });
  // Without these listeners a broken connection would end the process: an idle one, or one between two statements,
  // where the next statement fails and reports it.
  pool.on("error", (error) => {
    // While the pool closes, the server may close connections first; that is no error.
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
 * The database cancels a slow statement itself and reports it. If nothing arrives shortly after that, the network has
 * lost the answer.
 */
export const silence = { statementMilliseconds: 20_000, milliseconds: 22_000 } as const;

const timeoutMessage = "Query read timeout";

/** Whether the error means that no answer arrived in time. */
export const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === timeoutMessage;

/**
 * Closes a connection whose query got no answer. Otherwise it would return to the pool, and the next request would wait
 * behind the unanswered query.
 */
function socketTimeout(client: ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const listening = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isQueryTimeout(error)) void (client as ClientBase & { end(): Promise<void> }).end();
      });
    }
    return answer;
  };
  client.query = listening as ClientBase["query"];
}

/**
 * Prefix of statements that every connection prepares, because planning can take longer than running. For very frequent
 * statements, which must list their columns: a prepared "select *" breaks when a column is added.
 */
const mark = "/* kept */";

/**
 * In a transaction most statements are small, look up one row by key and recur. A connection prepares these from the
 * third time on. Excluded are statements that select all columns (see above) or take a list, because the best plan
 * depends on the length of the list.
 */
const runsBeforePreparing = 2;
const longest = 6000;
const takesAllOrList = /^\s*select\s+("\w+"\.)?\*|returning\s+("\w+"\.)?\*|\[\]|unnest/i;
const isStatement = /^\s*(select|insert|update|delete|with)\b/i;

/** Statements with a varying number of rows differ in text. Some hundred recur often; the rest run unprepared. */
const maxPrepared = 300;
const mostSeen = 2000;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Makes this connection prepare frequent statements, or every statement. */
function prepareStatements(client: ClientBase, every: boolean): void {
  const query = client.query.bind(client) as Query;
  const preparing: Query = (statement, ...rest) => {
    if (typeof statement !== "string" || !Array.isArray(rest[0])) return query(statement, ...rest);
    const isMarked = statement.startsWith(mark) || (every && isStatement.test(statement));
    const name = isMarked ? nameOf(statement) : frequentName(client, statement);
    return name === undefined
      ? query(statement, ...rest)
      : query({ name, text: statement, values: rest[0] }, ...rest.slice(1));
  };
  client.query = preparing as ClientBase["query"];
}

/** Bounded by the statements in our code, because values are never part of the text. */
const names = new Map<string, string>();
const seen = new Map<string, number>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}

function frequentName(client: ClientBase, text: string): string | undefined {
  if (client.getTransactionStatus() !== "T") return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared || text.length > longest) return known;
  const times = seen.get(text) ?? 0;
  if (times < runsBeforePreparing || !isStatement.test(text) || takesAllOrList.test(text)) {
    if (seen.size >= mostSeen) seen.clear();
    seen.set(text, times + 1);
    return undefined;
  }
  seen.delete(text);
  return nameOf(text);
}
