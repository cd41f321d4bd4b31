import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";
import { deadLetterQueue, workedQueues } from "./job.ts";

/** Where a job is: `retrying` failed and waits for its next try, `dead` failed on its last one. */
export type JobStanding = "waiting" | "running" | "retrying" | "dead";

export interface ListedJob {
  readonly id: string;
  readonly job: string;
  readonly tries: number;
  readonly error: string;
  readonly queuedAt: Date;
  /** When it is tried next, was begun, or died. */
  readonly at: Date;
}

const states = { waiting: "created", running: "active", retrying: "retry" } as const;
const worked = sql.join(workedQueues.map((queue) => sql.lit(queue)));

/** Dead ones lie in a queue of their own, where nobody has begun with them. */
const those = (standing: JobStanding) =>
  standing === "dead"
    ? sql`name = ${sql.lit(deadLetterQueue)} and state = 'created'`
    : sql`name in (${worked}) and state = ${sql.lit(states[standing])}`;

/** The newest first, except those that wait: those in the order in which their turn comes. */
export async function listJobs(
  db: Database,
  standing: JobStanding,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; jobs: ListedJob[] }> {
  const order = standing === "waiting" ? sql`priority desc, created_on, id` : sql`created_on desc, id`;
  const { rows } = await sql<ListedJob>`
    select id, data ->> 'job' as job, coalesce(output ->> 'message', '') as error,
      ${standing === "dead" ? sql`coalesce(source_retry_count, 0) + 1` : sql`retry_count + (state > 'created')::int`} as tries,
      ${standing === "dead" ? sql`coalesce(source_created_on, created_on)` : sql`created_on`} as "queuedAt",
      ${standing === "dead" ? sql`created_on` : sql`coalesce(started_on, start_after)`} as at
    from pgboss.job where ${those(standing)} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from pgboss.job where ${those(standing)}`.execute(db);
  return { total: counts[0]?.total ?? 0, jobs: rows };
}

/** One that waits for its next try has it now. False when it does not wait any more. */
export async function tryNow(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set start_after = now() where name in (${worked}) and id = ${id} and state = 'retry'`.execute(tx);
  return numAffectedRows > 0n;
}
