import { emailKey } from "@wishwell/domain/email-key";
import { sql } from "kysely";
import type { Work } from "../../platform/database/database.ts";
import type { Guest } from "./guest.ts";
import { toGuest } from "./guests.store.ts";

/** Whoever has this name and address on the party's list already, locked: twins share an address, but not their name. */
export async function findOnList(
  work: Work,
  { partyId, firstName, email }: Pick<Guest, "partyId" | "firstName" | "email">,
): Promise<Guest | null> {
  const row = await work
    .selectFrom("guests")
    .selectAll()
    .where("party_id", "=", partyId)
    .where("email_key", "=", emailKey(email))
    .where(sql`lower(first_name)`, "=", sql`lower(${firstName}::text collate by_name)`)
    .forUpdate()
    .executeTakeFirst();
  return row ? toGuest(row) : null;
}
