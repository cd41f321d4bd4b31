import { pence } from "@wishwell/domain/money/money";
import type { FilePayment } from "@wishwell/domain/payouts/payment-file";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Payout, StepSource } from "../payout.ts";

/** A range of a batch's payments, in file order. */
export async function paymentsInBatch(
  db: Database,
  batchId: string,
  from: number,
  most: number,
): Promise<FilePayment[]> {
  const rows = await db
    .selectFrom("payouts")
    .select(["email", "pence", "reference", "note"])
    .where("batch_id", "=", batchId)
    .where("place", ">=", from)
    .where("place", "<", from + most)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ ...row, amount: pence(row.pence) }));
}

/** Opens one download, once. */
export interface Ticket {
  readonly userId: string;
  /** An existing file; null for a new one. */
  readonly batchId: string | null;
  readonly forcedReason: string;
}

interface NewTicket extends Ticket {
  readonly hash: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await db
    .insertInto("download_tickets")
    .values({
      hash: ticket.hash,
      user_id: ticket.userId,
      batch_id: ticket.batchId,
      forced_reason: ticket.forcedReason,
      made_at: ticket.madeAt,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Null when it has already been used or has expired. */
export async function consumeTicket(tx: Tx, hash: string, now: Date): Promise<Ticket | null> {
  const row = await tx
    .updateTable("download_tickets")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "batch_id", "forced_reason"])
    .executeTakeFirst();
  return row ? { userId: row.user_id, batchId: row.batch_id, forcedReason: row.forced_reason } : null;
}

export async function deleteOldTickets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("download_tickets").where("expires_at", "<", before).execute();
}

export interface PaymentStep {
  readonly from: PayoutState | null;
  readonly to: PayoutState;
  readonly at: Date;
  readonly source: StepSource;
  /** The admin's name. */
  readonly by: string | null;
  readonly reason: string;
}

export async function stepsOf(db: Database, payoutId: string): Promise<PaymentStep[]> {
  const { rows } = await sql<PaymentStep>`
    select step.from_state as "from", step.to_state as "to", step.at, step.source, step.reason,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as by
    from payout_steps step left join users person on person.id = step.by_user
    where step.payout_id = ${payoutId} order by step.id`.execute(db);
  return rows;
}

export type Attempt = Pick<Payout, "id" | "reference" | "attempt" | "state" | "createdAt">;

/** All attempts for the same payee of the same party. */
export async function attemptsFor(db: Database, { partyId, charityId }: Payout): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select id, reference, attempt, state, created_at as "createdAt" from payouts
    where party_id = ${partyId} and charity_id is not distinct from ${charityId}::uuid order by attempt`.execute(db);
  return rows;
}
