import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

/** Postgres channel for watchers of a party; the payload is the party's id. */
export const activityChannel = "party_activity";

/**
 * Details by kind. `class-reply`: the `status`, and `again` when the family changed it. `reply`: the `status`, with `waiting` if the places have run out, and `again` when
 * repeated after a change. `places`: none; offers and places of waiting families changed. `siblings`: the `number`.
 * `invitation`: its `outcome`. `contribution`: the `amount`, unless private. `letter`: which other email (`letter`)
 * could not be sent. `payment-ended` takes back `payment-pending`: the bank refused the payment.
 */
type ActivityKind =
  | "invite-request"
  | "class-reply"
  | "complete"
  | "cancelled"
  | "reply"
  | "places"
  | "answers"
  | "siblings"
  | "message"
  | "requirement"
  | "wish"
  | "invitation"
  | "letter"
  | "contribution"
  | "payment-pending"
  | "payment-ended";

export interface Activity {
  readonly partyId: string;
  readonly kind: ActivityKind;
  /** The guest it is about; it is deleted with them. */
  readonly guestId?: string;
  /** For the organiser; never contains addresses. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Records the activities; watchers are notified when the transaction commits. The parties must be locked, so that
 * readers who page by id miss nothing.
 */
export async function recordActivity(tx: Tx, activities: readonly Activity[], at: Date): Promise<void> {
  if (activities.length === 0) return;
  await tx
    .insertInto("party_activity")
    .values(
      activities.map(({ partyId, guestId = null, kind, details = {} }) => ({
        party_id: partyId,
        guest_id: guestId,
        at,
        kind,
        details: JSON.stringify(details),
      })),
    )
    .execute();
  await notifyWatchers(tx, [...new Set(activities.map(({ partyId }) => partyId))]);
}

/** When the transaction commits, everyone who watches these parties reads again, if they still may. */
export async function notifyWatchers(tx: Tx, partyIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${activityChannel}, id) from unnest(${partyIds}::text[]) as id`.execute(tx);
}
