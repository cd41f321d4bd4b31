import { sql } from "kysely";
import { escapeIdentifier } from "pg";
import type { Database } from "../database/database.ts";
import { BackupFault } from "./manifest.ts";

export interface BackupTable {
  /** With its schema: public.users. */
  readonly name: string;
  /** The same for statements. */
  readonly quoted: string;
  /** Those that hold what was written; the others are worked out from them. */
  readonly columns: readonly string[];
}

/** The one that keeps count of what was applied stands among the others. */
const migrationsTable = "public.schema_migrations";

const ours = sql`n.nspname in ('public', 'pgboss')`;

/**
 * Every table that is ours, the job queue's too. Parts of a table are saved with the whole; what the database itself
 * would lose in a crash (half-read imports) is not saved at all.
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

/** Whose rows name rows of whom. */
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
  /** Whether that value has been given out. */
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

/** What this database was brought to; null when it is no house of ours yet. */
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

/** Which of these tables hold anything. */
export async function filledTables(db: Database, tables: readonly BackupTable[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const questions = tables.map(
    ({ name, quoted }) => sql`select ${name}::text as name where exists (select from ${sql.raw(quoted)})`,
  );
  return (await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(db)).rows.map(
    ({ name }) => name,
  );
}

/** Keeps their shape as it is, or everybody else away, until the transaction ends. */
export async function lockTables(db: Database, tables: readonly BackupTable[], mode: "shape" | "alone"): Promise<void> {
  const names = sql.raw(tables.map(({ quoted }) => quoted).join(", "));
  const how = sql.raw(mode === "shape" ? "access share" : "access exclusive");
  await sql`lock table ${names} in ${how} mode`.execute(db);
}

/** Given those first that name others. */
export async function emptyTables(db: Database, tables: readonly BackupTable[]): Promise<void> {
  for (const { quoted } of tables) await sql`delete from ${sql.raw(quoted)}`.execute(db);
}

/** Every value is written one way, whatever the server's own habits are; rows come in the order in which they lie. */
export async function writePlainly(db: Database): Promise<void> {
  const habits = {
    timezone: "UTC",
    datestyle: "ISO",
    intervalstyle: "postgres",
    extra_float_digits: "1",
    synchronize_seqscans: "off",
    max_parallel_workers_per_gather: "0",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  const set = Object.entries(habits).map(([name, value]) => sql`set_config(${name}, ${value}, false)`);
  await sql`select ${sql.join(set)}`.execute(db);
}

/**
 * What a house has before anybody came in: from its migrations, from its first start, and public data. It gives way to
 * what the backup holds. A row in any other table, a new one too, is somebody's.
 */
const furniture = new Set([
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

const isFurniture = ({ name }: BackupTable) => furniture.has(name) || name.startsWith("pgboss.");

/** Answers all tables of a house in which nobody lives; where somebody does, nothing is restored over them. */
export async function tablesOfEmptyDatabase(db: Database): Promise<BackupTable[]> {
  const tables = await listTables(db);
  const filled = await filledTables(
    db,
    tables.filter((table) => !isFurniture(table)),
  );
  if (filled.length > 0) {
    const names = filled.map((name) => name.replace("public.", "")).join(", ");
    throw new BackupFault(
      `This database is in use (there is something in ${names}): restore into an empty one. Nothing was changed.`,
    );
  }
  return tables;
}
