import { emailKey } from "@wishwell/domain/text/email-key";
import { deletionCutoff, refundsClosedWhenEndedBy } from "@wishwell/domain/parties/party-clock";
import { type Selectable, sql, type SqlBool } from "kysely";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import { forgetEvidence } from "./dispute-replies.store.ts";

/** A requested refund that the giver must confirm before anything happens. */
export interface RefundRequest {
  readonly id: string;
  readonly contributionId: string;
  readonly partyId: string;
  /** As typed in the contact form; empty if the request came from the giver's own page. */
  readonly askedName: string;
  readonly askedEmailKey: string;
  readonly message: string;
  /** Null if the contribution has no email address: then the guest link confirms. */
  readonly tokenHash: Buffer | null;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
}

export type NewRefundRequest = Omit<RefundRequest, "confirmedAt">;

export async function insertRefundRequest(tx: Tx, request: NewRefundRequest): Promise<void> {
  await tx
    .insertInto("refund_requests")
    .values({
      id: request.id,
      contribution_id: request.contributionId,
      party_id: request.partyId,
      asked_name: request.askedName,
      asked_email_key: request.askedEmailKey,
      message: request.message,
      token_hash: request.tokenHash,
      asked_at: request.askedAt,
    })
    .execute();
}

/**
 * Requests are stored as long as contact messages, or until the giver may no longer confirm them, if that is later.
 * Confirmed ones stay too, so that their links can say so.
 */
const isRetained = (now: Date) =>
  sql<SqlBool>`(refund_requests.asked_at > ${deletionCutoff(now, "contact")} or exists (
    select from parties where parties.id = refund_requests.party_id
      and (parties.ends_at is null or parties.ends_at > ${refundsClosedWhenEndedBy(now)})))`;

export async function unconfirmedRequests(db: Database, contributionId: string): Promise<RefundRequest[]> {
  const rows = await db
    .selectFrom("refund_requests")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .where("confirmed_at", "is", null)
    .execute();
  return rows.map(toRequest);
}

export async function findRefundRequestByHash(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom("refund_requests")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where(isRetained(now))
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** The newest request that waits for confirmation through this guest's link. */
export async function findRequestOfGuest(db: Database, guestId: string, now: Date): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom("refund_requests")
    .innerJoin("contributions", "contributions.id", "refund_requests.contribution_id")
    .selectAll("refund_requests")
    .where("contributions.guest_id", "=", guestId)
    .where("refund_requests.token_hash", "is", null)
    .where("refund_requests.confirmed_at", "is", null)
    .where(isRetained(now))
    .orderBy("refund_requests.asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Once a refund is open, every link for this contribution shows that it is confirmed. */
export async function recordConfirmed(tx: Tx, contributionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("refund_requests")
    .set({ confirmed_at: now })
    .where("contribution_id", "=", contributionId)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function deleteOldRefundRequests(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("refund_requests")
    .where(sql<SqlBool>`not ${isRetained(now)}`)
    .execute();
}

/** Requests hold the name and words of the person who asked, even when they were never confirmed. */
export async function forgetRequests(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length === 0) return;
  await tx.deleteFrom("refund_requests").where("contribution_id", "in", contributionIds).execute();
}

/** Requests, and what was written about refunds of these contributions. */
export async function forgetRefundWords(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length === 0) return;
  await forgetRequests(tx, contributionIds);
  await forgetEvidence(tx, { contributionIds });
  const refunds = await tx
    .updateTable("refunds")
    .set({ message: "", answer: "", asked_name: "", asked_email_key: "" })
    .where("contribution_id", "in", contributionIds)
    .returning("id")
    .execute();
  await forgetReasons(
    tx,
    "refund",
    refunds.map(({ id }) => id),
  );
}

/** Erases a requester: deletes their requests, and clears their name and message from refunds. */
export async function eraseRequester(tx: Tx, email: string): Promise<void> {
  const key = emailKey(email);
  await tx.deleteFrom("refund_requests").where("asked_email_key", "=", key).execute();
  await tx
    .updateTable("refunds")
    .set({ asked_name: "", asked_email_key: "", message: "" })
    .where("asked_email_key", "=", key)
    .execute();
}

function toRequest(row: Selectable<DB["refund_requests"]>): RefundRequest {
  return {
    id: row.id,
    contributionId: row.contribution_id,
    partyId: row.party_id,
    askedName: row.asked_name,
    askedEmailKey: row.asked_email_key,
    message: row.message,
    tokenHash: row.token_hash,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
  };
}
