import { sql } from "kysely";
import type { TestApp } from "./app.ts";

/** Does what is due. What did not work is tried once more, and that counts as the last try. */
export async function runAllTries(house: TestApp): Promise<void> {
  await house.runJobs({ failuresExpected: true });
  await sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'`.execute(
    house.deps.db,
  );
  await house.runJobs({ failuresExpected: true });
}
