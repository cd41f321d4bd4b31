import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Entry } from "./entry.ts";
import { checkBalances, insertEntries, insertLinesOfMany, linesOfEntry } from "./ledger.store.ts";
import { balanced, requireSame } from "./post-entry.ts";

/** Posts many entries in few statements, each as `postEntry` does. Returns how many are new. */
export async function postEntries({ clock }: Pick<Deps, "clock">, tx: Tx, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const lines = new Map(entries.map((entry) => [nameOf(entry), balanced(entry)]));
  if (lines.size < entries.length) throw new Error("the same ledger entry occurs twice in one call");
  const inserted = await insertEntries(tx, entries, clock.now());
  await insertLinesOfMany(
    tx,
    inserted.map(({ id, ...entry }) => ({ entryId: id, lines: lines.get(nameOf(entry)) ?? [] })),
  );
  await checkBalances(tx);
  if (inserted.length < entries.length) {
    const news = new Set(inserted.map(nameOf));
    // Repeats are few and rare, so one query each is enough.
    for (const entry of entries.filter((one) => !news.has(nameOf(one)))) {
      requireSame(entry, await linesOfEntry(tx, entry), lines.get(nameOf(entry)) ?? []);
    }
  }
  return inserted.length;
}

const nameOf = ({ kind, ref }: Pick<Entry, "kind" | "ref">) => `${kind} ${ref}`;
