import { createHash } from "node:crypto";
import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { beginRun, lastRun, noteRun } from "../../imports/import-runs.ts";
import { type DirectoryEntry, type DirectoryPart, listDirectories, replaceDirectories } from "./directories.store.ts";
import type { DirectoryPacker } from "./directory-packer.ts";
import { type DirectoryCounts, gatherPostcodes } from "./gather-postcodes.ts";
import { loadDirectory } from "./load-directory.ts";
import { fingerprint } from "./read-postcode-file.ts";
import { WrongFile } from "./wrong-file.ts";

const kind = "postcodes";
const folder = "postcodes/";
const leastShareThatStays = 0.95;
const rowsBetweenNotes = 50_000;

interface Needs {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

export interface ImportOrder {
  readonly path: string;
  readonly withNorthernIreland: boolean;
  /** Fewer postcodes than before are a sign of a broken file, unless somebody says otherwise. */
  readonly allowFewer: boolean;
}

export type Brought =
  | { readonly outcome: "nothing to do" }
  /** The directory is in use already; what follows from it was interrupted. */
  | { readonly outcome: "known"; readonly run: number }
  | { readonly outcome: "new"; readonly run: number; readonly counts: DirectoryCounts };

/**
 * Packs a file of the Office for National Statistics and puts it to use in one step: until then, and whenever the file
 * is refused, the directory of before stays. The caller ends the run once everything that follows is done.
 */
export async function importDirectory(
  needs: Needs,
  order: ImportOrder,
  report: (share: number) => void,
): Promise<Brought> {
  const { db, files, clock } = needs;
  const { hash, bytes } = await fingerprint(order.path);
  const before = await listDirectories(db);
  const last = await lastRun(db, kind);
  const sameOrder = last?.fileHash.equals(hash) && last.details.northernIreland === order.withNorthernIreland;
  if (last && sameOrder && (await inUse(files, before, hash))) {
    return last.finished ? { outcome: "nothing to do" } : { outcome: "known", run: last.id };
  }

  const details = { northernIreland: order.withNorthernIreland };
  const run = await beginRun(db, { kind, fileHash: hash, stage: "reading", details }, clock.now());
  let noted = 0;
  const { packers, counts } = await gatherPostcodes(order, async (progress) => {
    report(progress.bytes / bytes);
    if (progress.rows < noted + rowsBetweenNotes) return;
    noted = progress.rows;
    await noteRun(db, run, { rowsDone: progress.rows });
  });
  if (!order.allowFewer) refuseFewer(before, packers);
  const entries: DirectoryEntry[] = [];
  for (const [part, packer] of packers) entries.push(await store(files, part, packer, hash));
  await db.transaction().execute(async (work) => {
    await replaceDirectories(work, entries, clock.now());
    await noteRun(work, run, { stage: "placing", rowsDone: counts.rows, details: { ...details, ...counts } });
  });
  await removeOlder(files, [...before, ...entries]);
  return { outcome: "new", run, counts };
}

async function inUse(files: FileStore, entries: readonly DirectoryEntry[], hash: Buffer): Promise<boolean> {
  if (entries.length === 0 || !entries.every(({ sourceHash }) => sourceHash.equals(hash))) return false;
  // A store that lost its files is mended by importing again.
  return loadDirectory(files, entries).then(
    () => true,
    () => false,
  );
}

function refuseFewer(before: readonly DirectoryEntry[], packers: ReadonlyMap<DirectoryPart, DirectoryPacker>): void {
  for (const { part, postcodes } of before) {
    const now = packers.get(part)?.size;
    if (now === undefined || now >= postcodes * leastShareThatStays) continue;
    throw new WrongFile(
      `The file has ${now} postcodes, the directory in use ${postcodes}: a part of it seems to be missing. ` +
        "If that is right, say --allow-fewer.",
    );
  }
}

async function store(
  files: FileStore,
  part: DirectoryPart,
  packer: DirectoryPacker,
  sourceHash: Buffer,
): Promise<DirectoryEntry> {
  const bytes = packer.pack();
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const fileKey = `${folder}${part}-${name}.bin`;
  await files.put(fileKey, { bytes, contentType: "application/octet-stream" });
  return { part, fileKey, sourceHash, postcodes: packer.size };
}

/** The edition of before stays a while: another process may be about to load it. */
async function removeOlder(files: FileStore, entries: readonly DirectoryEntry[]): Promise<void> {
  const kept = new Set(entries.map(({ fileKey }) => fileKey));
  for (const key of await files.list(folder)) if (!kept.has(key)) await files.remove(key);
}
