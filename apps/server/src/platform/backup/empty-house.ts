import type { Database } from "../database/database.ts";
import { BackupFault } from "./backup-fault.ts";
import { filledTables, type HouseTable, listTables } from "./house-tables.store.ts";

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

const isFurniture = ({ name }: HouseTable) => furniture.has(name) || name.startsWith("pgboss.");

/** Answers all tables of a house in which nobody lives; where somebody does, nothing is restored over them. */
export async function tablesOfEmptyHouse(db: Database): Promise<HouseTable[]> {
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
