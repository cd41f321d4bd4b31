import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { ProviderEvent } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "../contribution-records/public.ts";

/** A question to a provider that moves something: written down before it is asked. */
export interface Attempt {
  readonly key: string;
  readonly contributionId: string;
  readonly kind: "order" | "capture";
  readonly state: "asked" | "ok" | "failed" | "unknown";
  readonly askedAt: Date;
  /** What was asked, where a repeat could say something else. */
  readonly body: unknown;
}

/** The same key again is the same question: its first moment stays. */
export async function recordAttempt(
  tx: Tx,
  {
    key,
    contributionId,
    kind,
    body,
  }: Pick<Attempt, "key" | "contributionId" | "kind"> & Partial<Pick<Attempt, "body">>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("payment_attempts")
    .values({
      key,
      contribution_id: contributionId,
      kind,
      state: "asked",
      asked_at: now,
      body: body === undefined ? null : JSON.stringify(body),
    })
    .onConflict((known) => known.column("key").doNothing())
    .execute();
}

export async function recordAttemptAnswer(
  tx: Tx,
  key: string,
  { state, detail }: { readonly state: Exclude<Attempt["state"], "asked">; readonly detail: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("payment_attempts")
    .set({ state, detail: detail.slice(0, 500), answered_at: now })
    .where("key", "=", key)
    .execute();
}

export async function findAttempt(db: Database, key: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom("payment_attempts")
    .select(["key", "contribution_id", "kind", "state", "asked_at", "body"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    key: row.key,
    contributionId: row.contribution_id,
    kind: row.kind as Attempt["kind"],
    state: row.state as Attempt["state"],
    askedAt: row.asked_at,
    body: row.body,
  };
}

/** Every order that was made for a contribution, the newest first. */
export async function ordersOf(
  db: Database,
  { id, orderId }: { readonly id: string; readonly orderId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .select("detail")
    .where("contribution_id", "=", id)
    .where("kind", "=", "order")
    // Its answer names the order.
    .where("state", "=", "ok")
    .orderBy("asked_at", "desc")
    .execute();
  return [...new Set([...(orderId === null ? [] : [orderId]), ...rows.map(({ detail }) => detail)])];
}

/** What a notification is about: where to look. */
export type EventAbout = Pick<
  ProviderEvent,
  "contributionId" | "orderId" | "captureId" | "refundId" | "reversalId" | "disputeId" | "payoutItemId"
>;

/** Whether it is new: replays change nothing. */
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

/** What is still to be looked at; `null` when it is unknown, or was handled. */
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

export async function insertTry(
  tx: Tx,
  { id, guestId }: Pick<Contribution, "id" | "guestId">,
  declined: boolean,
  now: Date,
): Promise<void> {
  await tx.insertInto("card_tries").values({ contribution_id: id, guest_id: guestId, declined, at: now }).execute();
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

export async function switchCardsOff(tx: Tx, provider: string, until: Date): Promise<void> {
  await tx
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
