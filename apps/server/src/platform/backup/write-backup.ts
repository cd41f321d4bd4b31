import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openCopyConnection } from "../database/copy-connection.ts";
import type { Database } from "../database/database.ts";
import { unreachable } from "../database/open.ts";
import type { FileStore } from "../files/file-store.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { keyedHash } from "../http/keyed-hash.ts";
import { BackupFault, plainly } from "./backup-fault.ts";
import { type Manifest, type SavedFile, writeManifest } from "./manifest.ts";
import { saveFiles } from "./save-files.ts";
import { type Progress, saveTables } from "./save-tables.ts";

/** What a house is made of, for whoever saves or restores it. */
export interface HouseParts {
  readonly url: string;
  readonly files: FileStore;
  readonly appSecret: string;
  /** The files that the database names: without them it is not whole. */
  readonly namedFiles: (db: Database) => Promise<string[]>;
}

const unfinished = ".unfinished-";

/**
 * Saves the whole house in a new folder. It has its name only when everything is in it and on the disk: a backup that
 * was broken off is never taken for a whole one.
 */
export async function writeBackup(
  house: HouseParts,
  { folder, now, progress }: { folder: string; now: Date; progress: Progress },
): Promise<Manifest> {
  const taken = await lstat(folder).catch(() => null);
  if (taken) throw new BackupFault(`${folder} is there already: choose another name. Nothing was changed.`);
  const draft = `${folder}${unfinished}${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
    const manifest = { format: 1 as const, madeAt: now.toISOString(), ...(await fill(draft, house, progress)) };
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

async function fill(draft: string, { url, files, appSecret, namedFiles }: HouseParts, progress: Progress) {
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

/** A backup without uploaded files looks whole until it is restored, so it is refused now. */
async function requireNamedFiles(
  { files, named }: { readonly files: FileStore; readonly named: () => Promise<string[]> },
  saved: readonly SavedFile[],
): Promise<void> {
  const there = new Set(saved.map(({ key }) => key));
  const unsaved = (await named()).filter((key) => !there.has(key));
  if (unsaved.length === 0) return;
  const found = new Set(await files.list(""));
  // Asked once more: a file may have been deleted, together with its row, since the first answer.
  const stillNamed = new Set(await named());
  const missing = unsaved.filter((key) => !found.has(key) && stillNamed.has(key)).toSorted();
  if (missing.length > 0) throw new BackupFault(missingFiles(missing));
}

const missingFiles = (missing: readonly string[]) =>
  [
    `The database names ${missing.length === 1 ? "a file that is" : `${missing.length} files that are`} not in the file store, so no backup was made:`,
    ...missing.map((key) => `  ${key}`),
    "Run the backup with the DATA_DIR or FILES_URL of the server. If the files are lost, upload them again first.",
  ].join("\n");

/** The secret itself is kept apart from what it guards. */
export const secretMark = (appSecret: string) => keyedHash(appSecret, "backup", "").toString("hex");

/** Backups beside this one that were broken off, or are being made just now. */
export async function findUnfinished(folder: string): Promise<string[]> {
  const names = await readdir(dirname(folder));
  return names
    .filter((name) => name.includes(unfinished) && name !== basename(folder))
    .map((name) => join(dirname(folder), name));
}
