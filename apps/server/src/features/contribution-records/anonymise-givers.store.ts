import { emailKey } from "@wishwell/domain/text/email-key";
import { type SqlBool, sql } from "kysely";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Tx } from "../../platform/database/database.ts";

const nobody = {
  billing_name: "",
  billing_address1: "",
  billing_address2: "",
  billing_city: "",
  billing_postcode: "",
  receipt_email: "",
  gateway_hint: null,
};

/** Who these guests were that gave. What was given stays, and so does what was declared for Gift Aid. */
export async function forgetGivers(tx: Tx, guestIds: readonly string[]): Promise<void> {
  if (guestIds.length === 0) return;
  const rows = await tx
    .updateTable("contributions")
    .set(nobody)
    .where("guest_id", "in", guestIds)
    .returning("id")
    .execute();
  await forgetRefundRequests(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The same of somebody whose receipts went to this address, with what was written when they wanted their money back. */
export async function forgetGiver(tx: Tx, email: string): Promise<void> {
  const rows = await tx
    .updateTable("contributions")
    .set(nobody)
    .where(sql<SqlBool>`lower(receipt_email) = ${emailKey(email)} and receipt_email <> ''`)
    .returning("id")
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await forgetRefundRequests(tx, ids);
  const refunds = await tx
    .updateTable("refunds")
    .set({ message: "", answer: "", asked_name: "", asked_email_key: "" })
    .where("contribution_id", "in", ids)
    .returning("id")
    .execute();
  await forgetReasons(
    tx,
    "refund",
    refunds.map(({ id }) => id),
  );
}

/** Asked for, and perhaps never confirmed: with the name and words of the person who asked. */
async function forgetRefundRequests(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length === 0) return;
  await tx.deleteFrom("refund_requests").where("contribution_id", "in", contributionIds).execute();
}

/** The same of those whose guests were forgotten or are gone, so many at a time; answers how many there were. */
export async function forgetGiversGone(tx: Tx, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("contributions")
    .set(nobody)
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
