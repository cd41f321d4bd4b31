import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { RegisteredCharity, Sector } from "./charity.ts";

// Like user sessions, these expire by the database's clock, not Wishwell's, which can be moved in trials.

/** Returns when it expires. */
export async function insertSession(tx: Tx, tokenHash: Buffer, charityId: string): Promise<Date> {
  const row = await tx
    .insertInto("charity_sessions")
    .values({
      token_hash: tokenHash,
      charity_id: charityId,
      created_at: sql`now()`,
      expires_at: sql<Date>`now() + interval '30 minutes'`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** The charity whose contact holds this token. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("charity_sessions")
    .select("charity_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.charity_id ?? null;
}

export async function endSessionsOf(tx: Tx, charityId: string): Promise<void> {
  await tx.deleteFrom("charity_sessions").where("charity_id", "=", charityId).execute();
}

export async function deleteEndedSessions(db: Database): Promise<void> {
  await db
    .deleteFrom("charity_sessions")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
}

export interface CharityCodes {
  readonly codeHash: Buffer | null;
  /** A code that was asked for. The other one works until this one is used. */
  readonly newCodeHash: Buffer | null;
  readonly newCodeSentAt: Date | null;
  /** It has not had its first email yet. */
  readonly letterWaits: boolean;
}

export async function findCodes(db: Database | Tx, id: string): Promise<CharityCodes> {
  return db
    .selectFrom("charities")
    .select([
      "code_hash as codeHash",
      "new_code_hash as newCodeHash",
      "new_code_sent_at as newCodeSentAt",
      "letter_waits as letterWaits",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

const noNewCode = { new_code_hash: null, new_code_sent_at: null } as const;

/** The only valid code from now on. A charity with a code no longer waits for its first email. */
export async function setCode(tx: Tx, id: string, codeHash: Buffer, sentAt: Date): Promise<void> {
  const columns = { code_hash: codeHash, code_sent_at: sentAt, letter_waits: false, ...noNewCode };
  await tx.updateTable("charities").set(columns).where("id", "=", id).execute();
}

/** A second valid code, until one of them is used or replaced. */
export async function setNewCode(tx: Tx, id: string, codeHash: Buffer, sentAt: Date): Promise<void> {
  const columns = { new_code_hash: codeHash, new_code_sent_at: sentAt };
  await tx.updateTable("charities").set(columns).where("id", "=", id).execute();
}

/** The pending first email is not sent any more: it would go to the register’s address. */
export async function clearCode(tx: Tx, id: string): Promise<void> {
  const columns = { code_hash: null, code_sent_at: null, letter_waits: false, ...noNewCode };
  await tx.updateTable("charities").set(columns).where("id", "=", id).execute();
}

/**
 * Charities shown on the website: marked as shown, with a sector, and neither off their register nor insolvent, since
 * those could not be chosen anyway.
 */
export const onWebsite = sql<boolean>`(charities.shown and charities.sector_id is not null and not exists (
  select from charity_register as register
  where register.charity_number = charities.charity_number and (register.insolvent or not register.active)))`;

export async function listSectors(db: Database): Promise<Sector[]> {
  return db.selectFrom("charity_sectors").select(["id", "name"]).orderBy("name").execute();
}

export async function findSectorName(db: Database, id: number): Promise<string | null> {
  const sector = await db.selectFrom("charity_sectors").select("name").where("id", "=", id).executeTakeFirst();
  return sector?.name ?? null;
}

export async function findRegistered(db: Database, number: string): Promise<RegisteredCharity | null> {
  const row = await db
    .selectFrom("charity_register")
    .select([
      "charity_number",
      "name",
      "activities",
      "contact_email",
      "contact_phone",
      "website_url",
      "active",
      "insolvent",
      "twin_of",
    ])
    .where("charity_number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.charity_number,
    name: row.name,
    activities: row.activities,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    websiteUrl: row.website_url,
    active: row.active,
    insolvent: row.insolvent,
    twinOf: row.twin_of,
  };
}

export async function numbersOnRegister(db: Database | Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("charity_register")
    .select("charity_number")
    .where("charity_number", "in", numbers)
    .execute();
  return new Set(rows.map(({ charity_number }) => charity_number));
}
