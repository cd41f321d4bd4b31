import { emailKey } from "@wishwell/domain/text/email-key";
import { sql, type SqlBool } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";

/** Contributions that ended without money and have no ledger entries. */
export async function deleteOldIntentions(db: Database, endedBy: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contributions")
    .where("id", "in", (old) =>
      old
        .selectFrom("contributions")
        .select("contributions.id")
        .where("state", "in", ["declined", "cancelled", "expired"])
        .where("look_at", "is", null)
        .where("created_at", "<=", endedBy)
        .where("state_at", "<=", endedBy)
        .where(
          sql<SqlBool>`not exists (select from ledger_entries as entry where entry.contribution_id = contributions.id)
            and not exists (select from refunds where refunds.contribution_id = contributions.id)`,
        )
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteOldDeclarations(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with old as (
      delete from gift_aid_declarations where (contribution_id, charity_id) in (
        select contribution_id, charity_id from gift_aid_declarations where declared_at <= ${before} limit ${most})
      returning 1) select count(*) as gone from old`.execute(db);
  return rows[0]?.gone ?? 0;
}

export async function deleteOldAttempts(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("payment_attempts")
    .where("key", "in", (old) =>
      old.selectFrom("payment_attempts").select("key").where("asked_at", "<=", before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const anonymous = {
  billing_name: "",
  billing_address1: "",
  billing_address2: "",
  billing_city: "",
  billing_postcode: "",
  receipt_email: "",
  gateway_hint: null,
};

/** Removes names and addresses; amounts and Gift Aid declarations stay. Returns the contributions' ids. */
export async function anonymiseGivers(tx: Tx, guestIds: readonly string[]): Promise<string[]> {
  if (guestIds.length === 0) return [];
  const rows = await tx
    .updateTable("contributions")
    .set(anonymous)
    .where("guest_id", "in", guestIds)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for everyone whose receipts went to this address. */
export async function anonymiseGiver(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .updateTable("contributions")
    .set(anonymous)
    .where(sql<SqlBool>`lower(receipt_email) = ${emailKey(email)} and receipt_email <> ''`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for givers whose guests were anonymised or deleted, in batches; returns the number of rows. */
export async function anonymiseRemovedGivers(tx: Tx, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("contributions")
    .set(anonymous)
    .where("id", "in", (gone) =>
      gone
        .selectFrom("contributions")
        .leftJoin("guests", "guests.id", "contributions.guest_id")
        .select("contributions.id")
        .where("contributions.billing_name", "!=", "")
        .where((row) => row.or([row("guests.id", "is", null), row("guests.forgotten_at", "is not", null)]))
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
