import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Point } from "../../database/schema.generated.ts";
import type { FoundPlace } from "./postcodes-io.ts";

/** `undefined` when nothing is cached; `null` when the cached response is that the postcode is unknown. */
export async function findCachedPostcode(
  db: Database,
  postcode: string,
  since: Date,
): Promise<FoundPlace | null | undefined> {
  const row = await db
    .selectFrom("known_postcodes")
    .select(["position", "town"])
    .where("postcode", "=", postcode)
    .where("found_at", ">=", since)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.position && { latitude: row.position.y, longitude: row.position.x, town: row.town };
}

export async function cachePostcode(
  db: Database,
  postcode: string,
  found: FoundPlace | null,
  now: Date,
): Promise<void> {
  const facts = {
    position: found && sql<Point>`point(${found.longitude}, ${found.latitude})`,
    town: found?.town ?? null,
    found_at: now,
  };
  await db
    .insertInto("known_postcodes")
    .values({ postcode, ...facts })
    .onConflict((conflict) => conflict.column("postcode").doUpdateSet(facts))
    .execute();
}

export async function forgetPostcodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("known_postcodes").where("found_at", "<", before).execute();
}
