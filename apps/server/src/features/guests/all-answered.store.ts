import type { Work } from "../../platform/database/database.ts";

/** Whether this is the first time, and some guest has answered for themselves. */
export async function markAllAnswered(work: Work, partyId: string, now: Date): Promise<boolean> {
  const marked = await work
    .updateTable("parties")
    .set({ all_answered_at: now })
    .where("id", "=", partyId)
    .where("all_answered_at", "is", null)
    .where((party) => {
      const answers = party.selectFrom("guest_messages").select("id").where("party_id", "=", partyId);
      return party.exists(answers.where("from_guest", "=", true).where("kind", "in", ["accepted", "declined"]));
    })
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}
