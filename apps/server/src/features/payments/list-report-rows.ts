import type { Deps } from "../../platform/deps.ts";
import { countOpenRows, type KeptRow, listOpenRows } from "./open-rows.store.ts";

/** Rows of reports that wait for a person. */
export async function listReportRows(
  { db }: Pick<Deps, "db">,
  paging: Parameters<typeof listOpenRows>[1],
): Promise<{ total: number; rows: KeptRow[] }> {
  return { total: await countOpenRows(db), rows: await listOpenRows(db, paging) };
}
