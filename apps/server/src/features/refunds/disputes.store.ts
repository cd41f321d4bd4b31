import { leftStates } from "@wishwell/domain/payout-states";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Dispute, Provider } from "../../platform/payments/gateway.ts";
import type { Given } from "./refund.ts";

export type DisputeState = Dispute["state"];

/** How we know it; `null` when we do not yet. The party is locked by whoever asks. */
export async function findDisputeState(
  db: Database,
  provider: Provider,
  disputeId: string,
): Promise<DisputeState | null> {
  const row = await db
    .selectFrom("disputes")
    .select("state")
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
  return row ? (row.state as DisputeState) : null;
}

export async function insertDispute(work: Work, given: Given, dispute: Dispute, now: Date): Promise<void> {
  await work
    .insertInto("disputes")
    .values({
      provider: given.provider,
      dispute_id: dispute.id,
      contribution_id: given.id,
      party_id: given.partyId,
      pence: dispute.amount,
      state: "open",
      opened_at: now,
    })
    .execute();
}

export async function closeDispute(
  work: Work,
  {
    provider,
    disputeId,
    state,
  }: { readonly provider: Provider; readonly disputeId: string; readonly state: "won" | "lost" },
  now: Date,
): Promise<void> {
  await work
    .updateTable("disputes")
    .set({ state, closed_at: now })
    .where("provider", "=", provider)
    .where("dispute_id", "=", disputeId)
    .execute();
}

/** Whether a bank wanted this contribution back before and did not get it. */
export const wonBefore = (db: Database, contributionId: string): Promise<boolean> =>
  hasDispute(db, contributionId, "won");

export const hasOpenDispute = (db: Database, contributionId: string): Promise<boolean> =>
  hasDispute(db, contributionId, "open");

async function hasDispute(db: Database, contributionId: string, state: DisputeState): Promise<boolean> {
  const row = await db
    .selectFrom("disputes")
    .select(sql`1`.as("one"))
    .where("contribution_id", "=", contributionId)
    .where("state", "=", state)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a payment has taken anything of this contribution along. */
export async function hasLeft(db: Database, contributionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payout_parts")
    .innerJoin("payouts", "payouts.id", "payout_parts.payout_id")
    .select(sql`1`.as("one"))
    .where("payout_parts.contribution_id", "=", contributionId)
    .where("payouts.state", "in", leftStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these, those of which we have never heard. */
export async function unknownDisputes(db: Database, provider: Provider, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("disputes")
    .select("dispute_id")
    .where("provider", "=", provider)
    .where("dispute_id", "in", ids)
    .execute();
  const known = new Set(rows.map(({ dispute_id }) => dispute_id));
  return ids.filter((id) => !known.has(id));
}

/** Those that no notification has closed yet. */
export async function openDisputes(db: Database): Promise<{ provider: Provider; disputeId: string }[]> {
  const rows = await db.selectFrom("disputes").select(["provider", "dispute_id"]).where("state", "=", "open").execute();
  return rows.map(({ provider, dispute_id }) => ({ provider: provider as Provider, disputeId: dispute_id }));
}

/** Of these parties, those of which nothing may be paid out: a bank wants some of it back. */
export async function frozenParties(db: Database, partyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("disputes")
    .select("party_id")
    .where("party_id", "in", partyIds)
    .where("state", "=", "open")
    .execute();
  return new Set(rows.map(({ party_id }) => party_id));
}
