import type { Database, Tx } from "../../platform/database/database.ts";
import type { Party } from "./party.ts";
import { toParty } from "./parties.store.ts";

/** Drafts that nobody owns, locked in one order: of two who reach for the same one, the second finds it taken. */
export async function lockUnowned(tx: Tx, ids: readonly string[]): Promise<Party[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("parties")
    .selectAll()
    .where("id", "in", ids)
    .where("owner_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(toParty);
}

/** The draft whose key has this fingerprint: found by it, so that no key is compared with another. */
export async function findDraftByClaim(db: Database, claimHash: Buffer): Promise<Party | null> {
  const row = await db
    .selectFrom("parties")
    .selectAll()
    .where("claim_hash", "=", claimHash)
    .where("owner_id", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? toParty(row) : null;
}

/** They are this person's from now on, and their keys fit nothing any more. */
export async function giveDrafts(tx: Tx, ids: readonly string[], ownerId: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("parties")
    .set((row) => ({ owner_id: ownerId, claim_hash: null, version: row("version", "+", 1), updated_at: now }))
    .where("id", "in", ids)
    .where("owner_id", "is", null)
    .execute();
}

/** A bounded number of drafts that nobody took over, unless a link is on its way that would give them an owner. */
export async function deleteUnclaimed(
  tx: Tx,
  { startedBy, now }: { readonly startedBy: Date; readonly now: Date },
  most: number,
): Promise<string[]> {
  const gone = await tx
    .deleteFrom("parties")
    .where("id", "in", (parties) =>
      parties
        .selectFrom("parties")
        .select("id")
        .where("owner_id", "is", null)
        .where("created_at", "<=", startedBy)
        .where((row) => {
          const waiting = row
            .selectFrom("sign_ups")
            .innerJoin("account_tokens", "account_tokens.sign_up_id", "sign_ups.id")
            .select("sign_ups.id")
            .whereRef("sign_ups.party_id", "=", "parties.id")
            .where("account_tokens.kind", "=", "verify")
            .where("account_tokens.used_at", "is", null)
            .where("account_tokens.expires_at", ">", now);
          return row.not(row.exists(waiting));
        })
        .orderBy("created_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    // Somebody may have taken it over between looking and locking.
    .where("owner_id", "is", null)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
