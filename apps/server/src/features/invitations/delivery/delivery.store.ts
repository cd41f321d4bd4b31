import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

/** The state of a guest and their party that decides whether an email should still be sent. */
export interface DeliveryState {
  readonly status: number;
  readonly emailKey: string;
  /** Until when a place is kept for the family. */
  readonly offeredUntil: Date | null;
  readonly active: boolean;
  readonly deletedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly completedAt: Date | null;
  readonly endsAt: Date | null;
  readonly rsvpDate: string | null;
  readonly date: string | null;
  readonly startTime: string | null;
  /** The date for which day-before emails were queued. */
  readonly dayBeforeFor: string | null;
}

/** By guest id; deleted guests are missing. */
export async function deliveryStates(
  db: Database,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryState>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("guests")
    .innerJoin("parties", "parties.id", "guests.party_id")
    .select([
      "guests.id",
      "guests.status",
      "guests.email_key as emailKey",
      "guests.offered_until as offeredUntil",
      "parties.active",
      "parties.deleted_at as deletedAt",
      "parties.hidden_at as hiddenAt",
      "parties.completed_at as completedAt",
      "parties.ends_at as endsAt",
      "parties.rsvp_date as rsvpDate",
      "parties.date",
      "parties.start_time as startTime",
      "parties.day_before_for as dayBeforeFor",
    ])
    .where("guests.id", "=", sql<string>`any(${guestIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, startTime, ...standing }) => [id, { ...standing, startTime: startTime?.slice(0, 5) ?? null }]),
  );
}

/** Locks in id order to avoid deadlocks, including deleted parties: their guests are updated under this lock. */
export async function lockPartiesOfLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom("parties").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
