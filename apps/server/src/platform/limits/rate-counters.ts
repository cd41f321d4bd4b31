import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { keyedHash } from "../http/keyed-hash.ts";
import { tooMany } from "../http/refusal.ts";
import { type RateLimiter, rateLimits } from "./rate-limits.ts";

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly appSecret: string;
}

/**
 * Fixed windows, counted in the database by one statement each, so that processes and parallel requests
 * agree. Subjects are kept as keyed hashes: the table holds no address of anybody.
 */
export function createRateLimiter({ db, clock, appSecret }: Needs): RateLimiter {
  const hash = (subject: string) => keyedHash(appSecret, "rate", subject).toString("base64url");

  return {
    async take(name, subject, within, number = 1) {
      const { most, seconds } = rateLimits[name];
      const now = clock.now();
      const counter = await (within ?? db)
        .insertInto("rate_counters")
        .values({
          name,
          subject: hash(subject),
          window_started_at: now,
          window_ends_at: after(now, seconds),
          count: number,
        })
        .onConflict((conflict) =>
          conflict.columns(["name", "subject"]).doUpdateSet({
            count: sql`case when rate_counters.window_ends_at <= excluded.window_started_at then excluded.count else rate_counters.count + excluded.count end`,
            window_started_at: sql`case when rate_counters.window_ends_at <= excluded.window_started_at then excluded.window_started_at else rate_counters.window_started_at end`,
            window_ends_at: sql`case when rate_counters.window_ends_at <= excluded.window_started_at then excluded.window_ends_at else rate_counters.window_ends_at end`,
          }),
        )
        .returning(["count", "window_ends_at"])
        .executeTakeFirstOrThrow();
      if (counter.count > most) throw tooMany(secondsUntil(counter.window_ends_at, now));
    },

    async giveBack(name, subject) {
      await db
        .updateTable("rate_counters")
        .set({ count: sql`greatest(count - 1, 0)` })
        .where("name", "=", name)
        .where("subject", "=", hash(subject))
        .where("window_ends_at", ">", clock.now())
        .execute();
    },

    async forget(name, subject) {
      await db.deleteFrom("rate_counters").where("name", "=", name).where("subject", "=", hash(subject)).execute();
    },
  };
}

/** For load tests (`RATE_LIMITS=off`): nothing is counted. */
export const noRateLimits: RateLimiter = {
  take: async () => {},
  giveBack: async () => {},
  forget: async () => {},
};

export async function forgetOldCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("rate_counters").where("window_ends_at", "<=", now).execute();
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
