import { sql } from "kysely";
import type { Work } from "../../platform/database/database.ts";

/** Held until the transaction ends. */
export async function lockHouse(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('prepare house', 0))`.execute(work);
}
