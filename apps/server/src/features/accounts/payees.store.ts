import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Somebody whose half of a party is paid to them. */
export interface Payee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Where letters go. */
  readonly email: string;
  /** Where money goes; empty while there is none. */
  readonly paymentEmail: string;
  readonly paymentEmailChangedAt: Date | null;
}

export async function findPayees(db: Database, ids: readonly string[]): Promise<Map<string, Payee>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .select(["first_name as firstName", "last_name as lastName"])
    .select(["payment_email as paymentEmail", "payment_email_changed_at as paymentEmailChangedAt"])
    .where("id", "=", sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
