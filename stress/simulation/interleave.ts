import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { unwatched, watched } from "../crashes/stop-at.ts";
import type { Chance } from "./seeded-random.ts";

type Settled = PromiseSettledResult<unknown>;

interface Statement {
  readonly pid: number;
  readonly send: () => Promise<unknown>;
  /** Set once the database has responded: passes the result to the caller. */
  hear?: () => void;
}

/** One task with its connections. It stops before each statement and after each result. */
class Lane {
  readonly pids = new Set<number>();
  readonly result: Promise<Settled>;
  sent: Statement | undefined;
  sentSoFar = 0;
  isDone = false;
  readonly #waiting: Statement[] = [];
  readonly #answers = new WeakMap<Statement, PromiseWithResolvers<unknown>>();
  #wake = () => {};

  constructor(task: () => Promise<unknown>) {
    const ended = watched(({ client, send }) => this.#ask(pidOf(client), async () => send()), task);
    this.result = ended.then(
      (value): Settled => this.#end({ status: "fulfilled", value }),
      (reason: unknown): Settled => this.#end({ status: "rejected", reason }),
    );
  }

  get isReady(): boolean {
    return this.sent === undefined && this.#waiting.length > 0;
  }

  /** Waits until the task has something to send, or has ended. */
  async stops(): Promise<void> {
    if (this.isDone || this.#waiting.length > 0) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  send(): void {
    const statement = this.#waiting.shift();
    const answer = statement && this.#answers.get(statement);
    if (statement === undefined || answer === undefined) throw new Error("there is nothing to send");
    this.sent = statement;
    this.sentSoFar += 1;
    statement.send().then(
      (value) => (statement.hear = () => answer.resolve(value)),
      (error: unknown) => (statement.hear = () => answer.reject(error)),
    );
  }

  /** Passes on the result and continues until the task stops again. */
  async goOn(): Promise<void> {
    const hear = this.sent?.hear;
    this.sent = undefined;
    hear?.();
    await this.stops();
  }

  #ask(pid: number, send: () => Promise<unknown>): Promise<unknown> {
    const statement = { pid, send };
    const answer = Promise.withResolvers<unknown>();
    this.pids.add(pid);
    this.#answers.set(statement, answer);
    this.#waiting.push(statement);
    this.#wake();
    return answer.promise;
  }

  #end(result: Settled): Settled {
    this.isDone = true;
    this.#wake();
    return result;
  }
}

const pidOf = (client: Client) => (client as Client & { readonly processID: number }).processID;

/**
 * Runs tasks concurrently, each in its own transactions, like several workers. Statements are sent one by one in random
 * order; one that needs another task's lock waits for it. The outcome depends only on the seed and the locks, never on
 * timing, so a seed can be repeated.
 */
export async function interleave(
  db: Database,
  chance: Chance,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<Settled[]> {
  const lanes: Lane[] = [];
  for (const task of tasks) {
    const lane = new Lane(task);
    lanes.push(lane);
    await lane.stops();
  }
  // Tasks of one kind that run in step reach their decisions at the same time.
  const keepStep = chance.percent(50);
  let isDeadlocked = false;
  while (lanes.some(({ isDone }) => !isDone)) {
    await answeredOrBlocked(db, lanes);
    // All results are in before the first is passed on, so their order of arrival doesn't matter.
    for (const lane of lanes.filter(({ sent }) => sent?.hear)) await lane.goOn();
    const ready = lanes.filter(({ isReady }) => isReady);
    const next = keepStep ? lastOf(ready) : chance.pick(ready);
    next?.send();
    if (next !== undefined || lanes.every(({ isDone }) => isDone)) continue;
    isDeadlocked = true;
    // The database cancels one of them after a second.
    while (!lanes.some(({ sent }) => sent?.hear)) await pause(50);
  }
  if (isDeadlocked) throw new Error("transactions waited for each other");
  return Promise.all(lanes.map(({ result }) => result));
}

/** The task that has sent the fewest statements. */
const lastOf = (lanes: readonly Lane[]) => lanes.toSorted((one, other) => one.sentSoFar - other.sentSoFar)[0];

/** Waits until every sent statement has a result, or is known to wait for another task's lock. */
async function answeredOrBlocked(db: Database, lanes: readonly Lane[]): Promise<void> {
  const open = () => lanes.flatMap(({ sent }) => (sent && !sent.hear ? sent.pid : []));
  const all = lanes.flatMap(({ pids }) => [...pids]);
  for (let looks = 0, isBlocked = false; open().length > 0 && !isBlocked; looks += 1) {
    await pause(looks < 3 ? 0 : 1);
    const asked = open();
    if (looks < 3 || asked.length === 0) continue;
    const blocked = await countBlocked(db, asked, all);
    // A result that has arrived meanwhile may have released others.
    isBlocked = blocked === asked.length && open().length === asked.length;
  }
}

async function countBlocked(db: Database, pids: readonly number[], by: readonly number[]): Promise<number> {
  const { rows } = await unwatched(() =>
    sql<{ count: number }>`select count(*)::integer as count from unnest(${pids}::integer[]) as pid
      where pg_blocking_pids(pid) && ${by}::integer[]`.execute(db),
  );
  return rows[0]?.count ?? 0;
}
