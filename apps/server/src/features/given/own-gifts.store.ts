import type { ContributionState } from "@wishwell/domain/contribution-states";
import { emailKey } from "@wishwell/domain/email-key";
import { pence, type Pence } from "@wishwell/domain/money";
import type { Expression, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** A contribution with everything that is held of whoever gave it. */
export interface OwnGift {
  readonly id: string;
  readonly partyId: string;
  readonly state: ContributionState;
  readonly amount: Pence;
  readonly amountPrivate: boolean;
  readonly billing: readonly string[];
  readonly receiptEmail: string;
  readonly giftAidDeclaredAt: Date | null;
  readonly createdAt: Date;
  readonly capturedAt: Date | null;
  readonly refunds: readonly {
    readonly state: string;
    readonly message: string;
    readonly answer: string;
    readonly confirmed_by: string | null;
  }[];
  /** Refunds that were asked for, and when the giver confirmed them. */
  readonly refundRequests: readonly { readonly asked_at: string; readonly confirmed_at: string | null }[];
}

export const giftsOfGuest = (db: Database, guestId: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`contributions.guest_id = ${guestId}::uuid`);

/** Whose receipts go to this address, which is the giver's own. */
export const giftsPaidBy = (db: Database, email: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`lower(receipt_email) = ${emailKey(email)} and receipt_email <> ''`);

/** To the parties of an organiser. */
export const giftsToPartiesOf = (db: Database, ownerId: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`contributions.party_id in (select id from parties where owner_id = ${ownerId}::uuid)`);

const refundsJson = sql<OwnGift["refunds"]>`(select coalesce(json_agg(json_build_object(
    'state', refunds.state, 'message', refunds.message, 'answer', refunds.answer, 'confirmed_by', refunds.confirmed_by) order by refunds.asked_at), '[]')
  from refunds where refunds.contribution_id = contributions.id)`;

const requestsJson = sql<OwnGift["refundRequests"]>`(select coalesce(json_agg(json_build_object(
    'asked_at', asked_at, 'confirmed_at', confirmed_at) order by asked_at), '[]')
  from refund_requests where refund_requests.contribution_id = contributions.id)`;

async function ownGifts(db: Database, which: Expression<SqlBool>): Promise<OwnGift[]> {
  const rows = await db
    .selectFrom("contributions")
    .select(["id", "party_id", "state", "pence", "amount_private", "receipt_email", "gift_aid_declared_at"])
    .select(["billing_name", "billing_address1", "billing_address2", "billing_city", "billing_postcode"])
    .select(["created_at", "captured_at", refundsJson.as("refunds"), requestsJson.as("refund_requests")])
    .where(which)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partyId: row.party_id,
    state: row.state as ContributionState,
    amount: pence(row.pence),
    amountPrivate: row.amount_private,
    billing: [row.billing_name, row.billing_address1, row.billing_address2, row.billing_city, row.billing_postcode],
    receiptEmail: row.receipt_email,
    giftAidDeclaredAt: row.gift_aid_declared_at,
    createdAt: row.created_at,
    capturedAt: row.captured_at,
    refunds: row.refunds,
    refundRequests: row.refund_requests,
  }));
}
