import { limits } from "@wishwell/contract/limits";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Counted, Paging } from "../http/paging.ts";
import type { Database } from "./database.ts";

/**
 * How many rows this is, counted no further than people turn pages: to count all would take the longer the larger the
 * house is. At least one page beyond the one that is shown.
 */
export async function countUpTo(
  db: Database,
  found: Expression<unknown> | RawBuilder<unknown>,
  { page, perpage }: Pick<Paging, "page" | "perpage">,
): Promise<Counted> {
  const most = Math.max(limits.listCounted, (page + 1) * perpage);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} found limit ${most + 1}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > most ? { total: most, more: true } : { total: count };
}
