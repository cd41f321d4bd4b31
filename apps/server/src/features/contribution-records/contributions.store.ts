import { type ContributionState, paidStates } from "@wishwell/domain/money/contribution-states";
import type { Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import type { Updateable } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { writtenOnce } from "../../platform/database/written-once.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Contribution } from "./contribution.ts";
import { contributionColumns, toContribution } from "./contribution-rows.store.ts";

type ById = Pick<Contribution, "id">;

const findById = writtenOnce((db, { id }: ById) =>
  db.selectFrom("contributions").select(contributionColumns).where("id", "=", id),
);

export async function findContribution(db: Database, id: string): Promise<Contribution | null> {
  const row = await findById(db, { id });
  return row ? toContribution(row) : null;
}

const lockById = writtenOnce((tx, { id }: ById) =>
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
 * Nobody else changes it until the transaction ends. The party is locked first; when its organiser asked for the money is
 * read along.
 */
export async function lockContribution(
  tx: Tx,
  id: string,
): Promise<{ readonly contribution: Contribution; readonly payoutRequestedAt: Date | null } | null> {
  const row = await lockById(tx, { id });
  return row ? { contribution: toContribution(row), payoutRequestedAt: row.requested_at } : null;
}

/** What a guest is in the middle of; there is one at most. */
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

/** What a guest has given, and not got back; there is one at most. */
export async function findPaidOf(db: Database, guestId: string): Promise<string | null> {
  const row = await db
    .selectFrom("contributions")
    .select("id")
    .where("guest_id", "=", guestId)
    .where("state", "in", paidStates)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How the newest one of a guest stands; null when there is none. */
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

/** Which one a provider's identifiers belong to. */
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

/** As the table makes it. */
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

/** Of one that is locked: nobody else has changed it since it was read. */
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

/** What the browser says of a payment: kept for whoever looks into a complaint, read by nobody else. */
export async function storeHint(db: Database, id: string, hint: string): Promise<void> {
  await db.updateTable("contributions").set({ gateway_hint: hint }).where("id", "=", id).execute();
}

/** Those whose time has come, the longest waiting first. */
export async function contributionsToLookAt(
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

/** One that could not be looked at keeps nobody else waiting. */
export async function lookLater(db: Database, id: string, lookAt: Date): Promise<void> {
  await db.updateTable("contributions").set({ look_at: lookAt }).where("id", "=", id).execute();
}

/** What each charity gets of it. */
export async function insertParts(tx: Tx, id: string, parts: ReadonlyMap<string, Pence>): Promise<void> {
  await tx
    .insertInto("contribution_charities")
    .values([...parts].map(([charityId, share]) => ({ contribution_id: id, charity_id: charityId, pence: share })))
    .execute();
}
