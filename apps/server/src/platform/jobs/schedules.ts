import type { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database, Work } from "../database/database.ts";
import { jobQueue } from "./envelope.ts";
import type { Jobs, Schedule } from "./job.ts";

const mostAnswersKept = 500;
/** Expressions that somebody in this process has reckoned with before. */
const sound = new Set<string>();

interface SchedulesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly boss: PgBoss;
  readonly schedules: readonly Schedule[];
}

/**
 * Schedules by Wishwell's clock. Each look queues what fell due since the last one, once, however often it fell due:
 * after a night switched off, or when the development clock jumped over a week.
 */
export class Schedules {
  readonly #parts: SchedulesParts;
  /** When an expression falls due after a moment: most looks, and most schedules of one look, ask the same again. */
  readonly #next = new Map<string, Date | undefined>();

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
    // A wrong expression or a payload that is not empty stops the start instead of a night.
    for (const { job, cron } of parts.schedules) {
      if (!sound.has(cron)) this.#nextRun(cron, parts.clock.now());
      sound.add(cron);
      job.payload.parse({});
    }
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

  async look(): Promise<void> {
    const rows = await this.#parts.db.selectFrom("schedule_runs").select(["job", "looked_at"]).execute();
    const lookedAt = new Map(rows.map((row) => [row.job, row.looked_at]));
    for (const schedule of this.#parts.schedules) {
      // Most looks find nothing: only what may be due is worth a lock.
      if (!this.#isDue(schedule, lookedAt.get(schedule.job.name))) continue;
      await this.#parts.db.transaction().execute((work) => this.#lookAt(work, schedule));
    }
  }

  async #lookAt(work: Work, schedule: Schedule): Promise<void> {
    const { job } = schedule;
    const now = this.#parts.clock.now();
    // The lock lets one worker of several decide; the others then see that it was looked at.
    const row = await work
      .selectFrom("schedule_runs")
      .select("looked_at")
      .where("job", "=", job.name)
      .forUpdate()
      .executeTakeFirst();
    if (!this.#isDue(schedule, row?.looked_at)) return;
    await work.updateTable("schedule_runs").set({ looked_at: now }).where("job", "=", job.name).execute();
    if (await this.#stillWaiting(work, job.name)) return;
    await this.#parts.jobs.enqueue(work, job, {});
  }

  #isDue({ cron }: Schedule, lookedAt: Date | undefined): boolean {
    if (lookedAt === undefined) return false;
    const next = this.#nextRun(cron, lookedAt);
    return next !== undefined && next <= this.#parts.clock.now();
  }

  #nextRun(cron: string, from: Date): Date | undefined {
    const asked = `${cron} after ${from.getTime()}`;
    if (!this.#next.has(asked)) {
      if (this.#next.size >= mostAnswersKept) this.#next.clear();
      this.#next.set(asked, this.#parts.boss.previewSchedule(cron, { tz: "Europe/London", from, count: 1 })[0]);
    }
    return this.#next.get(asked);
  }

  /** A queue that is behind does not gather a heap of the same sweep. */
  async #stillWaiting(work: Work, job: string): Promise<boolean> {
    const waiting = await this.#parts.boss.findJobs(jobQueue, { data: { job }, queued: true, db: fromKysely(work) });
    return waiting.length > 0;
  }
}
