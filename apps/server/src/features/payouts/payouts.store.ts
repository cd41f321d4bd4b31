import { pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { givenRows } from "../../platform/database/sql-helpers.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import { lockBatchesOfPayouts } from "./batches.store.ts";
import type { Payout, StepSource } from "./payout.ts";

/** Serialises everything that writes about these parties' money. Always locks in id order. */
export async function lockMoneyOf(tx: Tx, partyIds: readonly string[]): Promise<void> {
  await lockParties(tx, sql`select unnest(${[...new Set(partyIds)]}::uuid[])`);
}

/** The same for the parties of these payouts, and then their batches. */
export async function lockMoneyOfPayouts(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockParties(tx, sql`select party_id from payouts where id = any(${ids}::uuid[])`);
  await lockBatchesOfPayouts(tx, ids);
}

/** Returns only a count, so that fifty thousand rows are not transferred. */
const lockParties = (tx: Tx, ids: RawBuilder<unknown>) =>
  sql`with locked as (select id from parties where id in (${ids}) order by id for update)
    select count(*) from locked`.execute(tx);

/** Lock their parties first. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select * from payouts where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows.map(toPayout);
}

export async function findPayout(db: Database, id: string): Promise<Payout | null> {
  const row = await db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toPayout(row) : null;
}

export async function findByReference(db: Database, provider: Provider, reference: string): Promise<Payout | null> {
  const row = await db
    .selectFrom("payouts")
    .selectAll()
    .where("reference", "=", reference)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row ? toPayout(row) : null;
}

/** In the batch's order. */
export async function payoutsOfBatch(db: Database, batchId: string): Promise<Payout[]> {
  const rows = await db.selectFrom("payouts").selectAll().where("batch_id", "=", batchId).orderBy("place").execute();
  return rows.map(toPayout);
}

/** The columns that a step changes. */
interface SteppedPayout {
  readonly id: string;
  readonly state: PayoutState;
  readonly detail: string;
  readonly pence: number;
  readonly batchId: string | null;
  readonly place: number | null;
  readonly itemId: string | null;
  readonly transactionId: string | null;
  readonly fee: number | null;
  readonly sentAt: Date | null;
}

export async function updateStepped(tx: Tx, stepped: readonly SteppedPayout[], now: Date): Promise<void> {
  if (stepped.length === 0) return;
  await sql`
    update payouts set state = given.state, state_at = case when payouts.state = given.state then state_at else ${now} end,
      detail = given.detail, pence = given.pence, batch_id = given.batch_id, place = given.place,
      item_id = given.item_id, transaction_id = given.transaction_id, fee = given.fee, sent_at = given.sent_at
    from ${givenRows(stepped, {
      id: ["uuid", ({ id }) => id],
      state: ["text", ({ state }) => state],
      detail: ["text", ({ detail }) => detail],
      pence: ["bigint", ({ pence: sum }) => sum],
      batch_id: ["uuid", ({ batchId }) => batchId],
      place: ["integer", ({ place }) => place],
      item_id: ["text", ({ itemId }) => itemId],
      transaction_id: ["text", ({ transactionId }) => transactionId],
      fee: ["bigint", ({ fee }) => fee],
      sent_at: ["timestamptz", ({ sentAt }) => sentAt],
    })}
    where payouts.id = given.id`.execute(tx);
}

export interface NewStep {
  readonly payoutId: string;
  readonly from: PayoutState | null;
  readonly to: PayoutState;
  readonly source: StepSource;
  readonly byUser: string | null;
  readonly reason: string;
}

export async function insertSteps(tx: Tx, steps: readonly NewStep[], now: Date): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into payout_steps (payout_id, from_state, to_state, at, source, by_user, reason)
    select given.payout_id, given.from_state, given.to_state, ${now}, given.source, given.by_user, given.reason
    from ${givenRows(steps, {
      payout_id: ["uuid", ({ payoutId }) => payoutId],
      from_state: ["text", ({ from }) => from],
      to_state: ["text", ({ to }) => to],
      source: ["text", ({ source }) => source],
      by_user: ["uuid", ({ byUser }) => byUser],
      reason: ["text", ({ reason }) => reason],
    })}`.execute(tx);
}

/** Returns whether it was unclaimed, so that there is something to cancel. */
export async function recordCancelRequest(tx: Tx, id: string, byUser: string, now: Date): Promise<boolean> {
  const asked = await tx
    .updateTable("payouts")
    .set({ cancel_asked_at: now, cancel_asked_by: byUser })
    .where("id", "=", id)
    .where("state", "=", "unclaimed")
    .returning("id")
    .executeTakeFirst();
  return asked !== undefined;
}

export function toPayout(row: Selectable<DB["payouts"]>): Payout {
  return {
    id: row.id,
    partyId: row.party_id,
    payee: row.payee as Payout["payee"],
    userId: row.user_id,
    charityId: row.charity_id,
    attempt: row.attempt,
    reference: row.reference,
    name: row.name,
    email: row.email,
    pence: pence(row.pence),
    note: row.note,
    provider: row.provider as Provider,
    state: row.state as PayoutState,
    detail: row.detail,
    batchId: row.batch_id,
    place: row.place,
    itemId: row.item_id,
    transactionId: row.transaction_id,
    fee: row.fee === null ? null : pence(row.fee),
    createdAt: row.created_at,
    stateAt: row.state_at,
    sentAt: row.sent_at,
    nudges: row.nudges,
    cancelAskedAt: row.cancel_asked_at,
    cancelAskedBy: row.cancel_asked_by,
  };
}

/** A step that has not been notified yet. */
interface UnnotifiedStep {
  readonly id: number;
  readonly from: PayoutState | null;
  readonly to: PayoutState;
  readonly payout: Payout;
}

/** Claims the oldest of them and marks them as notified; other processes skip them meanwhile. */
export async function claimUnnotified(tx: Tx, now: Date, most: number): Promise<UnnotifiedStep[]> {
  const { rows } = await sql<
    Selectable<DB["payouts"]> & { step_id: number; from_state: string | null; to_state: string }
  >`
    with taken as (
      select id from payout_steps where told_at is null order by id limit ${most} for update skip locked
    ), told as (
      update payout_steps set told_at = ${now} from taken where payout_steps.id = taken.id
      returning payout_steps.id as step_id, payout_steps.payout_id, payout_steps.from_state, payout_steps.to_state
    )
    select payouts.*, told.step_id, told.from_state, told.to_state
    from told join payouts on payouts.id = told.payout_id order by told.step_id`.execute(tx);
  return rows.map((row) => ({
    id: row.step_id,
    from: row.from_state as PayoutState | null,
    to: row.to_state as PayoutState,
    payout: toPayout(row),
  }));
}
