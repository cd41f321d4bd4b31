import { sql } from "kysely";
import { checkLedger } from "./check-ledger.ts";
import type { Database } from "../../platform/database/database.ts";

/** Every table that the questions of checks/ledger are about. */
export const moneyTables = [
  "contribution_charities",
  "contributions",
  "disputes",
  "ledger_entries",
  "ledger_lines",
  "payment_events",
  "payout_parts",
  "payouts",
  "refunds",
  "sandbox_disputes",
  "sandbox_payout_items",
  "sandbox_transactions",
  "sandbox_webhooks",
] as const;

/** Fails when the books of this database are unsound, with what is wrong. */
export async function expectSoundBooks(db: Database): Promise<void> {
  // Most tests are about no money at all, and the questions take a fresh database longer than many a test.
  if (!(await hasMoney(db))) return;
  const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the books are unsound: ${JSON.stringify(wrong, null, 2)}`);
}

async function hasMoney(db: Database): Promise<boolean> {
  const anyRow = moneyTables.map((table) => sql`exists (select from ${sql.table(table)})`);
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(anyRow, sql` or `)} as found`.execute(db);
  return rows[0]?.found ?? false;
}
