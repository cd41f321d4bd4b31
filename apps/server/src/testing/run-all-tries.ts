import { sql } from "kysely";
import type { TestApp } from "./app.ts";

/** Does what is due, and again what did not work, until nobody tries it any more. */
export async function runAllTries(house: TestApp): Promise<void> {
  for (let time = 0; time < 12; time += 1) {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(house.deps.db);
    await house.runJobs({ failuresExpected: true });
  }
}
