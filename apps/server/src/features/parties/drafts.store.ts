import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Party } from "./party.ts";
import { toParty } from "./parties.store.ts";

/** Locks drafts without an owner in id order. Of two concurrent claims, the second finds the draft taken. */
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

/** Looked up by the token's hash, so that tokens are never compared directly. */
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

/** Gives the drafts an owner and removes their claim tokens. */
export async function assignDrafts(tx: Tx, ids: readonly string[], ownerId: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("parties")
    .set((row) => ({ owner_id: ownerId, claim_hash: null, version: row("version", "+", 1), updated_at: now }))
    .where("id", "in", ids)
    .where("owner_id", "is", null)
    .execute();
}

/** Deletes up to `most` unclaimed drafts, except those that a pending sign-up link would give an owner. */
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
    // It may have been claimed between the select and the lock.
    .where("owner_id", "is", null)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/**
 * Serialises creating and claiming parties per user; false when the account no longer exists. The account itself is only
 * kept from being deleted, so that its owner can sign in meanwhile.
 */
export async function lockOwner(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  if (row === undefined) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parties of ${userId}`}, 0))`.execute(tx);
  return true;
}

/** Parties still to come or without a date, except cancelled ones. */
export async function countOpenParties(db: Database, ownerId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom("parties")
    .select((row) => row.fn.countAll<number>().as("open"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("completed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return open;
}
