import { sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import { type SandboxSettings, defaultSandboxSettings, type FailureKind } from "./sandbox-settings.ts";

export async function readSandboxSettings(db: Database): Promise<SandboxSettings> {
  const row = await db
    .selectFrom("sandbox_knobs")
    .select(["delay_seconds", "duplicate", "lost", "reorder", "bad_signature", "parallel", "refunds"])
    .executeTakeFirst();
  if (row === undefined) return defaultSandboxSettings;
  const { duplicate, lost, reorder, parallel } = row;
  return {
    delaySeconds: row.delay_seconds,
    duplicate,
    lost,
    reorder,
    badSignature: row.bad_signature,
    parallel,
    refunds: row.refunds as SandboxSettings["refunds"],
  };
}

export async function writeSandboxSettings(db: Database, knobs: SandboxSettings): Promise<void> {
  const { delaySeconds, badSignature, ...others } = knobs;
  const row = { delay_seconds: delaySeconds, bad_signature: badSignature, ...others };
  await db
    .insertInto("sandbox_knobs")
    .values({ single: true, ...row })
    .onConflict((known) => known.column("single").doUpdateSet(row))
    .execute();
}

export async function addFailure(tx: Tx, call: string, trouble: FailureKind, times: number): Promise<void> {
  await tx
    .insertInto("sandbox_troubles")
    .values({ call, trouble, times })
    .onConflict((known) => known.columns(["call", "trouble"]).doUpdateSet({ times }))
    .execute();
}

/** Returns and uses up the failure set for this call. A refusal comes before a lost response. */
export async function consumeFailure(db: Database, call: string): Promise<FailureKind | null> {
  const { rows } = await sql<{ trouble: FailureKind }>`/* kept */
    with next as (
      select call, trouble, times from sandbox_troubles where call = ${call}
      order by trouble desc limit 1 for update
    ), gone as (
      delete from sandbox_troubles using next
      where sandbox_troubles.call = next.call and sandbox_troubles.trouble = next.trouble and next.times = 1
    ), fewer as (
      update sandbox_troubles set times = next.times - 1 from next
      where sandbox_troubles.call = next.call and sandbox_troubles.trouble = next.trouble and next.times > 1
    )
    select trouble from next`.execute(db);
  return rows[0]?.trouble ?? null;
}

export interface StoredFailure {
  readonly call: string;
  readonly trouble: FailureKind;
  readonly times: number;
}

export async function readFailures(db: Database): Promise<StoredFailure[]> {
  const rows = await db.selectFrom("sandbox_troubles").selectAll().orderBy("call").orderBy("trouble").execute();
  return rows.map(({ call, trouble, times }) => ({ call, trouble: trouble as FailureKind, times }));
}

export async function clearFailures(db: Database): Promise<void> {
  await db.deleteFrom("sandbox_troubles").execute();
}
