import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

export interface AuthenticatorApp {
  readonly userId: string;
  readonly sealedKey: string;
  /** Not on until then. */
  readonly confirmedAt: Date | null;
}

export async function findApp(db: Database, userId: string): Promise<AuthenticatorApp | null> {
  const row = await db
    .selectFrom("authenticator_apps")
    .select(["sealed_key", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { userId, sealedKey: row.sealed_key, confirmedAt: row.confirmed_at } : null;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces a key that was not confirmed. */
export async function saveAppKey(
  tx: Tx,
  { userId, sealedKey, now }: { readonly userId: string; readonly sealedKey: string; readonly now: Date },
): Promise<void> {
  const key = { sealed_key: sealedKey, last_step: 0, created_at: now, confirmed_at: null };
  await tx
    .insertInto("authenticator_apps")
    .values({ user_id: userId, ...key })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(key))
    .execute();
}

/** True for exactly one of several concurrent callers: a code works once, and none of an earlier time after it. */
export async function spendStep(
  tx: Tx,
  { userId, sealedKey }: Pick<AuthenticatorApp, "userId" | "sealedKey">,
  step: number,
): Promise<boolean> {
  const row = await tx
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("sealed_key", "=", sealedKey)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmApp(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable("authenticator_apps").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

/** With its recovery codes, which are only good beside it. */
export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** True for exactly one of several concurrent callers. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Phones know nothing of Wishwell's clock, which can be moved in trials. */
export async function realSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from now())::float8 as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
