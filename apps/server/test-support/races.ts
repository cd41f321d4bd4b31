import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type KyselyPlugin, type QueryId, RawNode } from "kysely";
import type { CopyConnection } from "../src/platform/database/copy-connection.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Deps } from "../src/platform/deps.ts";

/** Runs `count` rounds, several at a time, and returns their outcomes. */
export async function inRounds<Outcome>(
  count: number,
  atATime: number,
  round: (number: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const run = async () => {
    for (let number = next++; number < count; number = next++) outcomes[number] = await round(number);
  };
  await Promise.all(Array.from({ length: atATime }, run));
  return outcomes;
}

/** How many of the simultaneous calls were refused or failed. */
export async function rejectedOf(all: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(all);
  return outcomes.filter(({ status }) => status === "rejected").length;
}

const mostRounds = 60;

/** For negative controls: whether any of many rounds goes wrong, usually one of the first. */
export async function expectFailure<Outcome>(
  round: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean,
): Promise<boolean> {
  for (let number = 0; number < mostRounds; number += 1) if (isWrong(await round())) return true;
  return false;
}

/** Races are short in the usual tests and full size in `npm run test:stress`; both race the same things. */
export const isFull = process.env["RACES"] === "full";

export const sized = (short: number, full: number): number => (isFull ? full : short);

/** In milliseconds; a full-size race may take long. */
export const raceTimeout = sized(120_000, 60 * 60_000);

/** Runs `happens` before this table is read. */
export function meanwhile(copy: CopyConnection, table: string, happens: () => Promise<unknown>): CopyConnection {
  const copyOut = (statement: string) => {
    if (!statement.includes(`"${table}"`)) return copy.copyOut(statement);
    let rowCount = 0;
    async function* late() {
      await happens();
      const inner = copy.copyOut(statement);
      for await (const chunk of inner) yield chunk as Buffer;
      rowCount = inner.rowCount;
    }
    const rows = Object.defineProperty(Readable.from(late()), "rowCount", { get: () => rowCount });
    return rows as ReturnType<CopyConnection["copyOut"]>;
  };
  return { ...copy, copyOut };
}

/** Negative control: reads each table at its own time instead of from one snapshot. */
export function withoutSnapshot(copy: CopyConnection): CopyConnection {
  const db = new Proxy(copy.db, {
    get: (real, name) =>
      name === "transaction" ? () => ({ setIsolationLevel: () => real.transaction() }) : ownOf(real, name),
  });
  return { ...copy, db };
}

function ownOf(db: Database, name: string | symbol): unknown {
  const value: unknown = Reflect.get(db, name, db);
  return typeof value === "function" ? value.bind(db) : value;
}

/** In milliseconds; long enough for others to get in between. */
const usualPause = 15;

/**
 * Negative control for races: no row is locked, and a query that would have locked one pauses after reading. The
 * sandbox keeps its own locks, as a separate company would.
 */
export function withoutLocks(deps: Deps, milliseconds = usualPause): Deps {
  const unlocked = new WeakSet<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "RawNode") {
        const free = RawNode.create(node.sqlFragments.map(withoutLock), node.parameters);
        if (free.sqlFragments.every((text, place) => text === node.sqlFragments[place])) return node;
        unlocked.add(queryId);
        return free;
      }
      if (node.kind !== "SelectQueryNode" || node.endModifiers === undefined) return node;
      const { endModifiers: _, ...rest } = node;
      unlocked.add(queryId);
      return rest;
    },
    async transformResult({ result, queryId }) {
      if (unlocked.has(queryId)) await pause(milliseconds);
      return result;
    },
  };
  return { ...deps, db: deps.db.withPlugin(plugin) };
}

/** Removes row locks and advisory locks from raw SQL. */
const withoutLock = (text: string) =>
  text.replace(/\s+for update(?: of \w+)?(?=\s*(?:\)|$))/, "").replace(/pg_advisory_xact_lock\((.*)\)/, "$1");
