import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Work } from "./database.ts";

const beat = 100;

/**
 * A lock for the length of the transaction, however long others hold it: starting may take longer than anybody waits for
 * a page, and whoever starts beside it shall wait and not fail.
 */
export async function waitForLock(work: Work, key: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${key}) as ours`.execute(work);
    if (rows[0]?.ours) return;
    await pause(beat);
  }
}
