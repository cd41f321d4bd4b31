import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";

/** Where somebody is to be when the process is killed: before or after a statement, or after its transaction. */
export interface Stop {
  readonly when: "before" | "after" | "committed";
  /** The statement, by how it is written; without it, any. */
  readonly statement: RegExp;
  /** The how manyth of them: the first when not said. */
  readonly number?: number;
}

interface Flow {
  readonly stop: Stop;
  seen: number;
  /** Every statement so far, for who wants to stop at each of them. */
  readonly statements: string[];
  readonly reached: () => void;
}

/** Connections whose transaction holds the statement after whose commit somebody stops. */
const marked = new WeakSet<Client>();
const never = () => new Promise<never>(() => undefined);

export interface Stopped {
  /** False when it came to its end without being there. */
  readonly reached: boolean;
  readonly statements: readonly string[];
}

/** Runs it until it is there, and leaves it there for good, with its connection, its transaction and its locks. */
export async function runUntil(stop: Stop, run: () => Promise<unknown>): Promise<Stopped> {
  const there = Promise.withResolvers<void>();
  const statements: string[] = [];
  const flow: Flow = { stop, seen: 0, statements, reached: there.resolve };
  const ended = watched(
    ({ client, text, send }) => ask(flow, client, text, send),
    async () => {
      await run();
      return false;
    },
  );
  const reached = await Promise.race([there.promise.then(() => true), ended]);
  return { reached, statements };
}

async function ask(flow: Flow, client: Client, text: string, send: () => unknown): Promise<unknown> {
  const { stop } = flow;
  flow.statements.push(text);
  const isIt = stop.statement.test(text) && (flow.seen += 1) === (stop.number ?? 1);
  if (isIt && stop.when === "before") return stay(flow);
  const answer = await send();
  if (isIt && stop.when === "after") return stay(flow);
  if (isIt) marked.add(client);
  if (text === "commit" && marked.delete(client)) return stay(flow);
  return answer;
}

function stay(flow: Flow): Promise<never> {
  flow.reached();
  return never();
}

interface Asked {
  readonly client: Client;
  readonly text: string;
  readonly send: () => unknown;
}

/** Gets every statement of what it watches, and sends it or not. */
export type Watcher = (asked: Asked) => Promise<unknown>;

type Query = (this: Client, ...given: unknown[]) => unknown;

const watchers = new AsyncLocalStorage<Watcher>();
let isWatching = false;

/**
 * Runs it with a watcher; whatever else happens in this process goes on unwatched. Inside of another one, what the inner
 * watcher sends passes by the outer one too.
 */
export function watched<Result>(watcher: Watcher, run: () => Promise<Result>): Promise<Result> {
  const outer = watchers.getStore();
  if (outer === undefined) return watchers.run(watcher, run);
  return watchers.run((asked) => watcher({ ...asked, send: () => outer(asked) }), run);
}

/** Runs it as if nobody watched. */
export function unwatched<Result>(run: () => Promise<Result>): Promise<Result> {
  return watchers.exit(run);
}

/**
 * From now on every statement of connections that are opened passes by here; what asks with a callback (none of ours) is
 * let through.
 */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  // Asked of the client that is asked, below.
  const { query } = Client.prototype as unknown as { query: Query };
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const watcher = watchers.getStore();
    const text = textOf(given[0]);
    if (watcher === undefined || text === null || typeof given.at(-1) === "function") return query.apply(this, given);
    return watcher({ client: this, text, send: () => query.apply(this, given) });
  } as Client["query"];
}

function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const text = typeof statement === "object" && statement !== null && "text" in statement ? statement.text : null;
  return typeof text === "string" ? text : null;
}
