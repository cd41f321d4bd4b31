import { guestStatus } from "@wishwell/domain/guest-status";
import type { Database } from "../../platform/database/database.ts";

/** Any guest with this address: as quick when there is none as when there are many. */
export async function findGuestByAddress(db: Database, emailKey: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom("guests")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("status", "!=", guestStatus.notSent)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
