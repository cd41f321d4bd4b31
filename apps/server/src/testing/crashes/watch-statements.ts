import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";

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
