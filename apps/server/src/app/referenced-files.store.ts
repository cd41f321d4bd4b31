import { sql } from "kysely";
import { logoKey } from "../features/charities/public.ts";
import { pictureAt, pictureKey } from "../features/parties/public.ts";
import { drawingKey } from "../features/themes/public.ts";
import type { Database } from "../platform/database/database.ts";

type KeysOf = (name: string) => string[];

const pictures: KeysOf = (address) => {
  const picture = pictureAt(address);
  return picture === null ? [] : [pictureKey(picture)];
};

const sources: readonly (readonly [query: string, keys: KeysOf])[] = [
  ["select logo_file as name from charities where logo_file is not null", (file) => [logoKey(file)]],
  ["select drawing_file as name from themes where drawing_file is not null", (file) => [drawingKey(file)]],
  ["select file_key as name from postcode_directories", (key) => [key]],
  // The files of a deleted party are removed at once, its rows some weeks later.
  [
    `select photo as name from party_thanks join parties on parties.id = party_id
      where photo is not null and deleted_at is null`,
    pictures,
  ],
  [
    `select photo as name from guest_thanks join parties on parties.id = party_id
      where photo is not null and deleted_at is null`,
    pictures,
  ],
  [
    `select found[1] as name from parties,
      regexp_matches(invite_config::text, '/files/pictures/[0-9a-f-]{36}/[0-9A-Za-z_-]{22}[.]png', 'g') as found
      where deleted_at is null`,
    pictures,
  ],
];

/** Stored files named in the database. Rendered posters are not among them: they are rendered again when missing. */
export async function listNamedFiles(db: Database): Promise<string[]> {
  const keys = new Set<string>();
  for (const [query, keysOf] of sources) {
    for (const { name } of await namesIn(db, query)) for (const key of keysOf(name)) keys.add(key);
  }
  return [...keys];
}

/** SQLSTATE codes for a missing table or column: an older database is backed up before it is migrated. */
const missingSchemaCodes = new Set(["42P01", "42703"]);

async function namesIn(db: Database, query: string): Promise<{ name: string }[]> {
  try {
    return (await sql<{ name: string }>`${sql.raw(query)}`.execute(db)).rows;
  } catch (error) {
    if (missingSchemaCodes.has(String((error as { code?: unknown }).code))) return [];
    throw error;
  }
}
