import type { Database, Work } from "../../platform/database/database.ts";
import type { Account } from "./account.ts";
import { toAccount } from "./accounts.store.ts";

/** All admins, locked in one order: two of them leaving at once cannot leave nobody. */
export async function lockAdmins(work: Work): Promise<Account[]> {
  const rows = await work.selectFrom("users").selectAll().where("role", "=", 2).orderBy("id").forUpdate().execute();
  return rows.map(toAccount);
}

export async function listAdmins(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom("users").selectAll().where("role", "=", 2).orderBy("email_key").execute();
  return rows.map(toAccount);
}
