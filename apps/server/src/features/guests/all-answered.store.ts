import type { Work } from "../../platform/database/database.ts";

/** Whether this is the first time. */
export async function markAllAnswered(work: Work, partyId: string, now: Date): Promise<boolean> {
  const marked = await work
    .updateTable("parties")
    .set({ all_answered_at: now })
    .where("id", "=", partyId)
    .where("all_answered_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}
