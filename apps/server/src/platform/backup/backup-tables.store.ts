import { sql } from "kysely";
import { escapeIdentifier } from "pg";
import type { Database } from "../database/database.ts";
import { BackupFault } from "./manifest.ts";

export interface BackupTable {
  /** Includes the schema, for example public.users. */
  readonly name: string;
  /** The name, quoted for SQL. */
  readonly quoted: string;
  /** Stored columns only; generated ones are left out. */
  readonly columns: readonly string[];
}

/** The table of applied migrations is backed up like any other. */
const migrationsTable = "public.schema_migrations";

const ours = sql`n.nspname in ('public', 'pgboss')`;

/**
 * All our tables, including the job queue's. Partitions are saved with their parent table. Unlogged tables (half-read
 * imports) are left out, because a crash would empty them anyway.
 */
export async function listTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable & { schema: string; table: string }>`
    select n.nspname as schema, c.relname as table, n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`.execute(db);
  return rows.map(({ schema, table, name, columns }) => ({
    name,
    quoted: `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
    columns,
  }));
}

export const columnsOf = ({ columns }: Pick<BackupTable, "columns">) => columns.map(escapeIdentifier).join(", ");

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Foreign keys between tables. */
export async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select n.nspname || '.' || c.relname as from, fn.nspname || '.' || fc.relname as to
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
    where k.contype = 'f' and ${ours}`.execute(db);
  return rows;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  /** Whether that value has been used. */
  readonly used: boolean;
}

export async function listSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<{ schema: string; sequence: string }>`
    select n.nspname as schema, c.relname as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'S' order by 1, 2`.execute(db);
  if (rows.length === 0) return [];
  const states = rows.map(
    ({ schema, sequence }) => sql`
      select ${`${schema}.${sequence}`}::text as name, last_value::text as value, is_called as used
      from ${sql.id(schema, sequence)}`,
  );
  return (await sql<Sequence>`${sql.join(states, sql` union all `)}`.execute(db)).rows;
}

export async function setSequences(db: Database, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, used } of sequences) {
    await sql`select setval(${quotedName(name)}::regclass, ${value}::bigint, ${used})`.execute(db);
  }
}

const quotedName = (name: string) => name.split(".").map(escapeIdentifier).join(".");

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** The applied migrations; null if this database has never been Wishwell's. */
export async function appliedMigrations(db: Database): Promise<Applied[] | null> {
  const { rows: there } = await sql`select where to_regclass(${migrationsTable}) is not null`.execute(db);
  if (there.length === 0) return null;
  return (await sql<Applied>`select name, checksum from ${sql.table(migrationsTable)} order by name`.execute(db)).rows;
}

/** The version of the job queue's tables; null when there are none. */
export async function jobQueueVersion(db: Database): Promise<number | null> {
  const { rows: there } = await sql`select where to_regclass('pgboss.version') is not null`.execute(db);
  if (there.length === 0) return null;
  return (await sql<{ version: number }>`select version from pgboss.version`.execute(db)).rows[0]?.version ?? null;
}

/** The tables that have rows. */
export async function filledTables(db: Database, tables: readonly BackupTable[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const questions = tables.map(
    ({ name, quoted }) => sql`select ${name}::text as name where exists (select from ${sql.raw(quoted)})`,
  );
  return (await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(db)).rows.map(
    ({ name }) => name,
  );
}

/** Until the transaction ends, `shape` prevents changes to the schema and `alone` prevents all other access. */
export async function lockTables(db: Database, tables: readonly BackupTable[], mode: "shape" | "alone"): Promise<void> {
  const names = sql.raw(tables.map(({ quoted }) => quoted).join(", "));
  const how = sql.raw(mode === "shape" ? "access share" : "access exclusive");
  await sql`lock table ${names} in ${how} mode`.execute(db);
}

/** The caller orders tables so that referencing tables come first. */
export async function emptyTables(db: Database, tables: readonly BackupTable[]): Promise<void> {
  for (const { quoted } of tables) await sql`delete from ${sql.raw(quoted)}`.execute(db);
}

/** Fixes the output format, whatever the server's settings are, and makes scans return rows in physical order. */
export async function fixOutputFormat(db: Database): Promise<void> {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO",
    intervalstyle: "postgres",
    extra_float_digits: "1",
    synchronize_seqscans: "off",
    max_parallel_workers_per_gather: "0",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, false)`);
  await sql`select ${sql.join(set)}`.execute(db);
}

/**
 * Tables that a fresh installation fills by itself: from migrations, the first start and public data. A restore
 * replaces them. A row in any other table, including new ones, counts as user data.
 */
const initialTables = new Set([
  "public.schema_migrations",
  "public.house_clock",
  "public.schedule_runs",
  "public.setup_tests",
  "public.ledger_reviews",
  "public.rate_counters",
  "public.page_errors",
  "public.charity_sectors",
  "public.theme_groups",
  "public.themes",
  "public.charity_register",
  "public.charity_register_names",
  "public.charity_register_words",
  "public.charity_register_counts",
  "public.import_runs",
  "public.postcode_directories",
  "public.known_postcodes",
]);

const isInitialTable = ({ name }: BackupTable) => initialTables.has(name) || name.startsWith("pgboss.");

/** Returns all tables if the database holds no user data. Otherwise refuses, so that a restore never overwrites any. */
export async function tablesOfEmptyDatabase(db: Database): Promise<BackupTable[]> {
  const tables = await listTables(db);
  const filled = await filledTables(
    db,
    tables.filter((table) => !isInitialTable(table)),
  );
  if (filled.length > 0) {
    const names = filled.map((name) => name.replace("public.", "")).join(", ");
    throw new BackupFault(
      `This database is in use (there is something in ${names}): restore into an empty one. Nothing was changed.`,
    );
  }
  return tables;
}
