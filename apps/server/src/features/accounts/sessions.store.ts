import type { SignInWay } from "@wishwell/contract/api/signing-in/sign-in";
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
  readonly way?: SignInWay;
  /** Browser and system; empty if not known. */
  readonly device?: string;
  /** With a passkey or a second factor. */
  readonly strong?: boolean;
  /** Whether signing in was a proof of identity too. */
  readonly proved?: boolean;
}

/** Returns when it expires. */
export async function insertSignIn(tx: Tx, wanted: NewSignIn): Promise<Date> {
  const { tokenHash, userId, remembered, way = "unknown", device = "", strong = false, proved = false } = wanted;
  const row = await tx
    .insertInto("sign_ins")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      remembered,
      way,
      device,
      strong,
      proved_at: proved ? sql`now()` : null,
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
  readonly strong: boolean;
  /** Whether the user has proved their identity recently. */
  readonly proved: boolean;
  /** Whether an admin has a second factor; false for anyone else. */
  readonly hasFactor: boolean;
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
      "sign_ins.strong",
      sql<boolean>`sign_ins.last_used_at < now() - interval '10 minutes'`.as("stale"),
      sql<boolean>`coalesce(sign_ins.proved_at > now() - interval '10 minutes', false)`.as("proved"),
      sql<boolean>`users.role = 2 and (exists (select from passkeys where user_id = users.id)
        or exists (select from authenticator_apps where user_id = users.id and confirmed_at is not null))`.as(
        "hasFactor",
      ),
    ])
    .where("sign_ins.token_hash", "=", tokenHash)
    .where(stillGood)
    .where("users.blocked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { strong, proved, hasFactor, stale } = row;
  return { userId: row.id, role: row.role as Role, lastSeenAt: row.last_seen_at, strong, proved, hasFactor, stale };
}

export async function hasSignIn(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("sign_ins")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where(stillGood)
    .executeTakeFirst();
  return row !== undefined;
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

/** Returns until when it counts; null when the sign-in has ended. */
export async function recordProof(tx: Tx, tokenHash: Buffer, { strong }: { strong: boolean }): Promise<Date | null> {
  const row = await tx
    .updateTable("sign_ins")
    .set({ proved_at: sql`now()`, ...(strong && { strong }) })
    .where("token_hash", "=", tokenHash)
    .returning(sql<Date>`now() + interval '10 minutes'`.as("until"))
    .executeTakeFirst();
  return row?.until ?? null;
}

/** One of a user's sign-ins; false if it's not theirs. */
export async function endSignInById(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("sign_ins")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedSignIn {
  readonly id: string;
  readonly device: string;
  readonly way: SignInWay;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly tokenHash: Buffer;
}

/** Newest use first. */
export async function currentSignInsOf(db: Database, userId: string): Promise<ListedSignIn[]> {
  const rows = await db
    .selectFrom("sign_ins")
    .select(["id", "device", "way", "created_at", "last_used_at", "token_hash"])
    .where("user_id", "=", userId)
    .where(stillGood)
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    way: row.way as SignInWay,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    tokenHash: row.token_hash,
  }));
}

export async function deleteEndedSignIns(db: Database): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where(sql<boolean>`not (${stillGood})`)
    .execute();
}

export interface SignInFacts {
  readonly device: string;
  readonly way: string;
  readonly remembered: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export async function signInsOf(db: Database, userId: string): Promise<SignInFacts[]> {
  const rows = await db
    .selectFrom("sign_ins")
    .select(["device", "way", "remembered", "created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    device: row.device,
    way: row.way,
    remembered: row.remembered,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }));
}
