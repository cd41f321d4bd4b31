import type { Database } from "../../../platform/database/database.ts";
import type { Paging } from "../../../platform/http/paging.ts";
import { isHistoricRow } from "./historic.store.ts";

export interface OwnParties {
  readonly ownerId: string;
  readonly historic: boolean;
  readonly now: Date;
}

export type OwnOrder = "date" | "name";

export async function listOwnPartyIds(
  db: Database,
  { ownerId, historic, now }: OwnParties,
  { page, perpage, orderby, dir }: Paging<OwnOrder>,
): Promise<{ total: number; ids: string[] }> {
  const own = db
    .selectFrom("parties")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where((row) => isHistoricRow(row, { historic, now }));
  const rows = await own
    .select("id")
    .orderBy(orderby, dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await own.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, ids: rows.map(({ id }) => id) };
}
