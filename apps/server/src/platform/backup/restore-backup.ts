import { sql } from "kysely";
import { connect } from "../database/connect.ts";
import { type CopyConnection, openCopyConnection } from "../database/copy-connection.ts";
import type { Tx } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import { migrate, readMigrations } from "../database/migrate.ts";
import { unreachable } from "../database/open.ts";
import type { FileStore } from "../files/file-store.ts";
import { openSendingBoss } from "../jobs/boss.ts";
import type { Log } from "../log/log.ts";
import {
  appliedMigrations,
  type BackupTable,
  columnsOf,
  emptyTables,
  filledTables,
  fixOutputFormat,
  jobQueueVersion,
  listReferences,
  listTables,
  lockTables,
  setSequences,
  tablesOfEmptyDatabase,
} from "./backup-tables.store.ts";
import { checkBackup, migrationsOf, readSaved, unpack } from "./check-backup.ts";
import { BackupFault, isSame, type Manifest, plainly, type SavedFile, type SavedTable, sumOf } from "./manifest.ts";
import { type BackupParts, fileConcurrency, type Progress } from "./write-backup.ts";

/**
 * Restores a backup into an empty installation. Checks everything before changing anything. Files come first, which is
 * idempotent, then all tables in one transaction. It can be repeated after an interruption at any point.
 */
export async function restoreBackup(
  { url, files, log }: Pick<BackupParts, "url" | "files"> & { readonly log: Log },
  { folder, progress }: { folder: string; progress: Progress },
): Promise<Manifest> {
  const manifest = await checkBackup(folder, progress);
  const migrations = migrationsOf(manifest, await readMigrations());
  const copy = await openCopyConnection(url, "wishwell restore").catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    await refuseDatabaseInUse(copy, manifest);
    await migrate(url, migrations);
    if (manifest.jobQueue !== null) await installJobQueue(url, log);
    await refuseOtherQueue(copy, manifest);
    await restoreFiles(files, folder, manifest, progress);
    await loadTables(copy, folder, manifest, progress);
  } finally {
    await copy.close();
  }
  return manifest;
}

/** Runs before the migrations, so that a database in use is left unchanged. */
async function refuseDatabaseInUse({ db }: CopyConnection, manifest: Manifest): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied === null) return;
  await tablesOfEmptyDatabase(db);
  const further = applied[manifest.migrations.length];
  if (further !== undefined) {
    throw new BackupFault(
      `This database is newer than the backup: it already has migration ${further.name}. Restore into an empty database, which will be updated at the next start. Nothing was changed.`,
    );
  }
}

async function installJobQueue(url: string, log: Log): Promise<void> {
  const connection = connect({ url, applicationName: "wishwell restore", poolSize: 2 });
  try {
    const boss = await openSendingBoss({ db: connection.db, log });
    await boss.stop({ graceful: false });
  } finally {
    await connection.close();
  }
}

/** The queue's tables belong to its library: another version has different tables. */
async function refuseOtherQueue({ db }: CopyConnection, { jobQueue }: Manifest): Promise<void> {
  const version = await jobQueueVersion(db);
  if (jobQueue !== null && version !== jobQueue) {
    throw new BackupFault(
      `The backup’s job queue has version ${jobQueue}, but this Wishwell needs version ${version}. Restore with the version of Wishwell that made the backup, then update.`,
    );
  }
}

/**
 * Restores missing files. A file with different content belongs to another installation, so nothing is overwritten or
 * restored.
 */
async function restoreFiles(files: FileStore, folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  const there = new Set(await files.list(""));
  const common = manifest.files.filter(({ key }) => there.has(key));
  await inBatches(
    common,
    async (some) => void (await Promise.all(some.map((file) => refuseDifferentFile(files, file)))),
    fileConcurrency,
  );
  const missing = manifest.files.filter(({ key }) => !there.has(key));
  let done = 0;
  await inBatches(
    missing,
    async (some) => {
      progress("Restoring files", done / missing.length);
      await Promise.all(some.map((file) => restoreFile(files, folder, file)));
      done += some.length;
    },
    fileConcurrency,
  );
}

async function refuseDifferentFile(files: FileStore, file: SavedFile): Promise<void> {
  const found = await files.get(file.key);
  if (found === null || isSame(sumOf(found.bytes), file)) return;
  throw new BackupFault(
    `The file store already holds a different ${file.key}: it seems to belong to another installation. Nothing was changed.`,
  );
}

async function restoreFile(files: FileStore, folder: string, file: SavedFile): Promise<void> {
  const bytes = await readSaved(folder, file);
  await files.put(file.key, { bytes, contentType: file.contentType }).catch((error: unknown) => {
    throw plainly(error, "the file store");
  });
}

/**
 * Loads all tables in one transaction, with every constraint active. Referenced tables come before those that reference
 * them, and the ledger must balance at the end.
 */
async function loadTables(copy: CopyConnection, folder: string, manifest: Manifest, progress: Progress): Promise<void> {
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
  throw new BackupFault(`This Wishwell has no table ${saved.name}, or its columns are different. Nothing was changed.`);
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
