import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { Guest } from "../guest.ts";

export type ListedAgain = Pick<Guest, "id" | "lastName" | "phone" | "carersEmail" | "carerFirstName" | "carerLastName">;

/** Updates guests who are already on the list. Fields that the import leaves empty stay unchanged. */
export async function updateListed(tx: Tx, guests: readonly ListedAgain[], now: Date): Promise<void> {
  if (guests.length === 0) return;
  const column = (of: (guest: ListedAgain) => string) => guests.map(of);
  await sql`
    update guests set
      last_name = coalesce(nullif(told.last_name, ''), guests.last_name),
      phone = coalesce(nullif(told.phone, ''), guests.phone),
      carers_email = guests.carers_email or told.has_carer,
      carer_first_name = case when told.has_carer then told.carer_first_name else guests.carer_first_name end,
      carer_last_name = case when told.has_carer then told.carer_last_name else guests.carer_last_name end,
      forgotten_at = null,
      version = guests.version + 1,
      updated_at = ${now}
    from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ lastName }) => lastName)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${guests.map(({ carersEmail }) => carersEmail)}::boolean[],
      ${column(({ carerFirstName }) => carerFirstName)}::text[],
      ${column(({ carerLastName }) => carerLastName)}::text[]
    ) as told (id, last_name, phone, has_carer, carer_first_name, carer_last_name)
    where guests.id = told.id`.execute(tx);
}
