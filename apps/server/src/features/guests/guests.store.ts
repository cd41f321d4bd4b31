import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/paging.ts";
import type { Guest } from "./guest.ts";

export type GuestOrder = "name" | "status";

export interface GuestPage {
  readonly total: number;
  readonly guests: Guest[];
}

/** One page of a party's guests; with `statuses` only those who have one of them. */
export async function listGuests(
  db: Database,
  { partyId, statuses }: { readonly partyId: string; readonly statuses?: readonly number[] },
  { page, perpage, orderby, dir }: Paging<GuestOrder>,
): Promise<GuestPage> {
  const wanted = db
    .selectFrom("guests")
    .where("party_id", "=", partyId)
    .$if(statuses !== undefined, (query) => query.where("status", "in", statuses ?? []));
  const rows = await wanted
    .selectAll()
    .$if(orderby === "status", (query) => query.orderBy("status", dir))
    .orderBy("last_name", dir)
    .orderBy("first_name", dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await wanted.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, guests: rows.map(toGuest) };
}

export async function findGuest(db: Database, id: string): Promise<Guest | null> {
  const row = await db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toGuest(row) : null;
}

/** Everybody on the lists of somebody's own parties. */
export async function guestsOfOrganiser(db: Database, ownerId: string): Promise<Guest[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("parties", "parties.id", "guests.party_id")
    .selectAll("guests")
    .where("parties.owner_id", "=", ownerId)
    .where("parties.deleted_at", "is", null)
    .orderBy("guests.party_id")
    .orderBy("guests.last_name")
    .orderBy("guests.id")
    .execute();
  return rows.map(toGuest);
}

export function toGuest(row: Selectable<DB["guests"]>): Guest {
  return {
    id: row.id,
    partyId: row.party_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    carersEmail: row.carers_email,
    carerFirstName: row.carer_first_name,
    carerLastName: row.carer_last_name,
    status: row.status,
    siblings: row.siblings,
    siblingNames: row.sibling_names,
    adultsStaying: row.adults_staying,
    requirements: row.requirements,
    allergies: row.allergies,
    version: row.version,
  };
}
