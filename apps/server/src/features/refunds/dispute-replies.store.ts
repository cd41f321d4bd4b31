import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { DisputeReply, Provider } from "../../platform/payment-gateway/gateway.ts";

export type Evidence = DisputeReply["evidence"];

export interface StoredReply {
  readonly provider: Provider;
  readonly disputeId: string;
  readonly number: number;
  readonly partyId: string;
  readonly contributionId: string;
  readonly answer: "reply" | "accept";
  readonly evidence: Evidence;
  readonly state: "sending" | "sent" | "failed";
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly doneAt: Date | null;
  /** When the provider asked for more, although it had this reply. */
  readonly askedAgainAt: Date | null;
}

interface OneDispute {
  readonly provider: string;
  readonly disputeId: string;
}

export const latestReply = (db: Database, dispute: OneDispute): Promise<StoredReply | null> => findOne(db, dispute);

export const findReply = (db: Database, { number, ...dispute }: OneDispute & { readonly number: number }) =>
  findOne(db, dispute, number);

async function findOne(
  db: Database,
  { provider, disputeId }: OneDispute,
  number?: number,
): Promise<StoredReply | null> {
  const row = await db
    .selectFrom("dispute_replies")
    .selectAll()
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .$if(number !== undefined, (those) => those.where("number", "=", number ?? 0))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toReply(row) : null;
}

export async function insertReply(tx: Tx, reply: StoredReply): Promise<void> {
  await tx
    .insertInto("dispute_replies")
    .values({
      provider: reply.provider,
      dispute_id: reply.disputeId,
      number: reply.number,
      party_id: reply.partyId,
      contribution_id: reply.contributionId,
      answer: reply.answer,
      evidence: JSON.stringify(reply.evidence),
      state: reply.state,
      asked_at: reply.askedAt,
      asked_by: reply.askedBy,
    })
    .execute();
}

/** False if its outcome was recorded before. */
export async function endReply(
  tx: Tx,
  { provider, disputeId, number }: StoredReply,
  state: "sent" | "failed",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("dispute_replies")
    .set({ state, done_at: now })
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .where("number", "=", number)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another reply can be sent then. */
export async function markAskedAgain(
  tx: Tx,
  { provider, disputeId, number }: Pick<StoredReply, "provider" | "disputeId" | "number">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("dispute_replies")
    .set({ asked_again_at: now })
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .where("number", "=", number)
    .execute();
}

export async function repliesToSend(db: Database, most: number): Promise<StoredReply[]> {
  const rows = await db
    .selectFrom("dispute_replies")
    .selectAll()
    .where("state", "=", "sending")
    .orderBy("asked_at")
    .limit(most)
    .execute();
  return rows.map(toReply);
}

/** What was sent may name the giver. That and when we replied is kept. */
export async function forgetEvidence(
  db: Database,
  of: { readonly contributionIds: readonly string[] } | { readonly askedBy: Date },
): Promise<void> {
  await db
    .updateTable("dispute_replies")
    .set({ evidence: sql`'[]'::jsonb` })
    .where((row) =>
      "askedBy" in of ? row("asked_at", "<=", of.askedBy) : row("contribution_id", "in", of.contributionIds),
    )
    .where(sql<boolean>`evidence <> '[]'::jsonb`)
    .execute();
}

const toReply = (row: Selectable<DB["dispute_replies"]>): StoredReply => ({
  provider: row.provider as Provider,
  disputeId: row.dispute_id,
  number: row.number,
  partyId: row.party_id,
  contributionId: row.contribution_id,
  answer: row.answer as StoredReply["answer"],
  evidence: row.evidence as unknown as Evidence,
  state: row.state as StoredReply["state"],
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  doneAt: row.done_at,
  askedAgainAt: row.asked_again_at,
});
