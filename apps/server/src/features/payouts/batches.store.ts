import { pence } from "@wishwell/domain/money/money";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Batch, BatchRoute } from "./payout.ts";

/** Serialises making batches. Take it before checking whether one is open. */
export async function lockBatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout batches'))`.execute(tx);
}

type NewBatch = Pick<Batch, "id" | "route" | "provider" | "key" | "payments" | "pence" | "madeBy" | "forcedReason">;

/** Creates a batch, or adds payments to it while it is being made. Returns its totals so far. */
export async function insertBatch(tx: Tx, batch: NewBatch, now: Date): Promise<Batch> {
  const row = await tx
    .insertInto("payout_batches")
    .values({
      id: batch.id,
      route: batch.route,
      provider: batch.provider,
      key: batch.key,
      state: "open",
      payments: batch.payments,
      pence: batch.pence,
      made_by: batch.madeBy,
      forced_reason: batch.forcedReason,
      made_at: now,
    })
    .onConflict((known) =>
      known.column("id").doUpdateSet((row) => ({
        payments: sql`${row.ref("payout_batches.payments")} + ${row.ref("excluded.payments")}`,
        pence: sql`${row.ref("payout_batches.pence")} + ${row.ref("excluded.pence")}`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBatch(row);
}

export async function findBatch(db: Database, id: string): Promise<Batch | null> {
  const row = await db.selectFrom("payout_batches").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toBatch(row) : null;
}

/** Batches with payments whose outcome is unknown, oldest first. */
export async function openBatches(db: Database, route: BatchRoute): Promise<Batch[]> {
  const rows = await db
    .selectFrom("payout_batches")
    .selectAll()
    .where("route", "=", route)
    .where("state", "=", "open")
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(toBatch);
}

/** Claims the batch for asking the provider and returns it as it was before; null while another process has it. */
export async function claimBatch(db: Database, id: string, now: Date, freeBefore: Date): Promise<Batch | null> {
  const { rows } = await sql<Selectable<DB["payout_batches"]>>`
    update payout_batches batch set asked_at = ${now}
    from payout_batches before
    where batch.id = ${id} and before.id = batch.id and batch.state = 'open'
      and (batch.asked_at is null or batch.asked_at <= ${freeBefore})
    returning before.*`.execute(db);
  return rows[0] ? toBatch(rows[0]) : null;
}

export async function recordProviderBatch(tx: Tx, id: string, providerBatchId: string): Promise<void> {
  await tx
    .updateTable("payout_batches")
    .set({ provider_batch_id: providerBatchId, refused_at: null })
    .where("id", "=", id)
    .execute();
}

export async function recordRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update payout_batches set refused_at = coalesce(refused_at, ${now}) where id = ${id}`.execute(tx);
}

/** When the provider first and last refused a batch since the last one it accepted. */
interface Refusals {
  readonly first: Date | null;
  readonly last: Date | null;
}

export async function refusalsOf(db: Database, provider: Provider): Promise<Refusals> {
  const { rows } = await sql<Refusals>`
    select min(refused_at) as first, max(refused_at) as last from payout_batches
    where provider = ${provider} and refused_at >= coalesce((
      select taken.made_at from payout_batches taken
      where taken.provider = ${provider} and taken.provider_batch_id is not null order by taken.made_at desc limit 1
    ), '-infinity')`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Batches sent through the provider's API with payments in these states. */
export async function batchesToFollow(
  db: Database,
  provider: Provider,
  states: readonly string[],
  most: number,
): Promise<Batch[]> {
  const { rows } = await sql<Selectable<DB["payout_batches"]>>`
    select * from payout_batches where route = 'api' and provider = ${provider} and id in (
      select batch_id from payouts where state = any(${states}::text[]) and batch_id is not null
    ) order by made_at, id limit ${most}`.execute(db);
  return rows.map(toBatch);
}

/**
 * Lock order: parties, batches, payments. Without this lock, concurrent transactions that record a batch's last
 * outcomes do not see each other, and none closes it.
 */
export async function lockBatchesOfPayouts(tx: Tx, payoutIds: readonly string[]): Promise<void> {
  await sql`select id from payout_batches where state = 'open' and id in (
      select batch_id from payouts where id = any(${payoutIds}::uuid[])
    ) order by id for update`.execute(tx);
}

const isAnswered = sql`payout_batches.state = 'open' and not exists (
    select from payouts where payouts.batch_id = payout_batches.id
      and payouts.state in ('exported', 'submitting', 'unknown'))`;

/** Locks in the same order as `lockBatchesOfPayouts`, to avoid deadlocks. */
export async function lockAnswered(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout_batches where ${isAnswered} order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Closes those of these batches in which every payment has an outcome. */
export async function closeAnswered(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update payout_batches set state = 'closed', closed_at = ${now}
    where id = any(${ids}::uuid[]) and ${isAnswered}`.execute(tx);
}

function toBatch(row: Selectable<DB["payout_batches"]>): Batch {
  return {
    id: row.id,
    route: row.route as BatchRoute,
    provider: row.provider as Provider,
    key: row.key,
    providerBatchId: row.provider_batch_id,
    state: row.state as Batch["state"],
    payments: row.payments,
    pence: pence(row.pence),
    madeBy: row.made_by,
    forcedReason: row.forced_reason,
    madeAt: row.made_at,
    askedAt: row.asked_at,
    closedAt: row.closed_at,
  };
}
