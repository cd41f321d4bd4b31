import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { envelopeOf, idFromKey, jobQueue, priorities, queueOf, sendOptions, workedQueues } from "./envelope.ts";
import type { JobDefinition, Schedule } from "./job.ts";

const mostAnswersKept = 500;
/** When an expression falls due after a moment: most looks, and most schedules of one look, ask the same again. */
const nextRuns = new Map<string, Date | undefined>();
/** Expressions that somebody in this process has reckoned with before. */
const sound = new Set<string>();

interface SchedulesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly boss: PgBoss;
  readonly schedules: readonly Schedule[];
}

interface DueRun {
  readonly job: JobDefinition;
  /** When it fell due for the first time since the last look. */
  readonly at: Date;
}

/**
 * Schedules by Wishwell's clock. Each look queues what fell due since the last one, once, however often it fell due:
 * after a night switched off, or when the development clock jumped over a week.
 */
export class Schedules {
  readonly #parts: SchedulesParts;

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
    // A wrong expression or a payload that is not empty stops the start instead of a night.
    for (const { job, cron } of parts.schedules) {
      if (!sound.has(cron)) this.#nextRun(cron, parts.clock.now());
      sound.add(cron);
      job.payload.parse({});
    }
    const scheduled = new Set(parts.schedules.map(({ job }) => job.name));
    if (scheduled.size < parts.schedules.length) throw new Error("two schedules for one job");
  }

  /** Notes schedules that are new here: they count from now on. */
  async begin(): Promise<void> {
    if (this.#parts.schedules.length === 0) return;
    const looked_at = this.#parts.clock.now();
    await this.#parts.db
      .insertInto("schedule_runs")
      .values(this.#parts.schedules.map(({ job }) => ({ job: job.name, looked_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /**
   * Each run has a name made of its job and the moment at which it fell due, and the queue takes a name once: workers
   * that look at the same time, or one that died before it noted that it looked, queue nothing twice. Whose run was
   * there already has been looked at until that moment and no further: what fell due since is found by the next look.
   */
  async look(): Promise<void> {
    const now = this.#parts.clock.now();
    const rows = await this.#parts.db.selectFrom("schedule_runs").select(["job", "looked_at"]).execute();
    const lookedAt = new Map(rows.map((row) => [row.job, row.looked_at]));
    const due = this.#parts.schedules.flatMap(({ job, cron }) => {
      const from = lookedAt.get(job.name);
      const at = from && this.#nextRun(cron, from);
      return at && at <= now ? [{ job, at }] : [];
    });
    if (due.length === 0) return;
    const waiting = await this.#stillWaiting(due.map(({ job }) => job.name));
    const queued = await this.#queue(due.filter(({ job }) => !waiting.has(job.name)));
    const isSeen = ({ job }: DueRun) => waiting.has(job.name) || queued.has(job.name);
    for (const { job, at } of due.filter((run) => !isSeen(run))) await this.#note([job.name], at);
    await this.#note(
      due.filter(isSeen).map(({ job }) => job.name),
      now,
    );
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

  /** Answers with the names of the jobs whose run was not queued before. */
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
      if (nextRuns.size >= mostAnswersKept) nextRuns.clear();
      nextRuns.set(asked, this.#parts.boss.previewSchedule(cron, { tz: "Europe/London", from, count: 1 })[0]);
    }
    return nextRuns.get(asked);
  }

  /** A queue that is behind does not gather a heap of the same sweep. */
  async #stillWaiting(jobs: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ job: string }>`select distinct data ->> 'job' as job from pgboss.job
      where name = ${jobQueue} and state < 'active' and data ->> 'job' in (${sql.join(jobs)})`.execute(this.#parts.db);
    return new Set(rows.map(({ job }) => job));
  }
}
