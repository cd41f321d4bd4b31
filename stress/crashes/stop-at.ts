import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";

/** Where a task is when the process is killed: before or after a statement, or after the commit of its transaction. */
export interface Stop {
  readonly when: "before" | "after" | "committed";
  /** Matches the statement's text. */
  readonly statement: RegExp;
  /** Which occurrence; the first by default. */
  readonly number?: number;
}

interface Flow {
  readonly stop: Stop;
  seen: number;
  /** Every statement so far, so that tests can stop at each of them. */
  readonly statements: string[];
  readonly reached: () => void;
}

/** Connections whose open transaction contains the statement; the task stops after the commit. */
const marked = new WeakSet<Client>();
const never = () => new Promise<never>(() => undefined);

export interface Stopped {
  /** False if the task ended without reaching the stop. */
  readonly reached: boolean;
  readonly statements: readonly string[];
}

/** Runs a task up to the stop and leaves it there for good, with its connection, transaction and locks. */
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

interface SeenStatement {
  readonly client: Client;
  readonly text: string;
  readonly send: () => unknown;
}

/** Receives every statement of the task it watches, and decides whether to send it. */
export type Watcher = (asked: SeenStatement) => Promise<unknown>;

type Query = (this: Client, ...given: unknown[]) => unknown;

const watchers = new AsyncLocalStorage<Watcher>();
let isWatching = false;

/**
 * Runs a task with a watcher; the rest of the process is not watched. If nested, statements that the inner watcher
 * sends also pass through the outer one.
 */
export function watched<Result>(watcher: Watcher, run: () => Promise<Result>): Promise<Result> {
  const outer = watchers.getStore();
  if (outer === undefined) return watchers.run(watcher, run);
  return watchers.run((asked) => watcher({ ...asked, send: () => outer(asked) }), run);
}

/** Runs a task without a watcher. */
export function unwatched<Result>(run: () => Promise<Result>): Promise<Result> {
  return watchers.exit(run);
}

/**
 * Routes every statement of the process through the current watcher. Calls with a callback (we have none) are not
 * watched.
 */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  // Called below with the right client as `this`.
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
