import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Migration } from "../database/migrate.ts";
import {
  BackupFault,
  filePath,
  isSame,
  type Manifest,
  measured,
  readManifest,
  type SavedFile,
  type SavedTable,
  sumOf,
  tablePath,
} from "./manifest.ts";
import type { Progress } from "./write-backup.ts";

/** Reads the whole backup and compares it with its manifest: nothing may be missing, truncated or changed. */
export async function checkBackup(folder: string, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const all = manifest.tables.length + manifest.files.length;
  let done = 0;
  for (const table of manifest.tables) {
    progress("Checking the backup", done++ / all);
    await unpack(folder, table, nowhere());
  }
  for (const file of manifest.files) {
    progress("Checking the backup", done++ / all);
    await readSaved(folder, file);
  }
  return manifest;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Streams a table's rows to `there`. Throws if they differ from the manifest. */
export async function unpack(folder: string, table: SavedTable, there: Writable): Promise<void> {
  const path = tablePath(folder, table);
  const content = measured();
  const packed = createReadStream(path);
  const plain = createGunzip();
  let broken = false;
  for (const stream of [packed, plain]) stream.once("error", () => (broken = true));
  try {
    await pipeline(packed, plain, content.through, there);
  } catch (error) {
    throw broken ? damaged(path, error) : error;
  }
  if (!isSame(content.sum(), table)) throw damaged(path);
}

export async function readSaved(folder: string, file: SavedFile): Promise<Uint8Array> {
  const path = filePath(folder, file);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw damaged(path, error);
  });
  if (!isSame(sumOf(bytes), file)) throw damaged(path);
  return bytes;
}

function damaged(path: string, error?: unknown): BackupFault {
  const missing = (error as { code?: unknown } | undefined)?.code === "ENOENT";
  return new BackupFault(`${path} is ${missing ? "missing" : "damaged"}: nothing can be restored from this backup.`, {
    cause: error,
  });
}

/** The migrations that the backup was made with. Throws if this version doesn't know them. */
export function migrationsOf(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  for (const [index, { name, checksum }] of manifest.migrations.entries()) {
    const ours = known[index];
    if (ours?.name !== name) {
      throw new BackupFault(
        `The backup has migration ${name}, which this version of Wishwell doesn’t know. Update Wishwell first.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new BackupFault(
        `Migration ${name} of the backup differs from this Wishwell’s. Use the version of Wishwell that made the backup.`,
      );
    }
  }
  return known.slice(0, manifest.migrations.length);
}
