import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

/** Heard by whoever watches a party; the payload is the party's id. */
export const activityChannel = "party_activity";

/**
 * `reply` says which `status`, and that it was said `again` after a change; `siblings` which `number`; `invitation` what
 * became of it (`outcome`); `contribution` the `amount`, unless it is private; `letter` is any other one that could not be sent, and says which (`letter`).
 */
type ActivityKind =
  | "invite-request"
  | "complete"
  | "cancelled"
  | "reply"
  | "siblings"
  | "message"
  | "requirement"
  | "wish"
  | "invitation"
  | "letter"
  | "contribution";

export interface Activity {
  readonly partyId: string;
  readonly kind: ActivityKind;
  /** Whom it is about: it is forgotten with them. */
  readonly guestId?: string;
  /** For the organiser's eyes; never addresses. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Notes what happened and tells those who watch, once the transaction is through. The parties are locked meanwhile, so
 * that those who read on by number miss nothing.
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
  const ids = [...new Set(activities.map(({ partyId }) => partyId))];
  await sql`select pg_notify(${activityChannel}, id) from unnest(${ids}::text[]) as id`.execute(tx);
}
