import { pence } from "@wishwell/domain/money";
import type { FilePayment } from "@wishwell/domain/payment-file";
import type { Database } from "../../platform/database/database.ts";

/** Some payments of a batch, in their places. */
export async function paymentsInBatch(
  db: Database,
  batchId: string,
  from: number,
  most: number,
): Promise<FilePayment[]> {
  const rows = await db
    .selectFrom("payouts")
    .select(["email", "pence", "reference", "note"])
    .where("batch_id", "=", batchId)
    .where("place", ">=", from)
    .where("place", "<", from + most)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ ...row, amount: pence(row.pence) }));
}
