import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import { tooMany } from "../http/api/refusal.ts";
import { keyedHash } from "../http/signed-urls.ts";

/** How often something may happen: `most` times in `seconds`. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every rate limit of the house. The subject (an address, an account, a token) is given when counting. */
export const rateLimits = {
  anything: { most: 600, seconds: minute },
  loginFailuresOfAccount: { most: 10, seconds: 15 * minute },
  loginFailuresOfAddress: { most: 30, seconds: 15 * minute },
  registrations: { most: 5, seconds: hour },
  forgottenPasswords: { most: 3, seconds: hour },
  verificationLetters: { most: 3, seconds: hour },
  addressChanges: { most: 10, seconds: hour },
  tokenTries: { most: 5, seconds: 15 * minute },
  pageErrors: { most: 30, seconds: minute },
  codeMisses: { most: 20, seconds: hour },
  /** Addresses that somebody looks for invitations of. */
  emailSearches: { most: 20, seconds: hour },
  /** To one address. */
  invitationLetters: { most: 1, seconds: hour },
  /** Of one charity from one address. */
  charityCodeTries: { most: 5, seconds: 15 * minute },
  /** Of one code from one address, in all. */
  charityCodeMisses: { most: 10, seconds: 365 * day },
  enrolments: { most: 20, seconds: hour },
  uploads: { most: 20, seconds: hour },
  /** Of one party; those that were drawn before are not counted. */
  posterRenders: { most: 60, seconds: hour },
  /** From one address, of parties that are not one's own: mail programs fetch the pictures of many letters. */
  posterRendersOfAddress: { most: 300, seconds: hour },
  /** Pictures and drawings outside the calls; a gallery shows many at once. */
  files: { most: 600, seconds: minute },
  /** Results show while somebody types, and the register is our own. */
  registerLookups: { most: 600, seconds: hour },
  /** Postcodes that somebody elsewhere is asked about. */
  placeSearches: { most: 60, seconds: hour },
  draftsStarted: { most: 20, seconds: hour },
  /** By the party and the address of the one who asks. */
  inviteRequests: { most: 1, seconds: 24 * hour },
  /** Letters to one address about one party. */
  placeRequests: { most: 3, seconds: 24 * hour },
  inviteRequestsOfAddress: { most: 10, seconds: hour },
  /** What whoever has a guest's link does. */
  guestActions: { most: 30, seconds: hour },
  /** Of one party. */
  payoutRequests: { most: 3, seconds: day },
  /** Of one organiser's party. */
  organiserMessages: { most: 60, seconds: day },
  organiserBulkMessages: { most: 5, seconds: day },
  /** Letters with messages, over all parties of an organiser. */
  organiserLetters: { most: 1000, seconds: day },
  organiserLettersOnFirstDay: { most: 200, seconds: day },
  /** Notifications about one letter. */
  mailReturns: { most: 30, seconds: hour },
  /** To give something, by one guest, from one address (phones share them), and to one party. */
  intentionsOfGuest: { most: 5, seconds: hour },
  intentionsOfAddress: { most: 60, seconds: hour },
  intentionsToParty: { most: 60, seconds: hour },
  /** By the contact page, from one address. */
  contactMessages: { most: 5, seconds: hour },
  testInvites: { most: 5, seconds: hour },
  geocodes: { most: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>;

type RateLimitName = keyof typeof rateLimits;

/**
 * Counters live in the database and outlast a rolled-back transaction, so that failures count.
 * `take` refuses with 429 and Retry-After when the limit is reached.
 */
export interface RateLimiter {
  /**
   * Counts one, or `number`, and refuses when that was too many. `within` a transaction it counts only if that commits.
   */
  take(name: RateLimitName, subject: string, within?: Tx, number?: number): Promise<void>;
  /** Takes back one that was counted beforehand and proved harmless: a try that was no failure. */
  giveBack(name: RateLimitName, subject: string): Promise<void>;
  /** Forgets the count, for instance after a successful login. */
  forget(name: RateLimitName, subject: string): Promise<void>;
}

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
