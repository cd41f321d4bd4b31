import type { Database } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/paging.ts";

export type PartyOrder = "date" | "name" | "created_at";

export async function listPartyIds(
  db: Database,
  { page, perpage, orderby, dir }: Paging<PartyOrder>,
): Promise<{ total: number; ids: string[] }> {
  const existing = db.selectFrom("parties").where("deleted_at", "is", null);
  const rows = await existing
    .select("id")
    .orderBy(orderby, dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await existing.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, ids: rows.map(({ id }) => id) };
}
