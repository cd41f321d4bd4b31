import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { PartyCharity } from "./party.ts";

export async function charitiesOf(db: Database, partyIds: readonly string[]): Promise<PartyCharity[]> {
  const rows = await chosen(db)
    .where("party_charities.party_id", "in", partyIds)
    .orderBy("party_charities.created_at")
    .orderBy("party_charities.id")
    .execute();
  return rows.map(toPartyCharity);
}

export async function findPartyCharity(db: Database, id: string): Promise<PartyCharity | null> {
  const row = await chosen(db).where("party_charities.id", "=", id).executeTakeFirst();
  return row ? toPartyCharity(row) : null;
}

/** `unknown`: there is no such charity. `gone`: the register knows it, and it has left or cannot pay its debts. */
export async function charityStanding(db: Database, charityId: string): Promise<"fine" | "gone" | "unknown"> {
  const row = await db
    .selectFrom("charities")
    .leftJoin("charity_register", "charity_register.charity_number", "charities.charity_number")
    .select([sql<boolean>`coalesce(charity_register.insolvent or not charity_register.active, false)`.as("gone")])
    .where("charities.id", "=", charityId)
    .executeTakeFirst();
  if (row === undefined) return "unknown";
  return row.gone ? "gone" : "fine";
}

interface Choice {
  readonly id: string;
  readonly partyId: string;
  readonly charityId: string;
  readonly reason: string;
}

export async function insertPartyCharity(work: Work, choice: Choice, now: Date): Promise<void> {
  await work
    .insertInto("party_charities")
    .values({
      id: choice.id,
      party_id: choice.partyId,
      charity_id: choice.charityId,
      reason: choice.reason,
      created_at: now,
    })
    .execute();
}

export async function updatePartyCharity(
  work: Work,
  { id, charityId, reason }: Omit<Choice, "partyId">,
): Promise<void> {
  await work.updateTable("party_charities").set({ charity_id: charityId, reason }).where("id", "=", id).execute();
}

function chosen(db: Database) {
  return db
    .selectFrom("party_charities")
    .innerJoin("charities", "charities.id", "party_charities.charity_id")
    .leftJoin("charity_sectors", "charity_sectors.id", "charities.sector_id")
    .select([
      "party_charities.id",
      "party_charities.party_id",
      "party_charities.reason",
      "charities.id as charity_id",
      "charities.charity_number",
      "charities.name",
      "charities.sector_id",
      "charity_sectors.name as sector_name",
      "charities.description",
      "charities.website_url",
      "charities.logo_file",
      "charities.contact_email",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof chosen>["executeTakeFirstOrThrow"]>>;

function toPartyCharity(row: Row): PartyCharity {
  return {
    id: row.id,
    partyId: row.party_id,
    reason: row.reason,
    charity: {
      id: row.charity_id,
      number: row.charity_number,
      name: row.name,
      sectorId: row.sector_id,
      sectorName: row.sector_name,
      description: row.description,
      websiteUrl: row.website_url,
      logoFile: row.logo_file,
      hasContactEmail: row.contact_email !== "",
    },
  };
}
