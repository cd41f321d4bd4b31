import type { Database, Tx } from "../../../platform/database/database.ts";
import { findCharities } from "../../charities/public.ts";
import type { PartyCharity } from "../party.ts";
import { sql } from "kysely";

export async function charitiesOf(db: Database, partyIds: readonly string[]): Promise<PartyCharity[]> {
  const rows = await db
    .selectFrom("party_charities")
    .select(choiceColumns)
    .where("party_id", "in", partyIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return withCharities(db, rows);
}

export async function charityIdsOf(db: Database, partyId: string): Promise<string[]> {
  const rows = await db.selectFrom("party_charities").select("charity_id").where("party_id", "=", partyId).execute();
  return rows.map(({ charity_id }) => charity_id);
}

export async function findPartyCharity(db: Database, id: string): Promise<PartyCharity | null> {
  const rows = await db.selectFrom("party_charities").select(choiceColumns).where("id", "=", id).execute();
  return (await withCharities(db, rows))[0] ?? null;
}

interface Choice {
  readonly id: string;
  readonly partyId: string;
  readonly charityId: string;
  readonly reason: string;
}

export async function insertPartyCharity(tx: Tx, choice: Choice, now: Date): Promise<void> {
  await tx
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

export async function updatePartyCharity(tx: Tx, { id, charityId, reason }: Omit<Choice, "partyId">): Promise<void> {
  await tx.updateTable("party_charities").set({ charity_id: charityId, reason }).where("id", "=", id).execute();
}

const choiceColumns = ["id", "party_id as partyId", "charity_id as charityId", "reason"] as const;

async function withCharities(db: Database, choices: readonly Choice[]): Promise<PartyCharity[]> {
  const charities = await findCharities(db, [...new Set(choices.map(({ charityId }) => charityId))]);
  const byId = new Map(charities.map((charity) => [charity.id, charity]));
  return choices.flatMap(({ id, partyId, reason, charityId }) => {
    const charity = byId.get(charityId);
    return charity === undefined ? [] : [{ id, partyId, reason, charity }];
  });
}

/** Replaces the party's charity. If the party already has the new one, it is listed once. */
export async function replaceChoice(
  tx: Tx,
  partyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    delete from party_charities where party_id = ${partyId} and charity_id = ${from} and exists (
      select from party_charities where party_id = ${partyId} and charity_id = ${to})`.execute(tx);
  await sql`
    update party_charities set charity_id = ${to}
    where party_id = ${partyId} and charity_id = ${from}`.execute(tx);
}
