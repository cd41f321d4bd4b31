import { type ContributionState, paidStates } from "@wishwell/domain/money/contribution-states";
import type { Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import type { Updateable } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { compiledOnce } from "../../platform/database/compiled-once.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "./contribution.ts";
import { contributionColumns, toContribution } from "./contribution-rows.store.ts";

type ById = Pick<Contribution, "id">;

const findById = compiledOnce((db, { id }: ById) =>
  db.selectFrom("contributions").select(contributionColumns).where("id", "=", id),
);

export async function findContribution(db: Database, id: string): Promise<Contribution | null> {
  const row = await findById(db, { id });
  return row ? toContribution(row) : null;
}

const lockById = compiledOnce((tx, { id }: ById) =>
  tx
    .selectFrom("contributions")
    .select(contributionColumns)
    .select((row) =>
      row
        .selectFrom("party_payouts")
        .select("requested_at")
        .whereRef("party_payouts.party_id", "=", "contributions.party_id")
        .as("requested_at"),
    )
    .where("id", "=", id)
    .forUpdate(),
);

/**
 * Locks it until the transaction ends; the party must be locked first. Also reads when the organiser requested the
 * payout.
 */
export async function lockContribution(
  tx: Tx,
  id: string,
): Promise<{ readonly contribution: Contribution; readonly payoutRequestedAt: Date | null } | null> {
  const row = await lockById(tx, { id });
  return row ? { contribution: toContribution(row), payoutRequestedAt: row.requested_at } : null;
}

/** The guest's unfinished contribution; there is at most one. */
export async function lockUnfinishedOf(tx: Tx, guestId: string): Promise<Contribution | null> {
  const row = await tx
    .selectFrom("contributions")
    .select(contributionColumns)
    .where("guest_id", "=", guestId)
    .where("state", "in", ["intent", "order", "approved", "capturing"])
    .forUpdate()
    .executeTakeFirst();
  return row ? toContribution(row) : null;
}

/** The guest's contribution that is paid and not refunded; there is at most one. */
export async function findPaidOf(db: Database, guestId: string): Promise<string | null> {
  const row = await db
    .selectFrom("contributions")
    .select("id")
    .where("guest_id", "=", guestId)
    .where("state", "in", paidStates)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** State of the guest's newest contribution; null if there is none. */
export async function newestStateOf(db: Database, guestId: string): Promise<ContributionState | null> {
  const row = await db
    .selectFrom("contributions")
    .select("state")
    .where("guest_id", "=", guestId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (row?.state as ContributionState | undefined) ?? null;
}

/** The contribution that a provider's ids belong to. */
export async function findByProviderIds(
  db: Database,
  provider: string,
  { orderId, captureId }: { readonly orderId: string | null; readonly captureId: string | null },
): Promise<string | null> {
  if (orderId === null && captureId === null) return null;
  const row = await db
    .selectFrom("contributions")
    .select("id")
    .where("provider", "=", provider)
    .where((either) => either.or([either("order_id", "=", orderId), either("capture_id", "=", captureId)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

export type NewContribution = Omit<
  Contribution,
  | "state"
  | "orders"
  | "orderId"
  | "approveUrl"
  | "payee"
  | "captureId"
  | "split"
  | "declines"
  | "stateAt"
  | "capturedAt"
>;

/** The table's defaults. */
const untouched = {
  state: "intent",
  orders: 0,
  orderId: null,
  approveUrl: null,
  payee: null,
  captureId: null,
  split: null,
  declines: 0,
  capturedAt: null,
} as const;

export async function insertContribution(tx: Tx, given: NewContribution): Promise<Contribution> {
  await tx
    .insertInto("contributions")
    .values({
      id: given.id,
      party_id: given.partyId,
      guest_id: given.guestId,
      provider: given.provider,
      state: "intent",
      pence: given.amount,
      costs_added: given.costsAdded,
      amount_private: given.amountPrivate,
      billing_name: given.billing.name,
      billing_address1: given.billing.address1,
      billing_address2: given.billing.address2,
      billing_city: given.billing.city,
      billing_postcode: given.billing.postcode,
      receipt_email: given.receiptEmail,
      gift_aid_wording: given.giftAid?.wording ?? null,
      gift_aid_declared_at: given.giftAid?.at ?? null,
      created_at: given.createdAt,
      state_at: given.createdAt,
      look_at: given.lookAt,
    })
    .execute();
  return { ...given, ...untouched, stateAt: given.createdAt };
}

export interface ContributionChanges {
  readonly state?: ContributionState;
  readonly orders?: number;
  readonly orderId?: string | null;
  readonly approveUrl?: string | null;
  readonly payee?: string | null;
  readonly captureId?: string | null;
  readonly split?: Split;
  readonly declines?: number;
  readonly capturedAt?: Date;
  readonly lookAt?: Date | null;
}

/** The contribution must be locked, so that it has not changed since it was read. */
export async function updateContribution(
  tx: Tx,
  contribution: Contribution,
  changes: ContributionChanges,
  now: Date,
): Promise<Contribution> {
  const { numUpdatedRows } = await tx
    .updateTable("contributions")
    .set({ ...columnsOf(changes), ...(changes.state && { state: changes.state, state_at: now }) })
    .where("id", "=", contribution.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`contribution ${contribution.id} is gone`);
  return { ...contribution, ...changes, ...(changes.state && { stateAt: now }) };
}

function columnsOf({ split, ...changes }: ContributionChanges): Updateable<DB["contributions"]> {
  return {
    orders: changes.orders,
    order_id: changes.orderId,
    approve_url: changes.approveUrl,
    payee: changes.payee,
    capture_id: changes.captureId,
    declines: changes.declines,
    captured_at: changes.capturedAt,
    look_at: changes.lookAt,
    ...(split && {
      provider_fee: split.providerFee,
      platform_fee: split.platformFee,
      gift: split.gift,
      charity: split.charity,
    }),
  };
}

/** Stores what the browser reports about a payment. It is only read to investigate complaints. */
export async function storeHint(db: Database, id: string, hint: string): Promise<void> {
  await db.updateTable("contributions").set({ gateway_hint: hint }).where("id", "=", id).execute();
}

/** Contributions that are due for a check, the longest waiting first. */
export async function contributionsToCheck(
  db: Database,
  provider: Provider,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("contributions")
    .select("id")
    .where("look_at", "<=", now)
    .where("provider", "=", provider)
    .orderBy("look_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Postpones one that could not be checked, so that it does not delay the others. */
export async function postponeCheck(db: Database, id: string, lookAt: Date): Promise<void> {
  await db.updateTable("contributions").set({ look_at: lookAt }).where("id", "=", id).execute();
}

/** Each charity's share. */
export async function insertParts(tx: Tx, id: string, parts: ReadonlyMap<string, Pence>): Promise<void> {
  await tx
    .insertInto("contribution_charities")
    .values([...parts].map(([charityId, share]) => ({ contribution_id: id, charity_id: charityId, pence: share })))
    .execute();
}
