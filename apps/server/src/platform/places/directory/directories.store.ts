import type { Database, Tx } from "../../database/database.ts";

export type DirectoryPart = "great-britain" | "northern-ireland";

export interface DirectoryEntry {
  readonly part: DirectoryPart;
  readonly fileKey: string;
  readonly sourceHash: Buffer;
  readonly postcodes: number;
}

export async function listDirectories(db: Database | Tx): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom("postcode_directories")
    .select(["part", "file_key", "source_hash", "postcodes"])
    .orderBy("part")
    .execute();
  return rows.map((row) => ({
    part: row.part as DirectoryPart,
    fileKey: row.file_key,
    sourceHash: row.source_hash,
    postcodes: row.postcodes,
  }));
}

/** Parts missing from the entries are no longer used. */
export async function replaceDirectories(tx: Tx, entries: readonly DirectoryEntry[], now: Date): Promise<void> {
  await tx.deleteFrom("postcode_directories").execute();
  await tx
    .insertInto("postcode_directories")
    .values(
      entries.map(({ part, fileKey, sourceHash, postcodes }) => ({
        part,
        file_key: fileKey,
        source_hash: sourceHash,
        postcodes,
        imported_at: now,
      })),
    )
    .execute();
}
