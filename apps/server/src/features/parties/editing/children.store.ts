import type { Selectable } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import type { Child, ChildDetails } from "../party.ts";

export async function findChild(db: Database, id: string): Promise<Child | null> {
  const row = await db.selectFrom("party_recipients").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toChild(row) : null;
}

export async function countChildren(db: Database, partyId: string): Promise<number> {
  const { children } = await db
    .selectFrom("party_recipients")
    .select((row) => row.fn.countAll<number>().as("children"))
    .where("party_id", "=", partyId)
    .executeTakeFirstOrThrow();
  return children;
}

/** Appends the child after the others. The party must be locked, so that no two get the same position. */
export async function insertChild(tx: Tx, { id, partyId, ...details }: Child): Promise<void> {
  await tx
    .insertInto("party_recipients")
    .values((row) => ({
      id,
      party_id: partyId,
      position: row
        .selectFrom("party_recipients")
        .select((last) => last(last.fn.coalesce(last.fn.max("position"), last.val(-1)), "+", 1).as("next"))
        .where("party_id", "=", partyId),
      first_name: details.firstName,
      last_name: details.lastName,
      date_of_birth: details.dateOfBirth,
      gender: details.gender,
      gift: details.gift,
      reason: details.reason,
    }))
    .execute();
}

export async function updateChild(tx: Tx, id: string, changes: Partial<ChildDetails>): Promise<void> {
  const columns = Object.entries({
    first_name: changes.firstName,
    last_name: changes.lastName,
    date_of_birth: changes.dateOfBirth,
    gender: changes.gender,
    gift: changes.gift,
    reason: changes.reason,
  }).filter(([, value]) => value !== undefined);
  if (columns.length === 0) return;
  await tx.updateTable("party_recipients").set(Object.fromEntries(columns)).where("id", "=", id).execute();
}

export async function deleteChild(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("party_recipients").where("id", "=", id).execute();
}

type ChildRow = Pick<
  Selectable<DB["party_recipients"]>,
  "id" | "party_id" | "first_name" | "last_name" | "date_of_birth" | "gender" | "gift" | "reason"
>;

export function toChild(row: ChildRow): Child {
  return {
    id: row.id,
    partyId: row.party_id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender === "F" || row.gender === "M" ? row.gender : null,
    gift: row.gift,
    reason: row.reason,
  };
}

export async function recordBirthdayReminder(tx: Tx, childIds: readonly string[], year: number): Promise<void> {
  await tx.updateTable("party_recipients").set({ birthday_told: year }).where("id", "in", childIds).execute();
}
