import { randomBytes } from "node:crypto";
import { readFile, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import { saveRestorePoint } from "./restore-point.ts";
import { connect } from "../src/platform/database/connect.ts";
import type { Database } from "../src/platform/database/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser URL of the server shared by all tests of this run. */
    adminUrl: string;
    /** The migrated database from which fresh ones are copied. */
    templateDatabase: string;
  }
}

export interface FreshDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** A new migrated database. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return copyTemplate({ prepareEvery: false });
}

interface SharedDatabase extends FreshDatabase {
  readonly putBack: () => Promise<void>;
  readonly shape: string;
}

/** Shared databases not in use by this process's test files. */
const free: SharedDatabase[] = [];

/**
 * A migrated database that is reset after use and shared by test files in turn. Its connections and prepared statements
 * are half the cost of a new one. One whose schema a test changed is not reused.
 */
export async function sharedDatabase(): Promise<FreshDatabase> {
  const shared = free.pop() ?? (await makeShared());
  return { ...shared, close: () => giveBack(shared) };
}

async function makeShared(): Promise<SharedDatabase> {
  const copy = await copyTemplate({ prepareEvery: true });
  const putBack = await saveRestorePoint(copy.db, "as_migrated");
  return { ...copy, putBack, shape: await shapeOf(copy.db) };
}

async function giveBack(shared: SharedDatabase): Promise<void> {
  try {
    await sql`drop schema if exists present, of_test cascade`.execute(shared.db);
    if ((await shapeOf(shared.db)) === shared.shape) {
      await shared.putBack();
      free.push(shared);
      return;
    }
  } catch {
    // If it cannot be reset, the next file gets another one.
  }
  await shared.close();
}

/** Changes whenever a table, column, index, trigger, function or statistic is created, altered or dropped. */
async function shapeOf(db: Database): Promise<string> {
  const catalogues = [
    "pg_attribute",
    "pg_constraint",
    "pg_index",
    "pg_namespace",
    "pg_proc",
    "pg_statistic",
    "pg_trigger",
  ];
  const marks = catalogues.map(
    (name) => sql`(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ shape: string }>`select concat_ws(', ', ${sql.join(marks)}) as shape`.execute(db);
  return rows[0]?.shape ?? "";
}

async function copyTemplate({ prepareEvery }: { prepareEvery: boolean }): Promise<FreshDatabase> {
  const empty = await createDatabase(`template ${inject("templateDatabase")} strategy file_copy`);
  const connection = connect({ url: empty.url, applicationName: "wishwell test", prepareEvery });
  return {
    db: connection.db,
    url: empty.url,
    async close() {
      await connection.close();
      await empty.drop();
    },
  };
}

/**
 * Creates a database with these options of CREATE DATABASE, such as another locale; empty unless a template is given.
 */
export async function createDatabase(options: string): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${name} ${options}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** One connection per process: every app runs two statements here, and connecting costs more than they do. */
const connections = new Map<string, Promise<Client>>();

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const open = connections.get(adminUrl) ?? openConnection(adminUrl);
  connections.set(adminUrl, open);
  const client = await open;
  await client.query(statement);
}

async function openConnection(adminUrl: string): Promise<Client> {
  const client = new Client({ connectionString: adminUrl, application_name: "wishwell test admin" });
  const forget = () => connections.delete(adminUrl);
  client.on("end", forget).on("error", forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  // The connection must not keep the process running.
  (client as Client & { unref(): void }).unref();
  return client;
}

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Where tests create data folders: in memory if there is enough space. Each test file has its own database, and
 * creating its thousand files takes several times as long on disk.
 */
export async function testFolder(): Promise<string> {
  return (await memoryHasRoom()) ? MEMORY : tmpdir();
}

/** All places where one may have been created. */
export const testFolders = [...new Set([tmpdir(), MEMORY])];

async function memoryHasRoom(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => undefined);
  if (space === undefined || space.bavail * space.bsize < ENOUGH_BYTES) return false;
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  const options = mounts
    .split("\n")
    .findLast((line) => line.split(" ")[1] === MEMORY)
    ?.split(" ")[3];
  // The server's programs may have to be copied next to its data and run there.
  return options !== undefined && !options.split(",").includes("noexec");
}
