import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { waitForLock } from "../../platform/database/sql-helpers.ts";

/** Arbitrary advisory lock id, the same in every process. */
const prepareLock = 7_305_113;

/**
 * Held until the transaction ends. The transaction waits while others add the data, on a slow machine for longer than
 * an idle one may live.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await waitForLock(tx, prepareLock);
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

export interface ThingsToTry {
  readonly partyId: string;
  /** A guest who hasn’t replied, and one who comes and hasn’t given. */
  readonly silentId: string | null;
  readonly comingId: string | null;
}

/** At the next party of this organiser that guests are invited to. */
export async function findThingsToTry(db: Database, email: string, now: Date): Promise<ThingsToTry | null> {
  const { rows } = await sql<ThingsToTry>`
    select party.id as "partyId",
      (select id from guests where party_id = party.id and status = 1 order by first_name limit 1) as "silentId",
      (select id from guests where party_id = party.id and status = 4 and not exists (
        select from contributions where guest_id = guests.id) order by first_name limit 1) as "comingId"
    from parties party join users on users.id = party.owner_id
    where users.email = ${email} and party.deleted_at is null and party.ends_at > ${now} and party.active
    order by party.ends_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When the next party of all ends. */
export async function nextEnd(
  db: Database,
  now: Date,
): Promise<{ readonly name: string; readonly endsAt: Date } | null> {
  const party = await db
    .selectFrom("parties")
    .select(["name", "ends_at"])
    .where("ends_at", ">", now)
    .where("deleted_at", "is", null)
    .where("active", "=", true)
    .orderBy("ends_at")
    .limit(1)
    .executeTakeFirst();
  return party?.ends_at ? { name: party.name, endsAt: party.ends_at } : null;
}

/** Whether the demo’s payouts were made. */
export async function isPaidOut(db: Database): Promise<boolean> {
  return (await db.selectFrom("payout_batches").select("id").limit(1).executeTakeFirst()) !== undefined;
}
