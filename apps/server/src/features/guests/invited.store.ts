import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { toWholeParty, type WholeParty, wholePartyColumns, type WholePartyRow } from "../parties/public.ts";
import { guestAsJson, guestFromJson, type GuestJson } from "./guest-json.store.ts";
import type { Guest } from "./guest.ts";

/** A guest and the party they are asked to, unless one of them is gone. */
export async function findInvited(db: Database, id: string): Promise<{ guest: Guest; party: WholeParty } | null> {
  const { rows } = await sql<WholePartyRow & { readonly guest: GuestJson }>`/* kept */ select ${wholePartyColumns},
      ${guestAsJson} as guest
    from guests join parties on parties.id = guests.party_id
    where guests.id = ${id} and guests.forgotten_at is null and parties.deleted_at is null`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { guest: guestFromJson(row.guest), party: toWholeParty(row) };
}

/** Names and answers of those who have one of these statuses, in the order of their names. */
export async function answersOf(
  db: Database,
  { partyId, statuses }: { readonly partyId: string; readonly statuses: readonly number[] },
  { page, perpage }: { readonly page: number; readonly perpage: number },
): Promise<Pick<Guest, "firstName" | "lastName" | "status">[]> {
  const { rows } = await sql<Pick<Guest, "firstName" | "lastName" | "status">>`/* kept */ select
      first_name as "firstName", last_name as "lastName", status
    from guests where party_id = ${partyId} and status = any(${statuses})
    order by last_name, first_name, id limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  return rows;
}
