import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { ProviderEvent } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "../contribution-records/public.ts";

/** The ids that a notification refers to. */
export type EventAbout = Pick<
  ProviderEvent,
  "contributionId" | "orderId" | "captureId" | "refundId" | "reversalId" | "disputeId" | "payoutItemId"
>;

/** True if it is new; replays change nothing. */
export async function insertEvent(tx: Tx, provider: string, event: ProviderEvent, now: Date): Promise<boolean> {
  const { contributionId, orderId, captureId, refundId, reversalId, disputeId, payoutItemId } = event;
  const about: EventAbout = { contributionId, orderId, captureId, refundId, reversalId, disputeId, payoutItemId };
  const row = await tx
    .insertInto("payment_events")
    .values({ provider, event_id: event.id, kind: event.kind, about: JSON.stringify(about), received_at: now })
    .onConflict((known) => known.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An event that still has to be handled; `null` if it is unknown or handled. */
export async function findWaitingEvent(db: Database, provider: string, id: string): Promise<EventAbout | null> {
  const row = await db
    .selectFrom("payment_events")
    .select("about")
    .where("provider", "=", provider)
    .where("event_id", "=", id)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  return row ? (row.about as unknown as EventAbout) : null;
}

export async function markHandled(db: Database, provider: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ handled_at: now })
    .where("provider", "=", provider)
    .where("event_id", "=", id)
    .execute();
}

export async function insertCardAttempt(
  tx: Tx,
  { id, guestId }: Pick<Contribution, "id" | "guestId">,
  declined: boolean,
  now: Date,
): Promise<void> {
  await tx.insertInto("card_tries").values({ contribution_id: id, guest_id: guestId, declined, at: now }).execute();
}

/** When this guest's cards were declined since then, oldest first. */
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

/** How many of the latest attempts since then were declined. */
export async function recentDeclines(db: Database, since: Date, most: number): Promise<number> {
  const last = db.selectFrom("card_tries").select("declined").where("at", ">", since).orderBy("id", "desc").limit(most);
  const row = await db
    .selectFrom(last.as("last"))
    .select(sql<number>`count(*) filter (where declined)::int`.as("declined"))
    .executeTakeFirstOrThrow();
  return row.declined;
}

export async function switchCardsOff(tx: Tx, provider: string, until: Date): Promise<void> {
  await tx
    .insertInto("card_breaker")
    .values({ provider, off_until: until })
    .onConflict((known) => known.column("provider").doUpdateSet({ off_until: until }))
    .execute();
}

/** Until when cards are switched off; `null` if they never were. */
export async function cardsOffUntil(db: Database, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom("card_breaker")
    .select("off_until")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.off_until ?? null;
}

/** Handled notifications and card attempts. */
export async function deleteOldPaymentRecords(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with
      events as (delete from payment_events where (provider, event_id) in (
        select provider, event_id from payment_events where received_at <= ${before} and handled_at is not null limit ${most}) returning 1),
      tries as (delete from card_tries where id in (
        select id from card_tries where at <= ${before} limit ${most}) returning 1)
    select (select count(*) from events) + (select count(*) from tries) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
