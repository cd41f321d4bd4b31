import type { Selectable } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";

/** What two admins agree on for someone who lost their second factor. */
export interface Recovery {
  readonly userId: string;
  readonly reason: string;
  /** Null once that admin's account is gone. */
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly agreedBy: string | null;
  /** When the factors are removed; null until a second admin has agreed. */
  readonly dueAt: Date | null;
}

export async function findRecovery(db: Database, userId: string): Promise<Recovery | null> {
  const row = await db.selectFrom("factor_recoveries").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? toRecovery(row) : null;
}

type Asking = Pick<Recovery, "userId" | "reason" | "askedAt"> & { readonly askedBy: string };

export async function insertRecovery(tx: Tx, { userId, reason, askedBy, askedAt }: Asking): Promise<void> {
  await tx
    .insertInto("factor_recoveries")
    .values({ user_id: userId, reason, asked_by: askedBy, asked_at: askedAt })
    .execute();
}

interface Agreement {
  readonly userId: string;
  readonly agreedBy: string;
  readonly now: Date;
  readonly dueAt: Date;
}

export async function recordAgreement(tx: Tx, { userId, agreedBy, now, dueAt }: Agreement): Promise<void> {
  await tx
    .updateTable("factor_recoveries")
    .set({ agreed_by: agreedBy, agreed_at: now, due_at: dueAt })
    .where("user_id", "=", userId)
    .execute();
}

/** False if there was none. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("factor_recoveries")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function usersWithDueRecovery(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("factor_recoveries")
    .select("user_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

function toRecovery(row: Selectable<DB["factor_recoveries"]>): Recovery {
  return {
    userId: row.user_id,
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    agreedBy: row.agreed_by,
    dueAt: row.due_at,
  };
}
