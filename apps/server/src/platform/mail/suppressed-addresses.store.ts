import { createHmac } from "node:crypto";
import { domainToUnicode } from "node:url";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Database, Tx } from "../database/database.ts";
import type { Released, Suppression } from "./mail-queue.ts";

/** Stored as a keyed hash, so that the table reveals no addresses. */
const hashOf = (address: string, secret: string): Buffer => hashOfKey(emailKey(address), secret);

const hashOfKey = (key: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`suppressed address\n${key}`).digest();

/** All hashes an address may be stored under: earlier versions hashed a non-ASCII domain as it was typed. */
function hashesOf(address: string, secret: string): Buffer[] {
  const key = emailKey(address);
  const at = key.lastIndexOf("@") + 1;
  const asTyped = `${key.slice(0, at)}${domainToUnicode(key.slice(at))}`;
  return [...new Set([key, asTyped])].map((each) => hashOfKey(each, secret));
}

/** The suppressed ones among these addresses. */
export async function suppressedAmong(
  db: Database,
  addresses: readonly string[],
  secret: string,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const hashes = new Map(addresses.map((address) => [address, hashesOf(address, secret)]));
  const rows = await db
    .selectFrom("suppressed_addresses")
    .select("address_hash")
    .where("address_hash", "in", [...hashes.values()].flat())
    .execute();
  const found = new Set(rows.map(({ address_hash }) => address_hash.toString("hex")));
  return new Set(addresses.filter((address) => hashes.get(address)?.some((hash) => found.has(hash.toString("hex")))));
}

/** Lifts suppressions. Only the reader of the mailbox can withdraw a complaint. */
export async function liftSuppression(
  tx: Tx,
  addresses: readonly string[],
  { secret, complaintsToo }: { readonly secret: string; readonly complaintsToo: boolean },
): Promise<void> {
  if (addresses.length === 0) return;
  const hashes = addresses.flatMap((address) => hashesOf(address, secret));
  await tx
    .deleteFrom("suppressed_addresses")
    .where("address_hash", "in", hashes)
    .$if(!complaintsToo, (rows) => rows.where("reason", "not like", `${complaint}%`))
    .execute();
}

/** Prefix of a complaint's reason. */
export const complaint = "complaint: ";

/** Inserts in a fixed order, so that two transactions with the same addresses cannot deadlock. */
export async function suppress(
  tx: Tx,
  entries: readonly { readonly address: string; readonly reason: string }[],
  secret: string,
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ address, reason }) => ({
    address_hash: hashOf(address, secret),
    reason,
    created_at: now,
  }));
  await tx
    .insertInto("suppressed_addresses")
    .values(rows.toSorted((one, other) => Buffer.compare(one.address_hash, other.address_hash)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Newest first. */
export async function listSuppressed(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: Suppression[] }> {
  const rows = await db
    .selectFrom("suppressed_addresses")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("address_hash")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("suppressed_addresses")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    total,
    rows: rows.map(({ address_hash, reason, created_at }) => ({
      id: address_hash.toString("hex"),
      reason,
      complaint: reason.startsWith(complaint),
      since: created_at,
    })),
  };
}

export async function releaseAddress(
  tx: Tx,
  which: Released,
  secret: string,
): Promise<"released" | "complaint" | "unknown"> {
  const hashes = "address" in which ? hashesOf(which.address, secret) : [Buffer.from(which.id, "hex")];
  const rows = await tx
    .selectFrom("suppressed_addresses")
    .select("reason")
    .where("address_hash", "in", hashes)
    .orderBy("address_hash")
    .forUpdate()
    .execute();
  if (rows.length === 0) return "unknown";
  if (rows.some(({ reason }) => reason.startsWith(complaint))) return "complaint";
  await tx.deleteFrom("suppressed_addresses").where("address_hash", "in", hashes).execute();
  return "released";
}
