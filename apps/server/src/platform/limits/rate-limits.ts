import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import { tooMany } from "../http/api/refusal.ts";
import { keyedHash } from "../http/signed-urls.ts";

/** Allows `most` times in `seconds`. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** All rate limits. The caller passes the subject (an IP address, an account, a token) when counting. */
export const rateLimits = {
  anything: { most: 600, seconds: minute },
  loginFailuresOfAccount: { most: 10, seconds: 15 * minute },
  loginFailuresOfAddress: { most: 30, seconds: 15 * minute },
  /** Passkeys offered to a page, per IP address or account. */
  passkeyChallenges: { most: 300, seconds: hour },
  /** Per IP address. Not counted with wrong passwords, which must not lock out someone with a passkey. */
  passkeyTries: { most: 60, seconds: 15 * minute },
  /** Codes of an authenticator app and recovery codes, per account. */
  factorTries: { most: 5, seconds: 15 * minute },
  registrations: { most: 5, seconds: hour },
  forgottenPasswords: { most: 3, seconds: hour },
  /** Per email address. */
  signInLinks: { most: 5, seconds: hour },
  verificationLetters: { most: 3, seconds: hour },
  addressChanges: { most: 10, seconds: hour },
  tokenTries: { most: 5, seconds: 15 * minute },
  pageErrors: { most: 30, seconds: minute },
  codeMisses: { most: 20, seconds: hour },
  /** Searches for invitations by email address, per IP address. */
  emailSearches: { most: 20, seconds: hour },
  /** Per email address. */
  invitationLetters: { most: 1, seconds: hour },
  /** Per charity and IP address. */
  charityCodeTries: { most: 5, seconds: 15 * minute },
  /** Per code and IP address, in total. */
  charityCodeMisses: { most: 10, seconds: 365 * day },
  /** New codes asked for on the website, per IP address. */
  charityCodesAsked: { most: 5, seconds: hour },
  enrolments: { most: 20, seconds: hour },
  uploads: { most: 20, seconds: hour },
  /** Per party; cached drawings are not counted. */
  posterRenders: { most: 60, seconds: hour },
  /** Per IP address, for other people's parties: mail programs fetch the pictures of many emails. */
  posterRendersOfAddress: { most: 300, seconds: hour },
  /** Pictures and drawings outside the API; a gallery shows many at once. */
  files: { most: 600, seconds: minute },
  /** High, because results show while typing and the register is in our own database. */
  registerLookups: { most: 600, seconds: hour },
  /** Postcodes looked up at an external service. */
  placeSearches: { most: 60, seconds: hour },
  /** Map tiles fetched from the map server, per IP address; cached ones are not counted. */
  mapTiles: { most: 600, seconds: hour },
  draftsStarted: { most: 20, seconds: hour },
  /** Per party and email address of the person asking. */
  inviteRequests: { most: 1, seconds: 24 * hour },
  /** Emails per party and email address. */
  placeRequests: { most: 3, seconds: 24 * hour },
  inviteRequestsOfAddress: { most: 10, seconds: hour },
  /** Replies through a party’s own page: per IP address and per party. */
  classRepliesOfAddress: { most: 10, seconds: hour },
  classRepliesToParty: { most: 60, seconds: day },
  /** Confirmations of such replies, per party and email address. */
  classReplyLetters: { most: 3, seconds: day },
  /** Actions of anyone who has the guest's link, per guest. */
  guestActions: { most: 30, seconds: hour },
  /** Invitations to become the second organiser: per party, and per owner. */
  organiserInvitations: { most: 5, seconds: day },
  organiserInvitationsOfOwner: { most: 20, seconds: day },
  /** Per party. */
  payoutRequests: { most: 3, seconds: day },
  /** Per party. */
  organiserMessages: { most: 60, seconds: day },
  organiserBulkMessages: { most: 5, seconds: day },
  /** Emails with messages, across all of an organiser's parties. */
  organiserLetters: { most: 1000, seconds: day },
  organiserLettersOnFirstDay: { most: 200, seconds: day },
  /** Notifications per email. */
  mailReturns: { most: 30, seconds: hour },
  /** Contribution attempts: per guest, per IP address (phones share them) and per party. */
  intentionsOfGuest: { most: 5, seconds: hour },
  intentionsOfAddress: { most: 60, seconds: hour },
  intentionsToParty: { most: 60, seconds: hour },
  /** From the contact page, per IP address. */
  contactMessages: { most: 5, seconds: hour },
  /** Reported pages, per IP address and per page. */
  pageReports: { most: 5, seconds: hour },
  pageReportsOfPage: { most: 20, seconds: day },
  testInvites: { most: 5, seconds: hour },
  geocodes: { most: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>;

type RateLimitName = keyof typeof rateLimits;

/**
 * Counters live in the database and survive a rolled-back transaction, so that failures count. `take` refuses with 429
 * and Retry-After when the limit is reached.
 */
export interface RateLimiter {
  /**
   * Counts one, or `number`, and refuses when that exceeds the limit. With `within`, it counts only if that transaction
   * commits.
   */
  take(name: RateLimitName, subject: string, within?: Tx, number?: number): Promise<void>;
  /** Returns one attempt that was counted in advance and turned out not to be a failure. */
  giveBack(name: RateLimitName, subject: string): Promise<void>;
  /** Resets the count, for example after a successful login. */
  forget(name: RateLimitName, subject: string): Promise<void>;
}

interface RateLimiterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly appSecret: string;
}

/**
 * Fixed windows, each counted by one SQL statement so that processes and parallel requests agree. Subjects are stored
 * as keyed hashes, so the table contains no addresses.
 */
export function createRateLimiter({ db, clock, appSecret }: RateLimiterDeps): RateLimiter {
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

/** Counts nothing; for load tests (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimiter = {
  take: async () => {},
  giveBack: async () => {},
  forget: async () => {},
};

export async function deleteExpiredCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("rate_counters").where("window_ends_at", "<=", now).execute();
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
