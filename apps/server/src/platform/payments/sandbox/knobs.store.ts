import { sql } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import type { Refund } from "../gateway.ts";

/** How notifications and refunds go wrong, until it is changed back. */
export interface Knobs {
  readonly delaySeconds: number;
  readonly duplicate: boolean;
  /** They get lost on the way. */
  readonly lost: boolean;
  /** Every second one is held back, so that the next overtakes it. */
  readonly reorder: boolean;
  readonly badSignature: boolean;
  readonly refunds: Refund["state"];
}

export const knobsAtRest: Knobs = {
  delaySeconds: 0,
  duplicate: false,
  lost: false,
  reorder: false,
  badSignature: false,
  refunds: "completed",
};

export async function readKnobs(db: Database): Promise<Knobs> {
  const row = await db.selectFrom("sandbox_knobs").selectAll().executeTakeFirst();
  if (row === undefined) return knobsAtRest;
  const { duplicate, lost, reorder } = row;
  return {
    delaySeconds: row.delay_seconds,
    duplicate,
    lost,
    reorder,
    badSignature: row.bad_signature,
    refunds: row.refunds as Knobs["refunds"],
  };
}

export async function writeKnobs(db: Database, knobs: Knobs): Promise<void> {
  const { delaySeconds, duplicate, lost, reorder, badSignature, refunds } = knobs;
  const row = { delay_seconds: delaySeconds, duplicate, lost, reorder, bad_signature: badSignature, refunds };
  await db
    .insertInto("sandbox_knobs")
    .values({ single: true, ...row })
    .onConflict((known) => known.column("single").doUpdateSet(row))
    .execute();
}

export type TroubleKind = "refused" | "answer_lost";

export async function addTrouble(work: Work, call: string, trouble: TroubleKind, times: number): Promise<void> {
  await work
    .insertInto("sandbox_troubles")
    .values({ call, trouble, times })
    .onConflict((known) => known.columns(["call", "trouble"]).doUpdateSet({ times }))
    .execute();
}

/** The trouble that is waiting for this call, used up by it. Being refused comes first. */
export async function takeTrouble(db: Database, call: string): Promise<TroubleKind | null> {
  const { rows } = await sql<{ trouble: TroubleKind }>`
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

export async function clearTroubles(db: Database): Promise<void> {
  await db.deleteFrom("sandbox_troubles").execute();
}
