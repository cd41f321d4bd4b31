import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Database } from "../platform/database/database.ts";

/**
 * What a killed worker had in hand goes back to the queue when it is missed, after half a minute, and then waits a
 * little: nobody in a test wants to. Nor until the next worker looks after what is missed, every quarter of a minute:
 * somebody who looks every second helps.
 */
export async function hurryJobs(db: Database, databaseUrl: string, atRest: () => Promise<boolean>): Promise<void> {
  const often = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 };
  const helper = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, ...often });
  await helper.start();
  try {
    while (!(await atRest())) {
      await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
        where state = 'active' and started_on < now() - interval '5 seconds'`.execute(db);
      await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db);
      await pause(500);
    }
  } finally {
    await helper.stop({ graceful: false });
  }
}
