import { countUpTo } from "../../platform/database/count-up-to.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Counted, Paging } from "../../platform/http/paging.ts";

export type PartyOrder = "date" | "name" | "created_at";

export async function listPartyIds(
  db: Database,
  { page, perpage, orderby, dir }: Paging<PartyOrder>,
): Promise<Counted & { ids: string[] }> {
  const existing = db.selectFrom("parties").where("deleted_at", "is", null);
  const rows = await existing
    .select("id")
    .orderBy(orderby, dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, existing.select("id"), { page, perpage })), ids: rows.map(({ id }) => id) };
}
