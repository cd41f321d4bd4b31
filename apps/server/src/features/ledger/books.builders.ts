import { checkLedger } from "./check-ledger.ts";
import type { Database } from "../../platform/database/database.ts";

/** Fails when the books of this database are unsound, with what is wrong. */
export async function expectSoundBooks(db: Database): Promise<void> {
  const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the books are unsound: ${JSON.stringify(wrong, null, 2)}`);
}
