import { type Selectable, sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/** Unclaimed for so long that another letter is due; counted as written from now on. `days` are when they are. */
export async function takeToNudge(work: Work, now: Date, days: readonly number[], most: number): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    update payouts set nudges = due.nudges
    from (
      select id, (select count(*) from unnest(${days}::integer[]) as day
        where payouts.state_at + make_interval(days => day) <= ${now})::smallint as nudges
      from payouts where state = 'unclaimed' order by state_at, id limit ${most} for update skip locked
    ) as due
    where payouts.id = due.id and payouts.nudges < due.nudges
    returning payouts.*`.execute(work);
  return rows.map(toPayout);
}

/** Asked for by then, and still here. */
export async function lateToLeave(work: Work, requestedBy: Date): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select payouts.* from payouts where state = 'due' and created_at <= ${requestedBy}
    order by created_at, id limit 500`.execute(work);
  return rows.map(toPayout);
}

/** What parties are called where no child is named. */
export async function codesOf(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; short_code: string }>`
    select id, short_code from parties where id = any(${[...new Set(partyIds)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, short_code }) => [id, short_code]));
}
