import { setTimeout as pause } from "node:timers/promises";
import { type KyselyPlugin, type QueryId, RawNode } from "kysely";
import type { Deps } from "../../platform/deps.ts";

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
