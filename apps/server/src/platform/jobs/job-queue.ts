import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { openSendingBoss } from "./boss.ts";
import { DeadLetters } from "./dead-letters.ts";
import {
  envelopeOf,
  idFromKey,
  type JobDefinition,
  type JobHandler,
  type Jobs,
  priorities,
  type Priority,
  queueOf,
  type Schedule,
  sendOptions,
  workedQueues,
} from "./job.ts";
import { type Slots, Worker } from "./worker.ts";

interface JobQueueParts {
  readonly db: Database;
  /** The clock for schedules. */
  readonly clock: Clock;
  readonly log: Log;
  /** The same database as `db`, because workers have their own connections. */
  readonly url: string;
}

/**
 * The job queue in the database. A web process uses it to queue jobs; a worker process (or a combined one) also creates
 * a `worker`. Nothing here needs a running worker.
 */
export class JobQueue implements Jobs {
  readonly #parts: JobQueueParts;
  readonly #boss: PgBoss;
  readonly deadLetters: DeadLetters;

  private constructor(parts: JobQueueParts, boss: PgBoss) {
    this.#parts = parts;
    this.#boss = boss;
    this.deadLetters = new DeadLetters(parts.db, boss);
  }

  static async open(parts: JobQueueParts): Promise<JobQueue> {
    return new JobQueue(parts, await openSendingBoss(parts));
  }

  async enqueue<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options: { dedupeKey?: string; priority?: Priority } = {},
  ): Promise<void> {
    const envelope = envelopeOf(job, payload);
    await this.#boss.send(queueOf(envelope), envelope, {
      ...sendOptions(envelope, priorities[options.priority ?? job.priority]),
      ...(options.dedupeKey !== undefined && { id: idFromKey(job.name, options.dedupeKey) }),
      db: fromKysely(tx),
    });
  }

  async enqueueMany<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    entries: readonly { readonly payload: Payload; readonly priority: Priority }[],
  ): Promise<void> {
    if (entries.length === 0) return;
    const inserted = entries.map(({ payload, priority }) => {
      const envelope = envelopeOf(job, payload);
      return { data: envelope, ...sendOptions(envelope, priorities[priority]) };
    });
    await this.#boss.insert(queueOf(job), inserted, { db: fromKysely(tx) });
  }

  /** The number of waiting and dead jobs and the oldest waiting one, for metrics. */
  async backlog(): Promise<{ waiting: number; waitingSince: Date | null; dead: number }> {
    const { rows } = await sql<{ waiting: number; since: Date | null }>`
      select count(*) as waiting, min(created_on) as since
      from pgboss.job where name in (${sql.join(workedQueues)}) and state < 'active'`.execute(this.#parts.db);
    const [row] = rows;
    return { waiting: row?.waiting ?? 0, waitingSince: row?.since ?? null, dead: await this.deadLetters.count() };
  }

  /** Combines the handlers and schedules of all features. Runs nothing until `start` or `runDue`. */
  async worker(handlers: readonly JobHandler[], schedules: readonly Schedule[], slots?: Slots): Promise<Worker> {
    return Worker.prepare({
      ...this.#parts,
      boss: this.#boss,
      handlers,
      schedules,
      ...(slots && { slots }),
    });
  }

  /** Call it after the workers have stopped and before the database is closed. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}
