import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Point } from "../../../platform/database/schema.generated.ts";

export interface RegisterPosition {
  readonly charity_number: string;
  readonly postcode: string | null;
  readonly position: Point | null;
}

export async function countRegister(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("charity_register")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next ones by number. */
export async function listPositions(db: Database, after: string, most: number): Promise<RegisterPosition[]> {
  return db
    .selectFrom("charity_register")
    .select(["charity_number", "postcode", "position"])
    .where("charity_number", ">", after)
    .orderBy("charity_number")
    .limit(most)
    .execute();
}

/** Skips a charity whose postcode has changed since it was read. */
export async function writePositions(db: Database, rows: readonly RegisterPosition[]): Promise<void> {
  await sql`
    update charity_register known
    set position = case when given.longitude is null then null else point(given.longitude, given.latitude) end
    from unnest(
      ${rows.map((row) => row.charity_number)}::text[],
      ${rows.map((row) => row.postcode)}::text[],
      ${rows.map((row) => row.position?.x ?? null)}::float8[],
      ${rows.map((row) => row.position?.y ?? null)}::float8[]
    ) as given (charity_number, postcode, longitude, latitude)
    where known.charity_number = given.charity_number and known.postcode is not distinct from given.postcode`.execute(
    db,
  );
}
