import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Entry, Line } from "./entry.ts";
import { insertEntry, insertLines, linesOfEntry } from "./ledger.store.ts";

/**
 * Posts an entry in the caller's transaction and returns whether it is new. Posting it again with the same lines
 * changes nothing; with other lines it throws, since that is a bug.
 */
export async function postEntry({ clock }: Pick<Deps, "clock">, tx: Tx, entry: Entry): Promise<boolean> {
  const lines = balanced(entry);
  const id = await insertEntry(tx, entry, clock.now());
  if (id !== null) {
    await insertLines(tx, id, lines);
    return true;
  }
  const posted = await linesOfEntry(tx, entry);
  requireSame(entry, posted, lines);
  return false;
}

/** Non-zero lines; must sum to zero. */
export function balanced(entry: Entry): Line[] {
  const lines = entry.lines.filter(({ pence }) => pence !== 0);
  if (lines.reduce((sum, { pence }) => sum + pence, 0) !== 0) throw new Error(`${named(entry)} does not sum to zero`);
  return lines;
}

export function requireSame(entry: Entry, posted: readonly Line[], lines: readonly Line[]): void {
  if (!same(posted, lines)) throw new Error(`${named(entry)} is in the ledger with other lines`);
}

const named = ({ kind, ref }: Entry) => `ledger entry ${kind} ${ref}`;

const same = (some: readonly Line[], others: readonly Line[]) => written(some) === written(others);
const written = (lines: readonly Line[]) =>
  JSON.stringify(lines.map(({ account, pence, part }) => [account, pence, part]));
