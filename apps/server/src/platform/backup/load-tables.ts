import { sql } from "kysely";
import type { CopyConnection } from "../database/copy-connection.ts";
import type { Tx } from "../database/database.ts";
import {
  columnsOf,
  emptyTables,
  filledTables,
  type BackupTable,
  listReferences,
  listTables,
  lockTables,
  setSequences,
  tablesOfEmptyDatabase,
  fixOutputFormat,
} from "./backup-tables.store.ts";
import { unpack } from "./check-backup.ts";
import { BackupFault, type Manifest, plainly, type SavedTable } from "./manifest.ts";
import type { Progress } from "./write-backup.ts";

/**
 * Loads all tables in one transaction, with every constraint active. Referenced tables come before those that reference
 * them, and the ledger must balance at the end.
 */
export async function loadTables(
  copy: CopyConnection,
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  await fixOutputFormat(copy.db);
  await copy.db.transaction().execute(async (tx) => {
    // Unlike other bulk work, a restore records no progress to resume from, so its commit must be durable.
    await sql`set local synchronous_commit = on`.execute(tx);
    await lockTables(tx, await listTables(tx), "alone");
    const tables = await tablesOfEmptyDatabase(tx);
    const references = await listReferences(tx);
    await clear(tx, inLoadingOrder(tables, references).toReversed());
    const pairs = inLoadingOrder(manifest.tables, references).map((saved) => [tableFor(saved, tables), saved] as const);
    for (const [index, [table, saved]] of pairs.entries()) {
      progress("Loading tables", index / manifest.tables.length);
      await loadTable(copy, folder, table, saved);
    }
    progress("Loading tables", 1);
    await setSequences(tx, manifest.sequences);
    await sql`set constraints all immediate`.execute(tx);
  });
  await sql`analyze`.execute(copy.db);
}

/** Data that a fresh installation has by itself is replaced by the backup. */
async function clear(tx: Tx, tables: readonly BackupTable[]): Promise<void> {
  const filled = new Set(await filledTables(tx, tables));
  await emptyTables(
    tx,
    tables.filter(({ name }) => filled.has(name)),
  );
}

function tableFor(saved: SavedTable, tables: readonly BackupTable[]): BackupTable {
  const table = tables.find(({ name }) => name === saved.name);
  if (table && table.columns.toSorted().join() === saved.columns.toSorted().join()) return table;
  throw new BackupFault(`This Wishwell has no table ${saved.name}, or one with other columns. Nothing was changed.`);
}

async function loadTable(copy: CopyConnection, folder: string, table: BackupTable, saved: SavedTable): Promise<void> {
  const rows = copy.copyIn(`copy ${table.quoted} (${columnsOf(saved)}) from stdin`);
  try {
    await unpack(folder, saved, rows);
  } catch (error) {
    const known = plainly(error, "the database");
    if (known instanceof BackupFault) throw known;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupFault(`${saved.name} could not be loaded: ${reason}. Nothing was changed.`, { cause: error });
  }
  if (rows.rowCount !== saved.rows) {
    throw new BackupFault(`${saved.name} has ${rows.rowCount} rows instead of ${saved.rows}. Nothing was changed.`);
  }
}

/** Sorts referenced tables before those that reference them. */
export function inLoadingOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const needs = (name: string) => references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const ready = waiting.filter(({ name }) => !needs(name));
    if (ready.length === 0) throw new Error(`these tables reference each other in a circle: ${[...names].join(", ")}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
