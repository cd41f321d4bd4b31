import type { Database, Tx } from "../../platform/database/database.ts";

/**
 * Claims up to `wanted` of a day's quota and returns how many were granted. Concurrent claims by the same organiser
 * wait.
 */
export async function consumeDailyQuota(
  tx: Tx,
  { ownerId, day, wanted, most }: { ownerId: string; day: string; wanted: number; most: number },
): Promise<number> {
  const { sent } = await tx
    .insertInto("invitation_days")
    .values({ owner_id: ownerId, day, sent: 0 })
    // An update without a change still locks the row.
    .onConflict((conflict) => conflict.columns(["owner_id", "day"]).doUpdateSet({ day }))
    .returning("sent")
    .executeTakeFirstOrThrow();
  const granted = Math.max(0, Math.min(wanted, most - sent));
  if (granted === 0) return 0;
  await tx
    .updateTable("invitation_days")
    .set({ sent: sent + granted })
    .where("owner_id", "=", ownerId)
    .where("day", "=", day)
    .execute();
  return granted;
}

/** How much of a day's quota is used. */
export async function dailyQuotaUsed(db: Database, ownerId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom("invitation_days")
    .select("sent")
    .where("owner_id", "=", ownerId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

export async function forgetDaysBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom("invitation_days").where("day", "<", day).execute();
}

/** Parties with invitations due by now, longest waiting first. Paused parties are left out. */
export async function partiesWithDue(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("parties", "parties.id", "guests.party_id")
    .select("guests.party_id as id")
    .where("guests.invitation", "=", "waiting")
    .where("guests.invitation_due_at", "<=", now)
    .where((row) =>
      row.or([
        row("parties.active", "=", true),
        row("parties.deleted_at", "is not", null),
        row("parties.completed_at", "is not", null),
        row("parties.ends_at", "<=", now),
      ]),
    )
    .groupBy("guests.party_id")
    .orderBy((row) => row.fn.min("guests.invitation_due_at"))
    .orderBy("guests.party_id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
