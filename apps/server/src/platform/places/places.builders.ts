import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import { createDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { finishRun } from "../imports/import-runs.ts";
import { createPlaces } from "./create-places.ts";
import { type DirectoryImportResult, importDirectory, type ImportOrder } from "./directory/import-directory.ts";
import type { Places } from "./places.ts";

export interface PlacesContext {
  readonly database: FreshDatabase;
  readonly files: FileStore;
  readonly clock: TestClock;
  readonly warnings: string[];
  /** Writes a file with this content and returns its path. */
  aFile(content: string | Buffer): Promise<string>;
  /** Runs the import without ending the run. */
  begin(path: string, order?: Partial<ImportOrder>): Promise<DirectoryImportResult>;
  import(path: string, order?: Partial<ImportOrder>): Promise<DirectoryImportResult>;
  /** A new instance, as in another process. */
  places(more?: { geocoder?: string; files?: FileStore }): Places;
  close(): Promise<void>;
}

export async function aPlacesContext(): Promise<PlacesContext> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), "wishwell-places-"));
  const files = createDiskFiles(join(folder, "files"));
  const clock = new TestClock();
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const { db } = database;
  let made = 0;
  const begin = (path: string, order: Partial<ImportOrder> = {}) =>
    importDirectory({ db, files, clock }, { path, withNorthernIreland: false, allowFewer: false, ...order }, () => {});
  return {
    database,
    files,
    clock,
    warnings,
    async aFile(content) {
      const path = join(folder, `made-${(made += 1)}.csv`);
      await writeFile(path, content);
      return path;
    },
    begin,
    async import(path, order) {
      const brought = await begin(path, order);
      if (brought.outcome !== "nothing to do") await finishRun(db, brought.run, clock.now());
      return brought;
    },
    places: (more = {}) => createPlaces({ db, files, clock, log, geocoder: null, ...more }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface MadeRow {
  readonly postcode: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly ended?: string;
}

/** Has the columns of the real file, or the most important of them. */
export function aDirectoryFile(rows: readonly MadeRow[], newline = "\r\n"): string {
  const lines = rows.map(
    ({ postcode, latitude = "51.467", longitude = "-2.594", ended = "" }) =>
      `"${postcode}","198001","${ended}","E06000023",${latitude},${longitude},"a, b"`,
  );
  return ["pcds,dointr,doterm,oslaua,lat,long,note", ...lines, ""].join(newline);
}
