import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";
import { deadLetterQueue, workedQueues } from "./job.ts";

/** The state of a job: `retrying` failed and waits for its next attempt, `dead` failed on its last one. */
export type JobStatus = "waiting" | "running" | "retrying" | "dead";

export interface ListedJob {
  readonly id: string;
  readonly job: string;
  readonly tries: number;
  readonly error: string;
  readonly queuedAt: Date;
  /** When it is due (waiting, retrying), was started (running) or died (dead). */
  readonly at: Date;
}

const states = { waiting: "created", running: "active", retrying: "retry" } as const;
const moments = {
  waiting: sql`start_after`,
  retrying: sql`start_after`,
  running: sql`coalesce(started_on, start_after)`,
  dead: sql`created_on`,
} as const;
const worked = sql.join(workedQueues.map((queue) => sql.lit(queue)));

/** Dead jobs are in their own queue, in the state "created". */
const whereStatus = (standing: JobStatus) =>
  standing === "dead"
    ? sql`name = ${sql.lit(deadLetterQueue)} and state = 'created'`
    : sql`name in (${worked}) and state = ${sql.lit(states[standing])}`;

/** Newest first; waiting jobs in the order in which they will run. */
export async function listJobs(
  db: Database,
  standing: JobStatus,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; jobs: ListedJob[] }> {
  const order = standing === "waiting" ? sql`priority desc, created_on, id` : sql`created_on desc, id`;
  const { rows } = await sql<ListedJob>`
    select id, data ->> 'job' as job, coalesce(output ->> 'message', '') as error,
      ${standing === "dead" ? sql`coalesce(source_retry_count, 0) + 1` : sql`retry_count + (state > 'created')::int`} as tries,
      ${standing === "dead" ? sql`coalesce(source_created_on, created_on)` : sql`created_on`} as "queuedAt",
      ${moments[standing]} as at
    from pgboss.job where ${whereStatus(standing)} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from pgboss.job where ${whereStatus(standing)}`.execute(db);
  return { total: counts[0]?.total ?? 0, jobs: rows };
}

/** Makes a retrying job due now. False if it is no longer waiting. */
export async function tryNow(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set start_after = now() where name in (${worked}) and id = ${id} and state = 'retry'`.execute(tx);
  return numAffectedRows > 0n;
}
