import { type ContributionState, mayBecome, refundableStates } from "@wishwell/domain/money/contribution-states";
import { idsBehind } from "@wishwell/domain/text/codes";
import { emailKey } from "@wishwell/domain/text/email-key";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

/** The fields of a contribution that refunds need. */
export interface RefundableContribution {
  readonly id: string;
  readonly partyId: string;
  readonly guestId: string | null;
  readonly provider: Provider;
  readonly state: ContributionState;
  readonly pence: Pence;
  readonly captureId: string | null;
  readonly billingName: string;
  readonly receiptEmail: string;
}

export const isRefundable = ({ state }: Pick<RefundableContribution, "state">): boolean =>
  (refundableStates as readonly string[]).includes(state);

const columns = [
  "id",
  "party_id",
  "guest_id",
  "provider",
  "state",
  "pence",
  "capture_id",
  "billing_name",
  "receipt_email",
] as const;
type Row = Pick<Selectable<DB["contributions"]>, (typeof columns)[number]>;

/** Locks a party, deleted or not, so that nothing else changes its money until the transaction ends. */
export async function lockMoney(
  tx: Tx,
  partyId: string,
): Promise<{ endsAt: Date | null; cancelledAt: Date | null } | null> {
  const row = await tx
    .selectFrom("parties")
    .select(["ends_at", "cancelled_at"])
    .where("id", "=", partyId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { endsAt: row.ends_at, cancelledAt: row.cancelled_at } : null;
}

/** Locks an organiser's parties that are not complete, including deleted ones. */
export async function lockOpenPartiesOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("parties")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("completed_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function findRefundable(db: Database, id: string): Promise<RefundableContribution | null> {
  const row = await db.selectFrom("contributions").select(columns).where("id", "=", id).executeTakeFirst();
  return row ? toRefundable(row) : null;
}

/** Lock order everywhere: party, contribution, refund. */
export async function lockRefundable(tx: Tx, id: string): Promise<RefundableContribution | null> {
  const row = await tx.selectFrom("contributions").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toRefundable(row) : null;
}

export async function findRefundableByCapture(
  db: Database,
  provider: Provider,
  captureId: string,
): Promise<RefundableContribution | null> {
  const row = await db
    .selectFrom("contributions")
    .select(columns)
    .where("provider", "=", provider)
    .where("capture_id", "=", captureId)
    .executeTakeFirst();
  return row ? toRefundable(row) : null;
}

/** Refundable contributions from this address; two are enough to know that it is not unique. */
export async function refundableOf(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contributions")
    .select("id")
    .where(sql`lower(receipt_email)`, "=", emailKey(email))
    .where("state", "in", refundableStates)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the contribution that a stored reference names; null if there is none or more than one. */
export async function contributionBehind(db: Database, stored: string): Promise<string | null> {
  const [first, last] = idsBehind(stored);
  const rows = await db
    .selectFrom("contributions")
    .select("id")
    .where("id", ">=", first)
    .where("id", "<=", last)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Contributions that a party holds, to be refunded. */
export async function lockRefundableOfParty(tx: Tx, partyId: string): Promise<RefundableContribution[]> {
  return (await heldBy(tx, partyId).forUpdate().execute()).map(toRefundable);
}

export async function refundableOfParty(db: Database, partyId: string): Promise<RefundableContribution[]> {
  return (await heldBy(db, partyId).execute()).map(toRefundable);
}

const heldBy = (db: Database, partyId: string) =>
  db
    .selectFrom("contributions")
    .select(columns)
    .where("party_id", "=", partyId)
    .where("state", "in", [...refundableStates, "refund_asked"])
    .orderBy("id");

/**
 * Cancelled parties that still hold money without a refund: captured at the last moment, or in dispute after the giver
 * had asked for a refund.
 */
export async function cancelledHoldingMoney(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contributions")
    .innerJoin("parties", "parties.id", "contributions.party_id")
    .select("parties.id")
    .distinct()
    .where("parties.cancelled_at", "is not", null)
    .where((row) =>
      row.or([
        row("contributions.state", "in", ["captured", "won"]),
        row.and([
          row("contributions.state", "=", "refund_asked"),
          row.exists(
            row
              .selectFrom("refunds")
              .select("refunds.id")
              .whereRef("refunds.contribution_id", "=", "contributions.id")
              .where("refunds.state", "=", "asked"),
          ),
        ]),
      ]),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Cancels contributions that are not being captured. Any with an order are checked once more, since it may have been
 * paid.
 */
export async function cancelIntentions(tx: Tx, partyId: string, now: Date): Promise<void> {
  await tx
    .updateTable("contributions")
    .set({
      state: "cancelled",
      state_at: now,
      look_at: sql<Date | null>`case when orders > 0 then ${now}::timestamptz end`,
    })
    .where("party_id", "=", partyId)
    .where("state", "in", ["intent", "order", "approved"])
    .execute();
}

/** Only allows transitions in the state table; any other is a bug. The caller holds the lock. */
export async function moveRefundable(
  tx: Tx,
  given: RefundableContribution,
  state: ContributionState,
  now: Date,
): Promise<RefundableContribution> {
  if (!mayBecome(given.state, state)) throw new Error(`a contribution cannot go from ${given.state} to ${state}`);
  await tx.updateTable("contributions").set({ state, state_at: now }).where("id", "=", given.id).execute();
  return { ...given, state };
}

/** Gift Aid must not be claimed on refunded money. */
export async function voidDeclarations(tx: Tx, contributionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("gift_aid_declarations")
    .set({ void_at: now })
    .where("contribution_id", "=", contributionId)
    .where("void_at", "is", null)
    .execute();
}

function toRefundable(row: Row): RefundableContribution {
  return {
    id: row.id,
    partyId: row.party_id,
    guestId: row.guest_id,
    provider: row.provider as Provider,
    state: row.state as ContributionState,
    pence: pence(row.pence),
    captureId: row.capture_id,
    billingName: row.billing_name,
    receiptEmail: row.receipt_email,
  };
}
