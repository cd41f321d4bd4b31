import type { Tx } from "../../platform/database/database.ts";
import { waitForLock } from "../../platform/database/sql-helpers.ts";

/** Arbitrary advisory lock id, the same in every process. */
const prepareLock = 7_305_113;

/** Held until the transaction ends. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await waitForLock(tx, prepareLock);
}
