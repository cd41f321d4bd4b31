import type { Database } from "../../platform/database/database.ts";
import type { Sector } from "./charity.ts";

export async function listSectors(db: Database): Promise<Sector[]> {
  return db.selectFrom("charity_sectors").select(["id", "name"]).orderBy("name").execute();
}

export async function sectorExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom("charity_sectors").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
