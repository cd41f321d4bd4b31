import { sql } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import { type Knobs, knobsAtRest, type TroubleKind } from "./sandbox-settings.ts";

export async function readKnobs(db: Database): Promise<Knobs> {
  const row = await db
    .selectFrom("sandbox_knobs")
    .select(["delay_seconds", "duplicate", "lost", "reorder", "bad_signature", "parallel", "refunds"])
    .executeTakeFirst();
  if (row === undefined) return knobsAtRest;
  const { duplicate, lost, reorder, parallel } = row;
  return {
    delaySeconds: row.delay_seconds,
    duplicate,
    lost,
    reorder,
    badSignature: row.bad_signature,
    parallel,
    refunds: row.refunds as Knobs["refunds"],
  };
}

export async function writeKnobs(db: Database, knobs: Knobs): Promise<void> {
  const { delaySeconds, badSignature, ...others } = knobs;
  const row = { delay_seconds: delaySeconds, bad_signature: badSignature, ...others };
  await db
    .insertInto("sandbox_knobs")
    .values({ single: true, ...row })
    .onConflict((known) => known.column("single").doUpdateSet(row))
    .execute();
}

export async function addTrouble(work: Work, call: string, trouble: TroubleKind, times: number): Promise<void> {
  await work
    .insertInto("sandbox_troubles")
    .values({ call, trouble, times })
    .onConflict((known) => known.columns(["call", "trouble"]).doUpdateSet({ times }))
    .execute();
}

/** The trouble that is waiting for this call, used up by it. Being refused comes first. */
export async function takeTrouble(db: Database, call: string): Promise<TroubleKind | null> {
  const { rows } = await sql<{ trouble: TroubleKind }>`/* kept */
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

export interface Trouble {
  readonly call: string;
  readonly trouble: TroubleKind;
  readonly times: number;
}

export async function readTroubles(db: Database): Promise<Trouble[]> {
  const rows = await db.selectFrom("sandbox_troubles").selectAll().orderBy("call").orderBy("trouble").execute();
  return rows.map(({ call, trouble, times }) => ({ call, trouble: trouble as TroubleKind, times }));
}

export async function clearTroubles(db: Database): Promise<void> {
  await db.deleteFrom("sandbox_troubles").execute();
}
