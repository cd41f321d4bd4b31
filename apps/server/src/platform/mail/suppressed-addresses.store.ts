import { createHmac } from "node:crypto";
import type { Database, Work } from "../database/database.ts";

/** Kept as a keyed hash: whoever reads the table learns nobody's address. */
function hashOf(address: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`suppressed address\n${address.trim().toLowerCase()}`).digest();
}

export async function isSuppressed(db: Database, address: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppressed_addresses")
    .select("reason")
    .where("address_hash", "=", hashOf(address, secret))
    .executeTakeFirst();
  return row !== undefined;
}

export async function suppress(
  work: Work,
  entry: { address: string; secret: string; reason: string; now: Date },
): Promise<void> {
  await work
    .insertInto("suppressed_addresses")
    .values({ address_hash: hashOf(entry.address, entry.secret), reason: entry.reason, created_at: entry.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
