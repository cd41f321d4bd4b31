import { emailKey as keyOf } from "@wishwell/domain/text/email-key";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Account, Details, Role } from "./account.ts";

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The organiser to email about a party. */
export async function findOrganiser(
  db: Database,
  id: string,
): Promise<Pick<Account, "id" | "email" | "firstName" | "createdAt"> | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByAddress(db: Database, emailKey: string): Promise<Account | null> {
  const row = await db.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function findAccountByPendingAddress(db: Database, emailKey: string): Promise<Account | null> {
  const row = await db.selectFrom("users").selectAll().where("pending_email_key", "=", emailKey).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The user with this verified address; null if there is none. */
export async function findPersonByAddress(db: Database, email: string): Promise<Pick<Account, "id"> | null> {
  return findAccountByAddress(db, keyOf(email));
}

/** Whether this address is the account's own. */
export async function hasAddress(db: Database, userId: string, key: string): Promise<boolean> {
  return (await findAccount(db, userId))?.emailKey === key;
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const row = await tx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The same for signing in, which doesn’t wait for transactions whose rows only refer to the account. */
export async function lockForSignIn(tx: Tx, id: string): Promise<Account | null> {
  const row = await tx.selectFrom("users").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** `null` if the password is no longer the one just checked, so that a reset in between wins. */
export async function lockIfUnchanged(tx: Tx, { id, passwordHash }: Account): Promise<Account | null> {
  const account = await lockForSignIn(tx, id);
  return account?.passwordHash === passwordHash ? account : null;
}

/** The account with this address, locked, so that no email is queued after the account was erased. */
export async function lockKnown(tx: Tx, emailKey: string): Promise<Account | null> {
  const found = await findAccountByAddress(tx, emailKey);
  return found && (await lockAccount(tx, found.id));
}

/** Only one transaction at a time decides who owns an address, whether or not it has an owner yet. */
export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${emailKey}`}, 0))`.execute(tx);
}

export interface NewAccount extends Details {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** False if the address already has an account. */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto("users")
    .values({
      id: account.id,
      email: account.email,
      email_key: account.emailKey,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone,
      payment_email: account.paymentEmail,
      password_hash: account.passwordHash,
      role: account.role,
      wants_marketing: account.wantsMarketing,
      wants_birthday_reminders: account.wantsBirthdayReminders,
      verified_at: now,
      last_seen_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface AccountChanges extends Partial<Details> {
  readonly email?: string;
  readonly emailKey?: string;
  readonly pendingEmail?: { readonly email: string; readonly emailKey: string } | null;
  readonly paymentEmailChangedAt?: Date;
  readonly passwordHash?: string;
  readonly hasPassword?: boolean;
  readonly passwordChangedAt?: Date;
  readonly role?: Role;
  readonly blockedAt?: Date | null;
  readonly verifiedAt?: Date;
}

export async function updateAccount(tx: Tx, id: string, changes: AccountChanges): Promise<void> {
  const columns = toColumns(changes);
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable("users").set(columns).where("id", "=", id).execute();
}

/** Also clears the idle notice. */
export async function recordSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("users").set({ last_seen_at: now, idle_notice_at: null }).where("id", "=", id).execute();
}

export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

type Columns = Updateable<DB["users"]>;

function toColumns(changes: AccountChanges): Columns {
  const { pendingEmail: pending, ...plain } = changes;
  const columns: Record<string, unknown> = {
    email: plain.email,
    email_key: plain.emailKey,
    first_name: plain.firstName,
    last_name: plain.lastName,
    phone: plain.phone,
    payment_email: plain.paymentEmail,
    payment_email_changed_at: plain.paymentEmailChangedAt,
    password_hash: plain.passwordHash,
    has_password: plain.hasPassword,
    password_changed_at: plain.passwordChangedAt,
    role: plain.role,
    blocked_at: plain.blockedAt,
    verified_at: plain.verifiedAt,
    wants_marketing: plain.wantsMarketing,
    wants_birthday_reminders: plain.wantsBirthdayReminders,
    ...(pending !== undefined && {
      pending_email: pending?.email ?? null,
      pending_email_key: pending?.emailKey ?? null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function toAccount(row: Selectable<DB["users"]>): Account {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    pendingEmail: row.pending_email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    paymentEmail: row.payment_email,
    passwordHash: row.password_hash,
    hasPassword: row.has_password,
    passwordChangedAt: row.password_changed_at,
    role: row.role as Role,
    blockedAt: row.blocked_at,
    wantsMarketing: row.wants_marketing,
    wantsBirthdayReminders: row.wants_birthday_reminders,
    verifiedAt: row.verified_at,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  };
}

/** Locks all admins in a fixed order, so that two leaving at once cannot leave none. */
export async function lockAdmins(tx: Tx): Promise<Account[]> {
  const rows = await tx.selectFrom("users").selectAll().where("role", "=", 2).orderBy("id").forUpdate().execute();
  return rows.map(toAccount);
}

export async function listAdmins(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom("users").selectAll().where("role", "=", 2).orderBy("email_key").execute();
  return rows.map(toAccount);
}

/** An organiser who receives the gift half of a party. */
export interface Payee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Address for emails. */
  readonly email: string;
  /** Address for payments; empty if not set. */
  readonly paymentEmail: string;
  readonly paymentEmailChangedAt: Date | null;
}

export async function findPayees(db: Database, ids: readonly string[]): Promise<Map<string, Payee>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .select(["first_name as firstName", "last_name as lastName"])
    .select(["payment_email as paymentEmail", "payment_email_changed_at as paymentEmailChangedAt"])
    .where("id", "=", sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
