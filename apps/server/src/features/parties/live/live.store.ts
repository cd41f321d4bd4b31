import { type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export interface PartyActivity {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly guestId: string | null;
  readonly details: unknown;
}

const columns = ["id", "at", "kind", "guest_id as guestId", "details"] as const;

/** Activity after the given id, oldest first, at most `most`. */
export async function activityAfter(
  db: Database,
  { partyId, after, most }: { readonly partyId: string; readonly after: number; readonly most: number },
): Promise<PartyActivity[]> {
  return db
    .selectFrom("party_activity")
    .select(columns)
    .where("party_id", "=", partyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

/**
 * The id before the `most` latest activities; 0 for all of them. Delivered and dropped invitations are not counted,
 * since three hundred of them would hide everything else.
 */
export async function beforeLatest(
  db: Database,
  { partyId, most }: { readonly partyId: string; readonly most: number },
): Promise<number> {
  const row = await db
    .selectFrom("party_activity")
    .select("id")
    .where("party_id", "=", partyId)
    .where(sql<SqlBool>`not (kind = 'invitation' and details ->> 'outcome' in ('sent', 'dropped'))`)
    .orderBy("id", "desc")
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
