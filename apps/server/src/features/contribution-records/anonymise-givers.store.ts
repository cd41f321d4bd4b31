import { emailKey } from "@wishwell/domain/text/email-key";
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

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
