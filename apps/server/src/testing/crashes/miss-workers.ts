import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/**
 * What workers had in hand when they were killed goes back, as the queue does it half a minute after it misses them;
 * only that a job whose last try it was is not put with the dead letters.
 */
export async function missWorkers(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now(),
    state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state
    where state = 'active'`.execute(db);
}
