import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import type { Database, Tx } from "../database/database.ts";
import { deadLetterQueue, type Envelope, envelopeShape, type JobDefinition, queueOf, sendOptions } from "./job.ts";

/** A job that failed on its last attempt and needs an admin's attention. */
export interface DeadLetter {
  readonly id: string;
  readonly job: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly error: string;
  readonly tries: number;
  readonly queuedAt: Date;
  readonly diedAt: Date;
}

export class DeadLetters {
  readonly #db: Database;
  readonly #boss: PgBoss;

  constructor(db: Database, boss: PgBoss) {
    this.#db = db;
    this.#boss = boss;
  }

  /** Newest first. */
  async list(page: { limit: number; offset: number }): Promise<DeadLetter[]> {
    const { rows } = await sql<Omit<DeadLetter, "job" | "payload"> & { readonly data: unknown }>`
      select id, data, coalesce(output ->> 'message', '') as error, coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_created_on, created_on) as "queuedAt", created_on as "diedAt"
      from pgboss.job where name = ${deadLetterQueue} and state = 'created'
      order by created_on desc, id limit ${page.limit} offset ${page.offset}`.execute(this.#db);
    return rows.map(({ data, ...row }) => ({ ...row, ...pick(envelopeShape.parse(data)) }));
  }

  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pgboss.job where name = ${deadLetterQueue} and state = 'created'`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /** The payloads of this job's dead letters from the last two days. */
  async latestOf({ name }: Pick<JobDefinition, "name">): Promise<Readonly<Record<string, unknown>>[]> {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = ${deadLetterQueue} and state = 'created'
      and created_on > now() - interval '2 days' and data ->> 'job' = ${name}`.execute(this.#db);
    return rows.map(({ data }) => envelopeShape.parse(data).payload);
  }

  /**
   * Queues the job again with all its attempts, in the caller's transaction. False if it has already been retried or
   * discarded.
   */
  async retry(tx: Tx, id: string): Promise<boolean> {
    const { rows } = await sql<{ data: unknown; priority: number }>`
      delete from pgboss.job where name = ${deadLetterQueue} and id = ${id} and state = 'created'
      returning data, priority`.execute(tx);
    const [taken] = rows;
    if (!taken) return false;
    const envelope = envelopeShape.parse(taken.data);
    const options = { ...sendOptions(envelope, taken.priority), db: fromKysely(tx) };
    await this.#boss.send(queueOf(envelope), envelope, options);
    return true;
  }

  /** Deletes the job. False if it has already been retried or discarded. */
  async discard(tx: Tx, id: string): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      delete from pgboss.job where name = ${deadLetterQueue} and id = ${id} and state = 'created'`.execute(tx);
    return numAffectedRows > 0n;
  }
}

const pick = ({ job, payload }: Envelope) => ({ job, payload });
