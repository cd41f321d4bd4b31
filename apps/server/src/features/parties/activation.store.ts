import type { Work } from "../../platform/database/database.ts";

export async function activate(work: Work, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await work
    .updateTable("parties")
    .set({ active: true, activated_at: now })
    .where("id", "in", ids)
    .where("activated_at", "is", null)
    .execute();
}
