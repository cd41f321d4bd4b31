import type { Database, Work } from "../../platform/database/database.ts";
import type { RegisteredCharity } from "./registered-charity.ts";

export async function findRegistered(db: Database, number: string): Promise<RegisteredCharity | null> {
  const row = await db
    .selectFrom("charity_register")
    .select([
      "charity_number",
      "name",
      "activities",
      "contact_email",
      "contact_phone",
      "website_url",
      "active",
      "insolvent",
      "twin_of",
    ])
    .where("charity_number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.charity_number,
    name: row.name,
    activities: row.activities,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    websiteUrl: row.website_url,
    active: row.active,
    insolvent: row.insolvent,
    twinOf: row.twin_of,
  };
}

export async function numbersOnRegister(db: Database | Work, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("charity_register")
    .select("charity_number")
    .where("charity_number", "in", numbers)
    .execute();
  return new Set(rows.map(({ charity_number }) => charity_number));
}
