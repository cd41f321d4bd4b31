import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openCopyConnection } from "../database/copy-connection.ts";
import { unreachable } from "../database/open.ts";
import type { FileStore } from "../files/file-store.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { keyedHash } from "../http/keyed-hash.ts";
import { BackupFault, plainly } from "./backup-fault.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { saveFiles } from "./save-files.ts";
import { type Progress, saveTables } from "./save-tables.ts";

/** What a house is made of, for whoever saves or restores it. */
export interface HouseParts {
  readonly url: string;
  readonly files: FileStore;
  readonly appSecret: string;
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

async function fill(draft: string, { url, files, appSecret }: HouseParts, progress: Progress) {
  const copy = await openCopyConnection(url, "wishwell backup").catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    const tables = await saveTables(copy, draft, progress);
    return { ...tables, secretMark: secretMark(appSecret), files: await saveFiles(files, draft, progress) };
  } finally {
    await copy.close();
  }
}

/** The secret itself is kept apart from what it guards. */
export const secretMark = (appSecret: string) => keyedHash(appSecret, "backup", "").toString("hex");

/** Backups beside this one that were broken off, or are being made just now. */
export async function findUnfinished(folder: string): Promise<string[]> {
  const names = await readdir(dirname(folder));
  return names
    .filter((name) => name.includes(unfinished) && name !== basename(folder))
    .map((name) => join(dirname(folder), name));
}
