import type { GuestsGift } from "@wishwell/domain/given";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { keptQuery } from "../../platform/database/kept-query.ts";
import { giftAsJson, giftFromJson, type GiftJson } from "../given/public.ts";
import { toWholeParty, type WholeParty, wholePartyColumns, type WholePartyRow } from "../parties/public.ts";
import { guestAsJson, guestFromJson, type GuestJson } from "./guest-json.store.ts";
import type { Guest } from "./guest.ts";
import { shownToOthers } from "./guests.policy.ts";

interface GuestAndParty {
  readonly guest: Guest;
  readonly party: WholeParty;
  readonly gift: GuestsGift;
}

/** A guest and the party they are asked to, unless one of them is gone. */
export async function findInvited(db: Database, id: string): Promise<GuestAndParty | null> {
  const found = await findHeld(db, id);
  return found?.party.deletedAt === null ? found : null;
}

interface Row extends WholePartyRow {
  readonly place: number;
  readonly guest: GuestJson;
  readonly gift: GiftJson | null;
}

const readHeld = keptQuery(
  (asked) => sql<Row>`/* kept */ select asked.place, ${wholePartyColumns}, ${guestAsJson} as guest,
      ${giftAsJson(sql.ref("guests.id"))} as gift
    from ${asked} join guests on guests.id = asked.id join parties on parties.id = guests.party_id
    where guests.forgotten_at is null`,
);

/** The same of parties that were called off too, for as long as the guest is not forgotten. */
export async function findHeld(db: Database, id: string): Promise<GuestAndParty | null> {
  const row = await readHeld(db, id);
  if (row === undefined) return null;
  return { guest: guestFromJson(row.guest), party: toWholeParty(row), gift: giftFromJson(row.gift) };
}

export type GuestsAnswer = Pick<Guest, "firstName" | "lastName" | "status">;

interface Part {
  readonly page: number;
  readonly perpage: number;
}

/** Names and answers of those whom others may see, in the order of their names. */
export async function answersOf(db: Database, partyId: string, part: Part): Promise<GuestsAnswer[]> {
  const { rows } = await sql<{ readonly answers: GuestsAnswer[] }>`/* kept */ select
    ${answersAsJson(sql`${partyId}`, part)} as answers`.execute(db);
  return rows[0]?.answers ?? [];
}

/** The same within a query about more than that. */
export const answersAsJson = (partyId: RawBuilder<unknown>, { page, perpage }: Part): RawBuilder<GuestsAnswer[]> =>
  sql`(select coalesce(json_agg(
      json_build_object('firstName', first_name, 'lastName', last_name, 'status', status)
      order by last_name, first_name, id), '[]') from (
    select others.id, others.first_name, others.last_name, others.status from guests as others
    where others.party_id = ${partyId} and others.status = any(${shownToOthers})
    order by others.last_name, others.first_name, others.id
    limit ${perpage} offset ${(page - 1) * perpage}) as answered)`;
