import { type Pence, pence } from "@wishwell/domain/money/money";
import { leftStates } from "@wishwell/domain/payouts/payout-states";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { Dispute, Provider } from "../../platform/payment-gateway/gateway.ts";

export type DisputeState = Dispute["state"];

/** How a loss is booked in the ledger. */
export interface Booking {
  /** The reference of the ledger entry. */
  readonly bookedAs: string;
  readonly carriedBy: "shares" | "platform";
  /** Whether part of the contribution was left. */
  readonly isPart: boolean;
}

/** One loss: a dispute, a reversal, or a reversal together with its dispute. */
export interface KnownDispute {
  readonly provider: Provider;
  /** The reversal's id while no dispute is known. */
  readonly disputeId: string;
  readonly reversalId: string | null;
  /** The amount, if the reversal is a refund that an admin made at the provider. */
  readonly refundPence: Pence | null;
  readonly contributionId: string;
  readonly partyId: string;
  readonly captureId: string;
  readonly pence: Pence;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly respondBy: Date | null;
  /** Null while nothing is booked. */
  readonly booking: Booking | null;
  /** If it isn't GBP, nothing is booked and `pence` is the whole contribution. */
  readonly currency: string;
  /** Won after the contribution was gone: we keep the money. */
  readonly wonByUs: boolean;
}

/** The caller locks the party. */
export async function findDispute(db: Database, provider: Provider, id: string): Promise<KnownDispute | null> {
  const row = await db
    .selectFrom("disputes")
    .selectAll()
    .where("provider", "=", provider)
    .where("dispute_id", "=", id)
    .executeTakeFirst();
  return row ? toDispute(row) : null;
}

/** All disputes of one payment, oldest first. */
export async function disputesOfCapture(db: Database, provider: Provider, captureId: string): Promise<KnownDispute[]> {
  const rows = await db
    .selectFrom("disputes")
    .selectAll()
    .where("provider", "=", provider)
    .where("capture_id", "=", captureId)
    .orderBy("opened_at")
    .orderBy("dispute_id")
    .execute();
  return rows.map(toDispute);
}

export async function saveDispute(tx: Tx, dispute: KnownDispute): Promise<void> {
  const { booking } = dispute;
  const row = {
    provider: dispute.provider,
    dispute_id: dispute.disputeId,
    reversal_id: dispute.reversalId,
    refund_pence: dispute.refundPence,
    contribution_id: dispute.contributionId,
    party_id: dispute.partyId,
    capture_id: dispute.captureId,
    pence: dispute.pence,
    state: dispute.state,
    opened_at: dispute.openedAt,
    closed_at: dispute.closedAt,
    respond_by: dispute.respondBy,
    booked_as: booking?.bookedAs ?? null,
    carried_by: booking?.carriedBy ?? null,
    is_part: booking?.isPart ?? false,
    won_by_us: dispute.wonByUs,
    currency: dispute.currency,
  };
  await tx
    .insertInto("disputes")
    .values(row)
    .onConflict((known) => known.columns(["provider", "dispute_id"]).doUpdateSet(row))
    .execute();
}

export async function deleteDispute(tx: Tx, { provider, disputeId }: KnownDispute): Promise<void> {
  await tx.deleteFrom("disputes").where("provider", "=", provider).where("dispute_id", "=", disputeId).execute();
}

/** Whether an earlier dispute over this contribution was won. */
export async function wonBefore(db: Database, contributionId: string): Promise<boolean> {
  return hasDispute(db, contributionId, "won");
}

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

/** Whether a payout has included any of this contribution. */
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

/** The ids that are not stored here yet. */
export async function unknownDisputes(db: Database, provider: Provider, ids: readonly string[]): Promise<string[]> {
  return unknownAmong(db, provider, "dispute_id", ids);
}

/** Also checks refunds, because earlier versions booked reversals as refunds. */
export async function unknownReversals(db: Database, provider: Provider, ids: readonly string[]): Promise<string[]> {
  const unknown = await unknownAmong(db, provider, "reversal_id", ids);
  if (unknown.length === 0) return [];
  const refunds = await db
    .selectFrom("refunds")
    .select("provider_refund_id")
    .where("provider", "=", provider)
    .where("provider_refund_id", "in", unknown)
    .execute();
  const booked = new Set(refunds.map(({ provider_refund_id }) => provider_refund_id));
  return unknown.filter((id) => !booked.has(id));
}

async function unknownAmong(
  db: Database,
  provider: Provider,
  column: "dispute_id" | "reversal_id",
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("disputes")
    .select(`${column} as id`)
    .where("provider", "=", provider)
    .where(column, "in", ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Disputes and inquiries that no notification has closed yet. */
export async function openDisputes(db: Database): Promise<{ provider: Provider; disputeId: string }[]> {
  const rows = await db
    .selectFrom("disputes")
    .select(["provider", "dispute_id"])
    .where("state", "in", ["inquiry", "open"])
    .execute();
  return rows.map(({ provider, dispute_id }) => ({ provider: provider as Provider, disputeId: dispute_id }));
}

/** The parties from which nothing may be paid out because a dispute is open. */
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

function toDispute(row: Selectable<DB["disputes"]>): KnownDispute {
  const { booked_as: bookedAs, carried_by } = row;
  const carriedBy = carried_by as Booking["carriedBy"] | null;
  return {
    provider: row.provider as Provider,
    disputeId: row.dispute_id,
    reversalId: row.reversal_id,
    refundPence: row.refund_pence === null ? null : pence(row.refund_pence),
    contributionId: row.contribution_id,
    partyId: row.party_id,
    captureId: row.capture_id,
    pence: pence(row.pence),
    state: row.state as DisputeState,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    respondBy: row.respond_by,
    booking: bookedAs === null || carriedBy === null ? null : { bookedAs, carriedBy, isPart: row.is_part },
    wonByUs: row.won_by_us,
    currency: row.currency,
  };
}

/** A dispute with its party and giver, as far as they are still known. */
export interface ShownDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly contributionId: string;
  readonly party: { readonly id: string; readonly name: string } | null;
  readonly billingName: string;
  readonly pence: Pence;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly respondBy: Date | null;
  readonly captureId: string;
  readonly wonByUs: boolean;
}

export async function listDisputeRows(
  db: Database,
  { page, perpage, dir, state }: Paging<"opened_at"> & { readonly state: DisputeState | null },
): Promise<{ total: number; disputes: ShownDispute[] }> {
  const found = db
    .selectFrom("disputes")
    .$if(state !== null, (those) => those.where("disputes.state", "=", state ?? ""));
  const rows = await shown(found)
    .orderBy("disputes.opened_at", dir)
    .orderBy("disputes.dispute_id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    total,
    disputes: rows.map(toShown),
  };
}

const all = (db: Database) => db.selectFrom("disputes");

const shown = (found: ReturnType<typeof all>) =>
  found
    .leftJoin("contributions", "contributions.id", "disputes.contribution_id")
    .leftJoin("parties", (join) =>
      join.onRef("parties.id", "=", "disputes.party_id").on("parties.deleted_at", "is", null),
    )
    .selectAll("disputes")
    .select(["contributions.billing_name", "parties.name as party_name"]);

const toShown = (
  row: Selectable<DB["disputes"]> & { billing_name: string | null; party_name: string | null },
): ShownDispute => ({
  provider: row.provider,
  disputeId: row.dispute_id,
  contributionId: row.contribution_id,
  party: row.party_name === null ? null : { id: row.party_id, name: row.party_name },
  billingName: row.billing_name ?? "",
  pence: pence(row.pence),
  state: row.state as DisputeState,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  respondBy: row.respond_by,
  captureId: row.capture_id,
  wonByUs: row.won_by_us,
});

/** By the provider's id, also that of the reversal that a dispute replaced. */
export async function findShownDispute(
  db: Database,
  { provider, id }: { readonly provider: string; readonly id: string },
): Promise<ShownDispute | null> {
  const row = await shown(all(db))
    .where("disputes.provider", "=", provider)
    .where((row) => row.or([row("disputes.dispute_id", "=", id), row("disputes.reversal_id", "=", id)]))
    .limit(1)
    .executeTakeFirst();
  return row ? toShown(row) : null;
}

/** The contribution's newest dispute. */
export async function latestDispute(db: Database, contributionId: string): Promise<ShownDispute | null> {
  const row = await shown(all(db))
    .where("disputes.contribution_id", "=", contributionId)
    .orderBy("disputes.opened_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toShown(row) : null;
}
