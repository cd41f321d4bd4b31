import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { CopyConnection } from "../database/copy-connection.ts";
import type { Database, Work } from "../database/database.ts";
import { BackupFault } from "./backup-fault.ts";
import {
  appliedMigrations,
  columnsOf,
  type HouseTable,
  jobQueueVersion,
  listSequences,
  listTables,
  lockTables,
  writePlainly,
} from "./house-tables.store.ts";
import { type Manifest, type SavedTable, tablePath } from "./manifest.ts";
import { measured } from "./measured.ts";

/** How far it is: what is being done, and which share of it is done. */
export type Progress = (what: string, share: number) => void;

type SavedDatabase = Pick<Manifest, "migrations" | "jobQueue" | "tables" | "sequences">;

/** Little work for the processor: names and addresses do not pack much better for more. */
const packing = { level: 3 };

/** All tables as they are at one moment, while everybody goes on working. Nobody waits for it but whoever migrates. */
export async function saveTables(copy: CopyConnection, folder: string, progress: Progress): Promise<SavedDatabase> {
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  await writePlainly(copy.db);
  const tables = await knownTables(copy.db);
  return copy.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (work) => {
      // Before anything is read: the moment that is saved is the first question's, and no table changes its shape after it.
      await lockTables(work, tables, "shape");
      const migrations = await unchanged(work, tables);
      const saved: SavedTable[] = [];
      for (const [index, table] of tables.entries()) {
        progress("Saving tables", index / tables.length);
        saved.push(await saveTable(copy, folder, table));
      }
      return {
        migrations,
        jobQueue: await jobQueueVersion(work),
        tables: saved,
        // Sequences know no moments: by now they may have gone on, which leaves gaps and repeats nothing.
        sequences: await listSequences(work),
      };
    });
}

async function knownTables(db: Database): Promise<HouseTable[]> {
  if ((await appliedMigrations(db)) === null) {
    throw new BackupFault("There is no Wishwell in this database yet: there is nothing to save.");
  }
  return listTables(db);
}

async function unchanged(work: Work, tables: readonly HouseTable[]): Promise<Manifest["migrations"]> {
  const migrations = await appliedMigrations(work);
  if (migrations === null || JSON.stringify(await listTables(work)) !== JSON.stringify(tables)) {
    throw new BackupFault("The database was being updated just now. Try again in a moment.");
  }
  return migrations;
}

async function saveTable(copy: CopyConnection, folder: string, table: HouseTable): Promise<SavedTable> {
  const rows = copy.copyOut(`copy (select ${columnsOf(table)} from ${table.quoted}) to stdout`);
  const content = measured();
  const file = createWriteStream(tablePath(folder, table), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, content.through, createGzip(packing), file);
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, ...content.sum() };
}
