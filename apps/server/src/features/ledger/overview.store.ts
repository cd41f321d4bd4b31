import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export interface KindBalance {
  /** Of an account without whose it is: `gift`, `charity`, `clearing:sandbox`, `income:platform_fee`. */
  readonly kind: string;
  readonly accounts: number;
  readonly pence: number;
}

/** Accounts of one party, payout or giver are summed up by their kind; the house's own stand by themselves. */
export async function balancesByKind(db: Database): Promise<KindBalance[]> {
  const { rows } = await sql<KindBalance>`
    select case when account ~ '^(gift|charity|refund_due|inflight):' then split_part(account, ':', 1) else account end
      as kind, count(distinct account) as accounts, sum(pence)::bigint as pence
    from ledger_lines group by 1 order by 1`.execute(db);
  return rows;
}

export async function countEntries(db: Database): Promise<number> {
  const { entries } = await db
    .selectFrom("ledger_entries")
    .select((row) => row.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  return entries;
}
