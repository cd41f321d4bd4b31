import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Sector } from "./charity.ts";
import { onWebsite } from "./sessions.store.ts";

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly logoFile: string | null;
  readonly sector: Sector;
  /** Its position by name among all charities on the website. */
  readonly place: number;
}

/** Ordered by name. If there are too many, all sectors get the same share, as far as they have enough. */
export async function listTiles(db: Database, most: number): Promise<Tile[]> {
  const { rows } = await sql<Omit<Tile, "sector"> & { sectorId: number; sectorName: string }>`
    select id, name, description, "logoFile", "sectorId", "sectorName", place
    from (
      select charities.id, charities.name, description, logo_file as "logoFile",
        sector_id as "sectorId", charity_sectors.name as "sectorName",
        (row_number() over (order by charities.name, charities.id))::int as place,
        row_number() over (partition by sector_id order by charities.name, charities.id) as within_sector
      from charities join charity_sectors on charity_sectors.id = charities.sector_id
      where ${onWebsite}
      order by within_sector, place
      limit ${most}
    ) as tiles
    order by place`.execute(db);
  return rows.map(({ sectorId, sectorName, ...tile }) => ({ ...tile, sector: { id: sectorId, name: sectorName } }));
}
