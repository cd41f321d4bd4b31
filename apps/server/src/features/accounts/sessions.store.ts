import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Role } from "./account.ts";

// Sessions expire by the database's clock, not Wishwell's, which can be moved in trials. Moving it must not sign
// everyone out.
const lifetime = (remembered: boolean) =>
  remembered ? sql<Date>`now() + interval '30 days'` : sql<Date>`now() + interval '12 hours'`;
const stillGood = sql<boolean>`sign_ins.expires_at > now()
  and (not sign_ins.remembered or sign_ins.last_used_at > now() - interval '14 days')`;

export interface NewSignIn {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly remembered: boolean;
}

/** Returns when it expires. */
export async function insertSignIn(tx: Tx, { tokenHash, userId, remembered }: NewSignIn): Promise<Date> {
  const row = await tx
    .insertInto("sign_ins")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      remembered,
      created_at: sql`now()`,
      last_used_at: sql`now()`,
      expires_at: lifetime(remembered),
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export interface FoundSignIn {
  readonly userId: string;
  readonly role: Role;
  readonly lastSeenAt: Date;
  /** Whether its last use should be recorded again. */
  readonly stale: boolean;
}

export async function findSignIn(db: Database, tokenHash: Buffer): Promise<FoundSignIn | null> {
  const row = await db
    .selectFrom("sign_ins")
    .innerJoin("users", "users.id", "sign_ins.user_id")
    .select([
      "users.id",
      "users.role",
      "users.last_seen_at",
      sql<boolean>`sign_ins.last_used_at < now() - interval '10 minutes'`.as("stale"),
    ])
    .where("sign_ins.token_hash", "=", tokenHash)
    .where(stillGood)
    .where("users.blocked_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.id, role: row.role as Role, lastSeenAt: row.last_seen_at, stale: row.stale } : null;
}

export async function recordUse(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("sign_ins")
    .set({ last_used_at: sql`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function endSignIn(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sign_ins").where("token_hash", "=", tokenHash).execute();
}

export async function endSignInsOf(tx: Tx, userId: string, except?: Buffer): Promise<void> {
  await tx
    .deleteFrom("sign_ins")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("token_hash", "!=", except as Buffer))
    .execute();
}

export async function deleteEndedSignIns(db: Database): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where(sql<boolean>`not (${stillGood})`)
    .execute();
}

export interface SignInFacts {
  readonly remembered: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export async function signInsOf(db: Database, userId: string): Promise<SignInFacts[]> {
  const rows = await db
    .selectFrom("sign_ins")
    .select(["remembered", "created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    remembered: row.remembered,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }));
}
