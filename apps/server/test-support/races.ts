import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type KyselyPlugin, type QueryId, RawNode } from "kysely";
import type { CopyConnection } from "../src/platform/database/copy-connection.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Deps } from "../src/platform/deps.ts";

/** So many rounds, some at a time; answers what each came to. */
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

/** How many were refused or failed of those who came at once. */
export async function rejectedOf(all: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(all);
  return outcomes.filter(({ status }) => status === "rejected").length;
}

const mostRounds = 60;

/** For controls: whether one of many rounds goes wrong, which most often is one of the first. */
export async function goesWrong<Outcome>(
  round: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean,
): Promise<boolean> {
  for (let number = 0; number < mostRounds; number += 1) if (isWrong(await round())) return true;
  return false;
}

/** Races are short in the usual tests and in full size by `npm run test:stress`; what is raced is the same. */
export const isFull = process.env["RACES"] === "full";

export const sized = (short: number, full: number): number => (isFull ? full : short);

/** Milliseconds; in full size a race may take its time. */
export const raceTimeout = sized(120_000, 60 * 60_000);

/** Before this table is read, something happens. */
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

/** The negative control: each table is read as it is by then. */
export function withoutOneMoment(copy: CopyConnection): CopyConnection {
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

/** Long enough for others to come in between. */
const usualPause = 15;

/**
 * The negative control of races: the same house, but no row is locked any more, and whoever would have locked one
 * dawdles after reading it. The sandbox keeps its own locks, as it would if it were another company.
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

/** Of a statement that is written out: rows at the end of it or of a part of it, and one lock for everybody. */
const withoutLock = (text: string) =>
  text.replace(/\s+for update(?: of \w+)?(?=\s*(?:\)|$))/, "").replace(/pg_advisory_xact_lock\((.*)\)/, "$1");
