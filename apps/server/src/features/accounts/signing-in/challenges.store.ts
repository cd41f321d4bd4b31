import type { SignInWay } from "@wishwell/contract/api/signing-in/sign-in";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

// They expire by the database's clock, like sessions: moving Wishwell's clock in a trial must not end them.

export type PasskeyChallenge = "passkey sign-in" | "passkey proof" | "new passkey";

interface NewChallenge {
  readonly hash: Buffer;
  readonly kind: PasskeyChallenge | "second step";
  readonly minutes: number;
  readonly userId?: string;
  /** The session that asked, which alone may answer. */
  readonly signIn?: Buffer;
  /** How the first step of a sign-in was taken. */
  readonly way?: SignInWay;
}

/** Returns when it expires. */
export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<Date> {
  const row = await db
    .insertInto("sign_in_challenges")
    .values({
      challenge_hash: challenge.hash,
      kind: challenge.kind,
      user_id: challenge.userId ?? null,
      sign_in: challenge.signIn ?? null,
      way: challenge.way ?? null,
      expires_at: sql`now() + make_interval(mins => ${challenge.minutes})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

interface Asked {
  readonly hash: Buffer;
  readonly kind: PasskeyChallenge;
  readonly signIn: Buffer | null;
}

/** True for exactly one of several concurrent callers. */
export async function spendChallenge(db: Database, { hash, kind, signIn }: Asked): Promise<boolean> {
  const row = await db
    .deleteFrom("sign_in_challenges")
    .where("challenge_hash", "=", hash)
    .where("kind", "=", kind)
    .where("sign_in", "is not distinct from", signIn)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** The first step of a sign-in. */
export interface FirstStep {
  readonly userId: string;
  readonly way: SignInWay;
}

const triesOfSecondStep = 5;

/** Counts a try; null when the challenge is over. */
export async function trySecondStep(db: Database, hash: Buffer): Promise<FirstStep | null> {
  const row = await db
    .updateTable("sign_in_challenges")
    .set((column) => ({ tries: column("tries", "+", 1) }))
    .where("challenge_hash", "=", hash)
    .where("kind", "=", "second step")
    .where("tries", "<", triesOfSecondStep)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id", "way"])
    .executeTakeFirst();
  return row?.user_id ? { userId: row.user_id, way: row.way as SignInWay } : null;
}

/** True for exactly one of several concurrent callers. */
export async function endSecondStep(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom("sign_in_challenges")
    .where("challenge_hash", "=", hash)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** A changed password or a blocked account ends sign-ins that were half-way. */
export async function deleteSecondStepsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("sign_in_challenges").where("user_id", "=", userId).where("kind", "=", "second step").execute();
}

export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom("sign_in_challenges")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
}

/** A browser that has signed in to this account. Returns whether it is new, and not the account's first. */
export async function recordBrowser(
  tx: Tx,
  { userId, hash, now }: { readonly userId: string; readonly hash: Buffer; readonly now: Date },
): Promise<{ readonly isAnother: boolean }> {
  const known = await tx.selectFrom("known_browsers").select("browser_hash").where("user_id", "=", userId).execute();
  await tx
    .insertInto("known_browsers")
    .values({ user_id: userId, browser_hash: hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "browser_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  return { isAnother: known.length > 0 && !known.some(({ browser_hash }) => browser_hash.equals(hash)) };
}

export async function deleteBrowsersUnusedSince(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom("known_browsers").where("last_used_at", "<", moment).execute();
}
