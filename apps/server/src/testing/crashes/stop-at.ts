import type { Client } from "pg";
import { watched } from "./watch-statements.ts";

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
