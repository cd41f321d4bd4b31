import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestClock } from "../../../platform/clock/test-clock.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { type Imported, type ImportDeps, type ImportOrder, importRegister } from "./import-register.ts";

export interface ImportContext {
  readonly database: FreshDatabase;
  /** For test files; removed with the context. */
  readonly folder: string;
  /** Messages of the import. */
  readonly said: string[];
  import(paths: string | readonly string[], more?: Partial<ImportOrder & ImportDeps>): Promise<Imported>;
  /** A charity on the register; the number may omit GB-CHC-. */
  charity(number: string): Promise<Record<string, unknown> | undefined>;
  nameKeys(number: string): Promise<string[]>;
  /** Numbers of active charities. */
  live(): Promise<string[]>;
  close(): Promise<void>;
}

const full = (number: string) => (number.startsWith("GB-") ? number : `GB-CHC-${number}`);

/** A database, a folder and what is needed to import from one into the other. */
export async function anImportContext(): Promise<ImportContext> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), "wishwell-import-"));
  const clock = new TestClock(new Date("2026-05-01T10:00:00Z"));
  const said: string[] = [];
  const { db, url } = database;
  const reporter = {
    say: (line: string) => void said.push(line),
    step: (name: string) => void (said.at(-1) !== name && said.push(name)),
  };
  const deps = { db, url, clock, locate: () => null, reporter };
  return {
    database,
    folder,
    said,
    import: (paths, more = {}) => importRegister({ ...deps, ...more }, { paths: [paths].flat(), ...more }),
    charity: (number) =>
      db.selectFrom("charity_register").selectAll().where("charity_number", "=", full(number)).executeTakeFirst(),
    async nameKeys(number) {
      const rows = await db
        .selectFrom("charity_register_names")
        .select("name_key")
        .where("charity_number", "=", full(number))
        .where("made", "=", false)
        .orderBy("name_key")
        .execute();
      return rows.map(({ name_key }) => name_key);
    },
    async live() {
      const rows = await db
        .selectFrom("charity_register")
        .select("charity_number")
        .where("active", "=", true)
        .orderBy("charity_number")
        .execute();
      return rows.map(({ charity_number }) => charity_number.replace("GB-CHC-", ""));
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** This many charities, numbered from 200001. */
export function manyCharities(count: number): { registered_charity_number: number; charity_name: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    registered_charity_number: 200_001 + index,
    charity_name: `CHARITY ${index + 1}`,
  }));
}
