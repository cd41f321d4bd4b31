import type { Database, Tx } from "../../platform/database/database.ts";

/** Whether this is the first time, and some guest has answered for themselves. */
export async function markAllAnswered(tx: Tx, partyId: string, now: Date): Promise<boolean> {
  const marked = await tx
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

/** It was not told after all. */
export async function unmarkAllAnswered(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx.updateTable("parties").set({ all_answered_at: null }).where("id", "in", partyIds).execute();
}

/** Those of them that are active and still to come. */
export async function partiesThatGoOn(
  db: Database,
  partyIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("id", "in", partyIds)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .where("completed_at", "is", null)
    .where((party) => party.or([party("ends_at", "is", null), party("ends_at", ">", now)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
