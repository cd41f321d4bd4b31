import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import {
  envelopeOf,
  idFromKey,
  type JobDefinition,
  priorities,
  queueOf,
  type Schedule,
  sendOptions,
  workedQueues,
} from "./job.ts";

const maxCachedRuns = 500;
/** Sweeps that never pause must not block retention: after this long it runs beside them. */
const maxHoldMilliseconds = 30 * 60 * 1000;
/** Caches the next due time of an expression after a moment, because most checks ask for the same ones. */
const nextRuns = new Map<string, Date | undefined>();
/** Expressions already validated in this process. */
const validatedCrons = new Set<string>();

interface SchedulesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly boss: PgBoss;
  readonly schedules: readonly Schedule[];
}

interface DueRun {
  readonly job: JobDefinition;
  /** When it first fell due since the last check. */
  readonly at: Date;
  readonly last: boolean;
}

interface CheckOptions {
  /** Set when jobs run one after the other, so that those that run last can be queued together. */
  readonly oneRunner?: boolean;
}

/**
 * Schedules by Wishwell's clock. Each check queues a job once if it fell due since the last check, however often: for
 * example after a night switched off, or when the development clock jumped a week.
 */
export class Schedules {
  readonly #parts: SchedulesDeps;
  #heldSince: number | undefined;

  constructor(parts: SchedulesDeps) {
    this.#parts = parts;
    // An invalid expression or a payload that requires fields fails at startup, not at night.
    for (const { job, cron } of parts.schedules) {
      if (!validatedCrons.has(cron)) this.#nextRun(cron, parts.clock.now());
      validatedCrons.add(cron);
      job.payload.parse({});
    }
    const scheduled = new Set(parts.schedules.map(({ job }) => job.name));
    if (scheduled.size < parts.schedules.length) throw new Error("two schedules for one job");
  }

  /** Records schedules that are new to this database; they count from now on. */
  async begin(): Promise<void> {
    if (this.#parts.schedules.length === 0) return;
    const looked_at = this.#parts.clock.now();
    await this.#parts.db
      .insertInto("schedule_runs")
      .values(this.#parts.schedules.map(({ job }) => ({ job: job.name, looked_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Whether a run is due but waiting for other sweeps to finish. */
  get isHolding(): boolean {
    return this.#heldSince !== undefined;
  }

  /**
   * Queues due runs and returns whether there were any. Sweeps that run last are queued by a later check, one at a
   * time, once no other sweep is due, waiting or running.
   * Each run's id is derived from its job and due time, and the queue accepts an id once. So workers that check at the
   * same time, or one that died before recording its check, queue nothing twice. If the run was already queued, only
   * the time up to that run counts as checked; the next check finds anything later.
   */
  async look({ oneRunner = false }: CheckOptions = {}): Promise<boolean> {
    const now = this.#parts.clock.now();
    const rows = await this.#parts.db.selectFrom("schedule_runs").select(["job", "looked_at"]).execute();
    const lookedAt = new Map(rows.map((row) => [row.job, row.looked_at]));
    const all = this.#parts.schedules.flatMap(({ job, cron, last = false }) => {
      const from = lookedAt.get(job.name);
      const at = from && from < now ? this.#nextRun(cron, from) : undefined;
      return at && at <= now ? [{ job, at, last }] : [];
    });
    const due = await this.#readyToQueue(all, oneRunner);
    if (due.length === 0) return false;
    const waiting = await this.#unfinished("active", due);
    const queued = await this.#queue(due.filter(({ job }) => !waiting.has(job.name)));
    const isSeen = ({ job }: DueRun) => waiting.has(job.name) || queued.has(job.name);
    for (const { job, at } of due.filter((run) => !isSeen(run))) await this.#note([job.name], at);
    await this.#note(
      due.filter(isSeen).map(({ job }) => job.name),
      now,
    );
    return true;
  }

  async #readyToQueue(due: readonly DueRun[], oneRunner: boolean): Promise<readonly DueRun[]> {
    const usual = due.filter(({ last }) => !last);
    const last = due.filter((run) => run.last);
    if (last.length === 0) {
      this.#heldSince = undefined;
      return usual;
    }
    this.#heldSince ??= performance.now();
    const heldTooLong = performance.now() - this.#heldSince > maxHoldMilliseconds;
    if (!heldTooLong) {
      if (usual.length > 0) return usual;
      if ((await this.#unfinished("completed", this.#parts.schedules)).size > 0) return [];
    }
    return [...usual, ...(oneRunner ? last : last.slice(0, 1))];
  }

  async #note(jobs: readonly string[], until: Date): Promise<void> {
    if (jobs.length === 0) return;
    await this.#parts.db
      .updateTable("schedule_runs")
      .set({ looked_at: until })
      .where("job", "in", jobs)
      .where("looked_at", "<", until)
      .execute();
  }

  /** Returns the names of the jobs whose run was not queued before. */
  async #queue(due: readonly DueRun[]): Promise<ReadonlySet<string>> {
    const entries = due.map(({ job, at }) => {
      const data = envelopeOf(job, {});
      const id = idFromKey(job.name, `due ${at.toISOString()}`);
      return { ...sendOptions(data, priorities[job.priority]), id, data };
    });
    const taken = new Set<string>();
    for (const queue of workedQueues) {
      const ofQueue = entries.filter(({ data }) => queueOf(data) === queue);
      if (ofQueue.length === 0) continue;
      for (const id of (await this.#parts.boss.insert(queue, ofQueue, { returnId: true })) ?? []) taken.add(id);
    }
    return new Set(entries.filter(({ id }) => taken.has(id)).map(({ data }) => data.job));
  }

  #nextRun(cron: string, from: Date): Date | undefined {
    const asked = `${cron} after ${from.getTime()}`;
    if (!nextRuns.has(asked)) {
      if (nextRuns.size >= maxCachedRuns) nextRuns.clear();
      nextRuns.set(asked, this.#parts.boss.previewSchedule(cron, { tz: "Europe/London", from, count: 1 })[0]);
    }
    return nextRuns.get(asked);
  }

  /**
   * Which of these jobs have a run that has not yet reached the given state. Keeps a queue that is behind from
   * collecting many runs of the same sweep.
   */
  async #unfinished(
    before: "active" | "completed",
    runs: readonly { readonly job: JobDefinition }[],
  ): Promise<ReadonlySet<string>> {
    const names = runs.map(({ job }) => job.name);
    const { rows } = await sql<{ job: string }>`select distinct data ->> 'job' as job from pgboss.job
      where name in (${sql.join(workedQueues)}) and state < ${before} and data ->> 'job' in (${sql.join(names)})`.execute(
      this.#parts.db,
    );
    return new Set(rows.map(({ job }) => job));
  }
}
