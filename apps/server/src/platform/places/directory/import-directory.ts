import { createHash } from "node:crypto";
import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { beginRun, lastRun, recordRun } from "../../imports/import-runs.ts";
import { type DirectoryEntry, type DirectoryPart, listDirectories, replaceDirectories } from "./directories.store.ts";
import { DirectoryPacker } from "./directory-packer.ts";
import { loadDirectory } from "./directory-cache.ts";
import { type FileProgress, fingerprint, readPostcodeFile, WrongFile } from "./read-postcode-file.ts";

const kind = "postcodes";
const folder = "postcodes/";
const minShareKept = 0.95;
const rowsBetweenReports = 50_000;

interface ImportDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

export interface ImportOrder {
  readonly path: string;
  readonly withNorthernIreland: boolean;
  /** Accepts a file with far fewer postcodes than before, which otherwise counts as damaged. */
  readonly allowFewer: boolean;
}

export type DirectoryImportResult =
  | { readonly outcome: "nothing to do" }
  /** The directory is already in use, but the steps after it were interrupted. */
  | { readonly outcome: "known"; readonly run: number }
  | { readonly outcome: "new"; readonly run: number; readonly counts: DirectoryCounts };

/**
 * Packs a file from the Office for National Statistics and activates it in one step. Until then, or if the file is
 * refused, the previous directory stays in use. The caller ends the run after all follow-up steps.
 */
export async function importDirectory(
  needs: ImportDeps,
  order: ImportOrder,
  report: (share: number) => void,
): Promise<DirectoryImportResult> {
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
    if (progress.rows < noted + rowsBetweenReports) return;
    noted = progress.rows;
    await recordRun(db, run, { rowsDone: progress.rows });
  });
  if (!order.allowFewer) refuseFewer(before, packers);
  const entries: DirectoryEntry[] = [];
  for (const [part, packer] of packers) entries.push(await store(files, part, packer, hash));
  await db.transaction().execute(async (tx) => {
    await replaceDirectories(tx, entries, clock.now());
    await recordRun(tx, run, { stage: "placing", rowsDone: counts.rows, details: { ...details, ...counts } });
  });
  await removeOlder(files, [...before, ...entries]);
  return { outcome: "new", run, counts };
}

async function inUse(files: FileStore, entries: readonly DirectoryEntry[], hash: Buffer): Promise<boolean> {
  if (entries.length === 0 || !entries.every(({ sourceHash }) => sourceHash.equals(hash))) return false;
  // Importing again repairs a store that lost its files.
  return loadDirectory(files, entries).then(
    () => true,
    () => false,
  );
}

function refuseFewer(before: readonly DirectoryEntry[], packers: ReadonlyMap<DirectoryPart, DirectoryPacker>): void {
  for (const { part, postcodes } of before) {
    const now = packers.get(part)?.size;
    if (now === undefined || now >= postcodes * minShareKept) continue;
    throw new WrongFile(
      `The file has ${now} postcodes but the directory in use has ${postcodes}: part of it seems to be missing. ` +
        "If that is right, use --allow-fewer.",
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

/** The previous edition stays for a while, because another process may be about to load it. */
async function removeOlder(files: FileStore, entries: readonly DirectoryEntry[]): Promise<void> {
  const kept = new Set(entries.map(({ fileKey }) => fileKey));
  for (const key of await files.list(folder)) if (!kept.has(key)) await files.remove(key);
}

/** There are about 12,000. A file with many times more is not a directory and would exhaust memory. */
const mostSectors = 40_000;
/** Every edition has a few invalid lines; many mean that it is a different kind of file. */
const oddLinesAllowed = { count: 100, share: 0.01 };

// A type, not an interface, because it is also stored as JSON with the run.
export type DirectoryCounts = {
  readonly rows: number;
  readonly postcodes: number;
  /** No longer in use, but still found. */
  readonly terminated: number;
  readonly withoutPlace: number;
  readonly notUnderstood: number;
  /** Postcodes in Northern Ireland, when not requested. */
  readonly leftOut: number;
};

interface Gathered {
  /** Only non-empty packers. */
  readonly packers: ReadonlyMap<DirectoryPart, DirectoryPacker>;
  readonly counts: DirectoryCounts;
}

async function gatherPostcodes(
  { path, withNorthernIreland }: { readonly path: string; readonly withNorthernIreland: boolean },
  report: (progress: FileProgress) => Promise<void>,
): Promise<Gathered> {
  const [greatBritain, northernIreland] = [new DirectoryPacker(), new DirectoryPacker()];
  const counts = { rows: 0, postcodes: 0, terminated: 0, withoutPlace: 0, notUnderstood: 0, leftOut: 0 };
  await readPostcodeFile(path, {
    take(row) {
      counts.rows += 1;
      if (row.kind === "without a place") counts.withoutPlace += 1;
      else if (row.kind === "not understood") counts.notUnderstood += 1;
      else if (row.postcode.startsWith("BT") && !withNorthernIreland) counts.leftOut += 1;
      else {
        const packer = row.postcode.startsWith("BT") ? northernIreland : greatBritain;
        if (row.terminated) counts.terminated += 1;
        // A postcode may have been used twice; its current position takes precedence.
        if (!row.terminated || !packer.has(row.postcode)) packer.add(row.postcode, row.position);
      }
    },
    async report(progress) {
      if (greatBritain.sectors + northernIreland.sectors > mostSectors) throw manySectors();
      await report(progress);
    },
  });
  counts.postcodes = greatBritain.size + northernIreland.size;
  refuseOddities(counts);
  const parts: [DirectoryPart, DirectoryPacker][] = [
    ["great-britain", greatBritain],
    ["northern-ireland", northernIreland],
  ];
  return { packers: new Map(parts.filter(([, packer]) => packer.size > 0)), counts };
}

function refuseOddities({ rows, postcodes, notUnderstood }: DirectoryCounts): void {
  if (notUnderstood > Math.max(oddLinesAllowed.count, rows * oddLinesAllowed.share)) {
    throw new WrongFile(`${notUnderstood} of ${rows} lines could not be read: this seems to be another kind of file.`);
  }
  if (postcodes === 0) throw new WrongFile("The file has no postcode with a position.");
}

const manySectors = () => new WrongFile("The file has more postcode sectors than exist: this is another kind of file.");
