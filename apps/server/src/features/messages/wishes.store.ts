import type { Database } from "../../platform/database/database.ts";

/** The newest birthday wish of each guest of a party who sent one. */
export async function wishesOf(db: Database, partyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("guest_messages")
    .distinctOn("guest_id")
    .select(["guest_id", "content"])
    .where("party_id", "=", partyId)
    .where("kind", "=", "wish")
    .orderBy("guest_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ guest_id, content }) => [guest_id, content]));
}
