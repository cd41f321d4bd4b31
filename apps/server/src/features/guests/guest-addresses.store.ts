import { guestStatus } from "@wishwell/domain/guest-status";
import type { Database } from "../../platform/database/database.ts";

/** The address of a guest with this key, as it was typed. */
export async function findGuestAddress(db: Database, emailKey: string): Promise<string | null> {
  const row = await db
    .selectFrom("guests")
    .select("email")
    .where("email_key", "=", emailKey)
    .where("email_key", "<>", "")
    .where("status", "!=", guestStatus.notSent)
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Null when the guest has no address: the empty key is everyone's who has none. */
export async function findGuestKey(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("guests")
    .select("email_key")
    .where("id", "=", id)
    .where("email_key", "<>", "")
    .executeTakeFirst();
  return row?.email_key ?? null;
}
