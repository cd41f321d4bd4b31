import type { Database } from "../../platform/database/database.ts";

/** Whether there is a thank-you letter for this guest to read. */
export async function wasThanked(db: Database, guestId: string): Promise<boolean> {
  const row = await db.selectFrom("guest_thanks").select("guest_id").where("guest_id", "=", guestId).executeTakeFirst();
  return row !== undefined;
}
