import { limits } from "@wishwell/contract/limits";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Counted, Paging } from "../http/paging.ts";
import type { Database } from "./database.ts";

type Page = Pick<Paging, "page" | "perpage">;

/** So many rows are found before counting ends: no more than people turn pages, and one page beyond the one shown. */
export const foundAtMost = ({ page, perpage }: Page) => Math.max(limits.listCounted, (page + 1) * perpage) + 1;

/** How many rows this is, counted to an end that is near: to count all would take the longer the larger the house is. */
export async function countUpTo(
  db: Database,
  found: Expression<unknown> | RawBuilder<unknown>,
  page: Page,
): Promise<Counted> {
  const most = foundAtMost(page);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} found limit ${most}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === most ? { total: most - 1, more: true } : { total: count };
}
