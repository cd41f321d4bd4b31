import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { openWorkingBoss } from "./boss.ts";
import {
  envelopeShape,
  GivenUp,
  batchQueue,
  type JobHandler,
  jobQueue,
  priorities,
  type Schedule,
  workedQueues,
} from "./job.ts";
import { Schedules } from "./schedules.ts";

/** How many jobs run at once in this process. Bulk work never uses the slots reserved for interactive work. */
export interface Slots {
  readonly forAnything: number;
  readonly forInteractive: number;
  /** Additional slots for jobs that are fetched in batches. */
  readonly forBatches?: number;
}

export interface RunReport {
  readonly done: readonly string[];
  readonly failed: readonly { readonly job: string; readonly error: unknown }[];
}

interface Report extends RunReport {
  readonly done: string[];
  readonly failed: { readonly job: string; readonly error: unknown }[];
}

interface RunOptions {
  readonly skipPauses?: boolean;
  readonly oneByOne?: boolean;
  readonly parallel?: boolean;
}

interface FetchedJobs {
  readonly queue: string;
  readonly jobs: JobWithMetadata[];
}

interface WorkerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly url: string;
  /** The queue's sending side, used for schedules and for `runDue`. */
  readonly boss: PgBoss;
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  readonly slots?: Slots;
}

const defaultSlots: Slots = { forAnything: 6, forInteractive: 2, forBatches: 4 };
/**
 * Jobs per batch. Times the batch slots this equals the emails sent at once, so waiting ones stay free for other
 * workers.
 */
const batch = 4;
/** For jobs fetched by `runDue`. */
const maxFetchedAtOnce = 50;
const scheduleCheckMilliseconds = 10_000;
/** Short delay before the next check, because a job counts as running until the queue has recorded its result. */
const recheckMilliseconds = 200;

export class Worker {
  readonly #parts: WorkerDeps;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #schedules: Schedules;
  #boss: PgBoss | undefined;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  private constructor(parts: WorkerDeps) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.job.name, handler]));
    this.#schedules = new Schedules(parts);
    if (this.#handlers.size < parts.handlers.length) throw new Error("two handlers for one job");
    const orphan = parts.schedules.find(({ job }) => !this.#handlers.has(job.name));
    if (orphan) throw new Error(`the schedule of ${orphan.job.name} has no handler`);
  }

  static async prepare(parts: WorkerDeps): Promise<Worker> {
    const worker = new Worker(parts);
    await worker.#schedules.begin();
    return worker;
  }

  async start(): Promise<void> {
    const boss = await openWorkingBoss(this.#parts);
    this.#boss = boss;
    const { forAnything, forInteractive, forBatches = 1 } = this.#parts.slots ?? defaultSlots;
    const { bulk, interactive } = priorities;
    for (let slot = 0; slot < forAnything; slot += 1) await this.#openSlot(boss, jobQueue, bulk);
    for (let slot = 0; slot < forBatches; slot += 1) await this.#openSlot(boss, batchQueue, bulk, batch);
    for (let slot = 0; slot < forInteractive; slot += 1) {
      for (const queue of workedQueues) await this.#openSlot(boss, queue, interactive);
    }
    this.#timer = setInterval(() => this.#lookAtSchedules(), scheduleCheckMilliseconds);
    this.#parts.clock.onMoved?.(() => this.#boss && this.#lookAtSchedules());
    this.#lookAtSchedules();
  }

  /** Fetches no more jobs and waits for running ones. Another worker retries jobs that do not finish in time. */
  async stop(waitSeconds = 25): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    const boss = this.#boss;
    this.#boss = undefined;
    if (!boss) return;
    const patience = new AbortController();
    await Promise.race([
      Promise.all(workedQueues.map((queue) => boss.offWork(queue, { wait: true }))),
      pause(waitSeconds * 1000, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    await this.#looking;
    await boss.stop({ timeout: 1000 });
  }

  /**
   * Runs everything due now, one job after the other, and reports each result. For tests: `skipPauses` retries failed
   * jobs without waiting. `oneByOne` fetches and completes each job separately, as workers do, so a crash leaves the
   * same state. `parallel` runs jobs fetched together at the same time, as several workers do.
   */
  async runDue(options: RunOptions = {}): Promise<RunReport> {
    const report: Report = { done: [], failed: [] };
    do {
      const queued = await this.#schedules.look({ oneRunner: options.parallel !== true });
      let taken = await this.#take(options);
      if (!queued && !taken) return report;
      for (; taken; taken = await this.#take(options)) await this.#workOff(taken, options, report);
    } while (this.#schedules.isHolding);
    return report;
  }

  async #workOff({ queue, jobs }: FetchedJobs, { parallel = false }: RunOptions, report: Report): Promise<void> {
    const worked: string[] = [];
    const workOne = async (job: JobWithMetadata) => {
      const { job: name } = envelopeShape.parse(job.data);
      try {
        await this.#run(job);
        worked.push(job.id);
        report.done.push(name);
      } catch (error) {
        if (error instanceof GivenUp) await exhaustRetries(this.#parts.db, job.id);
        await this.#parts.boss.fail(queue, job.id, { message: messageOf(error) });
        report.failed.push({ job: name, error });
      }
    };
    if (parallel) await Promise.all(jobs.map(workOne));
    else for (const job of jobs) await workOne(job);
    if (worked.length > 0) await this.#parts.boss.complete(queue, worked);
  }

  async #take({ skipPauses = false, oneByOne = false }: RunOptions): Promise<FetchedJobs | undefined> {
    for (const queue of workedQueues) {
      const batchSize = oneByOne ? 1 : maxFetchedAtOnce;
      const options = { batchSize, includeMetadata: true, ignoreStartAfter: skipPauses } as const;
      const jobs = await this.#parts.boss.fetch<object>(queue, options);
      if (jobs.length > 0) return { queue, jobs: jobs.sort((one, other) => this.#order(one, other)) };
    }
    return undefined;
  }

  /** Sweeps queued at the same moment run in the order of the schedule list. */
  #order(one: JobWithMetadata, other: JobWithMetadata): number {
    const place = ({ data }: JobWithMetadata) =>
      this.#parts.schedules.findIndex(({ job }) => job.name === envelopeShape.parse(data).job);
    return (
      other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime() || place(one) - place(other)
    );
  }

  async #openSlot(boss: PgBoss, queue: string, minPriority: number, batchSize = 1): Promise<void> {
    let id: string | undefined;
    const options = {
      batchSize,
      includeMetadata: true,
      perJobResults: true,
      minPriority,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    } as const;
    id = await boss.work<object, void, typeof options>(queue, options, async (jobs) => {
      // There may be more jobs: poll again at once instead of waiting for the next interval.
      if (id) boss.notifyWorker(id);
      const results = await Promise.all(jobs.map((job) => this.#runAndTell(job)));
      if (this.#schedules.isHolding) this.#lookSoon();
      return results;
    });
  }

  async #runAndTell(job: JobWithMetadata): Promise<JobResult> {
    try {
      await this.#run(job);
      return { id: job.id, status: "completed" };
    } catch (error) {
      this.#parts.log.warn({ err: error, job: job.id, try: job.retryCount + 1 }, "a job failed");
      const status = error instanceof GivenUp ? "deadletter" : "failed";
      return { id: job.id, status, output: { message: messageOf(error) } };
    }
  }

  async #run(job: JobWithMetadata): Promise<void> {
    const envelope = envelopeShape.parse(job.data);
    const handler = this.#handlers.get(envelope.job);
    // During a deployment another worker may have the handler: failing hands the job on.
    if (!handler) throw new Error(`no handler for ${envelope.job}`);
    const payload = handler.job.payload.parse(envelope.payload);
    await handler.run(payload, { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit });
  }

  #lookSoon(): void {
    clearTimeout(this.#soon);
    if (this.#boss) this.#soon = setTimeout(() => this.#lookAtSchedules(), recheckMilliseconds);
  }

  #lookAtSchedules(): void {
    const look = async () => void (await this.#schedules.look());
    this.#looking = this.#looking.then(look).catch((error: unknown) => {
      this.#parts.log.error({ err: error }, "schedules could not be checked");
    });
  }
}

/** Does what the result "deadletter" does for jobs run by a slot. */
const exhaustRetries = (db: Database, id: string) =>
  sql`update pgboss.job set retry_limit = retry_count where id = ${id}`.execute(db);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
