import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type CopyConnection, openCopyConnection } from "../database/copy-connection.ts";
import type { Database, Tx } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import { unreachable } from "../database/open.ts";
import { syncFolder } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { keyedHash } from "../http/signed-urls.ts";
import {
  appliedMigrations,
  columnsOf,
  type BackupTable,
  jobQueueVersion,
  listSequences,
  listTables,
  lockTables,
  fixOutputFormat,
} from "./backup-tables.store.ts";
import {
  BackupFault,
  filePath,
  type Manifest,
  measured,
  plainly,
  type SavedFile,
  type SavedTable,
  sumOf,
  tablePath,
  writeManifest,
} from "./manifest.ts";

/** Everything that a backup of an installation includes or needs. */
export interface BackupParts {
  readonly url: string;
  readonly files: FileStore;
  readonly appSecret: string;
  /** The files that the database refers to: without them a backup is incomplete. */
  readonly namedFiles: (db: Database) => Promise<string[]>;
}

const unfinished = ".unfinished-";

/**
 * Writes a backup to a new folder. The folder gets its final name only when everything is on disk, so an interrupted
 * backup is never mistaken for a complete one.
 */
export async function writeBackup(
  installation: BackupParts,
  { folder, now, progress }: { folder: string; now: Date; progress: Progress },
): Promise<Manifest> {
  const taken = await lstat(folder).catch(() => null);
  if (taken) throw new BackupFault(`${folder} already exists: choose another name. Nothing was changed.`);
  const draft = `${folder}${unfinished}${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
    const manifest = { format: 1 as const, madeAt: now.toISOString(), ...(await fill(draft, installation, progress)) };
    await writeManifest(draft, manifest);
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw plainly(error, dirname(folder));
  }
}

async function fill(draft: string, { url, files, appSecret, namedFiles }: BackupParts, progress: Progress) {
  const copy = await openCopyConnection(url, "wishwell backup").catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    const tables = await saveTables(copy, draft, progress);
    const saved = await saveFiles(files, draft, progress);
    await requireNamedFiles({ files, named: () => namedFiles(copy.db) }, saved);
    return { ...tables, secretMark: secretMark(appSecret), files: saved };
  } finally {
    await copy.close();
  }
}

/** A backup without uploaded files looks complete until it is restored, so it is refused now. */
async function requireNamedFiles(
  { files, named }: { readonly files: FileStore; readonly named: () => Promise<string[]> },
  saved: readonly SavedFile[],
): Promise<void> {
  const there = new Set(saved.map(({ key }) => key));
  const unsaved = (await named()).filter((key) => !there.has(key));
  if (unsaved.length === 0) return;
  const found = new Set(await files.list(""));
  // Read again: a file may have been deleted together with its row since the first query.
  const stillNamed = new Set(await named());
  const missing = unsaved.filter((key) => !found.has(key) && stillNamed.has(key)).toSorted();
  if (missing.length > 0) throw new BackupFault(missingFiles(missing));
}

const missingFiles = (missing: readonly string[]) =>
  [
    `The database refers to ${missing.length === 1 ? "a file that is" : `${missing.length} files that are`} not in the file store, so no backup was made:`,
    ...missing.map((key) => `  ${key}`),
    "Run the backup with the DATA_DIR or FILES_URL of the server. If the files are lost, upload them again first.",
  ].join("\n");

/** Identifies the secret; the secret itself must not be stored with the data it protects. */
export const secretMark = (appSecret: string) => keyedHash(appSecret, "backup", "").toString("hex");

/** Backups in the same folder that were interrupted or are still being made. */
export async function findUnfinished(folder: string): Promise<string[]> {
  const names = await readdir(dirname(folder));
  return names
    .filter((name) => name.includes(unfinished) && name !== basename(folder))
    .map((name) => join(dirname(folder), name));
}

/** What is being done, and which share of it is done (0 to 1). */
export type Progress = (what: string, share: number) => void;

type SavedDatabase = Pick<Manifest, "migrations" | "jobQueue" | "tables" | "sequences">;

/** Saves CPU: names and addresses compress little better at higher levels. */
const compression = { level: 3 };

/** Saves all tables as of one moment, while the server keeps running. Only migrations wait for it. */
export async function saveTables(copy: CopyConnection, folder: string, progress: Progress): Promise<SavedDatabase> {
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  await fixOutputFormat(copy.db);
  const tables = await knownTables(copy.db);
  return copy.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      // Locks before reading anything: the first query fixes the snapshot, and no table may change its schema after it.
      await lockTables(tx, tables, "shape");
      const migrations = await unchanged(tx, tables);
      const saved: SavedTable[] = [];
      for (const [index, table] of tables.entries()) {
        progress("Saving tables", index / tables.length);
        saved.push(await saveTable(copy, folder, table));
      }
      return {
        migrations,
        jobQueue: await jobQueueVersion(tx),
        tables: saved,
        // Sequences aren't part of the snapshot. They may have advanced since, which leaves gaps but never repeats a
        // value.
        sequences: await listSequences(tx),
      };
    });
}

async function knownTables(db: Database): Promise<BackupTable[]> {
  if ((await appliedMigrations(db)) === null) {
    throw new BackupFault("This database has no Wishwell data yet, so there’s nothing to back up.");
  }
  return listTables(db);
}

async function unchanged(tx: Tx, tables: readonly BackupTable[]): Promise<Manifest["migrations"]> {
  const migrations = await appliedMigrations(tx);
  if (migrations === null || JSON.stringify(await listTables(tx)) !== JSON.stringify(tables)) {
    throw new BackupFault("The database is being updated. Try again in a moment.");
  }
  return migrations;
}

async function saveTable(copy: CopyConnection, folder: string, table: BackupTable): Promise<SavedTable> {
  const rows = copy.copyOut(`copy (select ${columnsOf(table)} from ${table.quoted}) to stdout`);
  const content = measured();
  const file = createWriteStream(tablePath(folder, table), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, content.through, createGzip(compression), file);
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, ...content.sum() };
}

/** Limits memory, as files may have several megabytes, while hiding the latency of a remote store. */
export const fileConcurrency = 8;

/** Saved after the tables. Files removed since then were meant to be deleted, and are left out. */
async function saveFiles(files: FileStore, folder: string, progress: Progress): Promise<SavedFile[]> {
  const keys = await files.list("");
  const saved: SavedFile[] = [];
  await inBatches(
    keys,
    async (some) => {
      progress("Saving files", saved.length / keys.length);
      const found = await Promise.all(some.map((key) => saveFile(files, folder, key)));
      saved.push(...found.filter((file) => file !== null));
    },
    fileConcurrency,
  );
  return saved;
}

async function saveFile(files: FileStore, folder: string, key: string): Promise<SavedFile | null> {
  const file = await files.get(key);
  if (file === null) return null;
  const path = filePath(folder, { key });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, file.bytes, { flag: "wx", mode: 0o600, flush: true });
  return { key, contentType: file.contentType, ...sumOf(file.bytes) };
}
