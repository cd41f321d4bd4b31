import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Contribution } from "./contribution.ts";

export async function insertTry(
  work: Work,
  { id, guestId }: Pick<Contribution, "id" | "guestId">,
  declined: boolean,
  now: Date,
): Promise<void> {
  await work.insertInto("card_tries").values({ contribution_id: id, guest_id: guestId, declined, at: now }).execute();
}

/** When a guest was declined since then, the first one first. */
export async function declinesOf(db: Database, guestId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("card_tries")
    .select("at")
    .where("guest_id", "=", guestId)
    .where("declined", "=", true)
    .where("at", ">", since)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

/** How many of the last tries since then were declined. */
export async function recentDeclines(db: Database, since: Date, most: number): Promise<number> {
  const last = db.selectFrom("card_tries").select("declined").where("at", ">", since).orderBy("id", "desc").limit(most);
  const row = await db
    .selectFrom(last.as("last"))
    .select(sql<number>`count(*) filter (where declined)::int`.as("declined"))
    .executeTakeFirstOrThrow();
  return row.declined;
}

export async function switchCardsOff(work: Work, provider: string, until: Date): Promise<void> {
  await work
    .insertInto("card_breaker")
    .values({ provider, off_until: until })
    .onConflict((known) => known.column("provider").doUpdateSet({ off_until: until }))
    .execute();
}

/** Until when cards are switched off; `null` when they never were. */
export async function cardsOffUntil(db: Database, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom("card_breaker")
    .select("off_until")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.off_until ?? null;
}
