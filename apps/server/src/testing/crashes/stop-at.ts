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

const flows = new AsyncLocalStorage<Flow>();
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
  const ended = flows.run(flow, async () => {
    await run();
    return false;
  });
  const reached = await Promise.race([there.promise.then(() => true), ended]);
  return { reached, statements };
}

type Query = (this: Client, ...given: unknown[]) => unknown;

/** From now on every statement of this process passes by here; what asks with a callback (none of ours) is let through. */
export function watchStatements(): void {
  // Asked of the client that is asked, below.
  const { query } = Client.prototype as unknown as { query: Query };
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const flow = flows.getStore();
    const text = textOf(given[0]);
    if (flow === undefined || text === null || typeof given.at(-1) === "function") return query.apply(this, given);
    return ask(flow, this, text, () => query.apply(this, given));
  } as Client["query"];
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

function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const text = typeof statement === "object" && statement !== null && "text" in statement ? statement.text : null;
  return typeof text === "string" ? text : null;
}
