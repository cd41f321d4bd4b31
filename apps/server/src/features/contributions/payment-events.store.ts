import type { Database, Work } from "../../platform/database/database.ts";
import type { ProviderEvent } from "../../platform/payments/gateway.ts";

/** What a notification is about: where to look. */
export type EventAbout = Pick<
  ProviderEvent,
  "contributionId" | "orderId" | "captureId" | "refundId" | "reversalId" | "disputeId" | "payoutItemId"
>;

/** Whether it is new: replays change nothing. */
export async function insertEvent(work: Work, provider: string, event: ProviderEvent, now: Date): Promise<boolean> {
  const { contributionId, orderId, captureId, refundId, reversalId, disputeId, payoutItemId } = event;
  const about: EventAbout = { contributionId, orderId, captureId, refundId, reversalId, disputeId, payoutItemId };
  const row = await work
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
