import type { Selectable } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { SignUp } from "./account.ts";

export async function insertSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  await tx
    .insertInto("sign_ups")
    .values({
      id: signUp.id,
      email: signUp.email,
      email_key: signUp.emailKey,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      phone: signUp.phone,
      payment_email: signUp.paymentEmail,
      password_hash: signUp.passwordHash,
      wants_marketing: signUp.wantsMarketing,
      wants_birthday_reminders: signUp.wantsBirthdayReminders,
      party_id: signUp.partyId,
      browser_key_hash: signUp.browserKeyHash,
      created_at: signUp.createdAt,
      expires_at: signUp.expiresAt,
    })
    .execute();
}

export async function findSignUp(db: Database, id: string): Promise<SignUp | null> {
  const row = await db.selectFrom("sign_ups").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toSignUp(row) : null;
}

/** Locks the sign-up until the transaction ends. */
export async function lockSignUp(tx: Tx, id: string): Promise<SignUp | null> {
  const row = await tx.selectFrom("sign_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toSignUp(row) : null;
}

export async function updateSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  await tx
    .updateTable("sign_ups")
    .set({
      email: signUp.email,
      email_key: signUp.emailKey,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      phone: signUp.phone,
      payment_email: signUp.paymentEmail,
      password_hash: signUp.passwordHash,
      wants_marketing: signUp.wantsMarketing,
      wants_birthday_reminders: signUp.wantsBirthdayReminders,
    })
    .where("id", "=", signUp.id)
    .execute();
}

/** From now on, verifying the address no longer signs the browser in. */
export async function forgetBrowserKey(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("sign_ups").set({ browser_key_hash: null }).where("id", "=", id).execute();
}

/** The newest one that has not expired. */
export async function findWaitingSignUp(db: Database, emailKey: string, now: Date): Promise<SignUp | null> {
  const row = await db
    .selectFrom("sign_ups")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toSignUp(row) : null;
}

/** Locked, so that concurrent corrections have to wait. */
export async function signUpsOf(tx: Tx, emailKey: string): Promise<Pick<SignUp, "id" | "partyId">[]> {
  return tx
    .selectFrom("sign_ups")
    .select(["id", "party_id as partyId"])
    .where("email_key", "=", emailKey)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** A link that was sent late still works for its full lifetime. */
export async function expiredSignUps(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("sign_ups")
    .select("id")
    .where("expires_at", "<=", now)
    .where((row) => {
      const open = row
        .selectFrom("account_tokens")
        .select("token_hash")
        .whereRef("account_tokens.sign_up_id", "=", "sign_ups.id")
        .where("account_tokens.expires_at", ">", now);
      return row.not(row.exists(open));
    })
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSignUps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("sign_ups").where("id", "in", ids).execute();
}

function toSignUp(row: Selectable<DB["sign_ups"]>): SignUp {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    paymentEmail: row.payment_email,
    passwordHash: row.password_hash,
    wantsMarketing: row.wants_marketing,
    wantsBirthdayReminders: row.wants_birthday_reminders,
    partyId: row.party_id,
    browserKeyHash: row.browser_key_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export type TokenKind = "verify" | "reset" | "sign-in";

interface Owner {
  /** A verification belongs to a sign-up, or to a user's new address. */
  readonly signUpId: string | null;
  readonly userId: string | null;
}

export interface AccountToken extends Owner {
  /** Address that the link was sent to. */
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** Hash of the secret of the browser that asked for a sign-in link. */
  readonly browserKeyHash: Buffer | null;
}

export interface NewToken extends Owner {
  readonly kind: TokenKind;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly browserKeyHash?: Buffer;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto("account_tokens")
    .values({
      token_hash: token.tokenHash,
      kind: token.kind,
      sign_up_id: token.signUpId,
      user_id: token.userId,
      email: token.email,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      browser_key_hash: token.browserKeyHash ?? null,
    })
    .execute();
}

export async function findToken(db: Database, kind: TokenKind, tokenHash: Buffer): Promise<AccountToken | null> {
  const row = await db
    .selectFrom("account_tokens")
    .select(["sign_up_id", "user_id", "email", "expires_at", "used_at", "browser_key_hash"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) return null;
  return {
    signUpId: row.sign_up_id,
    userId: row.user_id,
    email: row.email,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    browserKeyHash: row.browser_key_hash,
  };
}

/** True for exactly one of several concurrent callers. */
export async function spendToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Marks the links of these sign-ups as used, and assigns them to the account. */
export async function assignTokens(tx: Tx, signUpIds: readonly string[], userId: string, now: Date): Promise<void> {
  if (signUpIds.length === 0) return;
  await tx
    .updateTable("account_tokens")
    .set((row) => ({ sign_up_id: null, user_id: userId, used_at: row.fn.coalesce("used_at", row.val(now)) }))
    .where("sign_up_id", "in", signUpIds)
    .execute();
}

/** Deletes links that were not followed yet. */
export async function deleteOpenTokens(tx: Tx, userId: string, kind: TokenKind): Promise<void> {
  await tx
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .execute();
}

/** Another browser's link stays: a stranger who asks for one must not end the owner's. */
export async function deleteOpenLinksOf(tx: Tx, userId: string, browserKeyHash: Buffer): Promise<void> {
  await tx
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("kind", "=", "sign-in")
    .where("browser_key_hash", "=", browserKeyHash)
    .where("used_at", "is", null)
    .execute();
}

/** Whether this sign-up has a link, used or not. */
export async function hasToken(tx: Tx, signUpId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("account_tokens")
    .select("token_hash")
    .where("sign_up_id", "=", signUpId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A link sent to a wrong mailbox must not work. */
export async function deleteTokensOfSignUp(tx: Tx, signUpId: string): Promise<void> {
  await tx.deleteFrom("account_tokens").where("sign_up_id", "=", signUpId).execute();
}

export async function deleteTokensExpiredBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom("account_tokens").where("expires_at", "<", moment).execute();
}

/** Drops new addresses that were not confirmed in time. */
export async function clearUnconfirmedAddresses(db: Database): Promise<void> {
  await db
    .updateTable("users")
    .set({ pending_email: null, pending_email_key: null })
    .where("pending_email_key", "is not", null)
    .where((row) => {
      const open = row
        .selectFrom("account_tokens")
        .select("token_hash")
        .whereRef("account_tokens.user_id", "=", "users.id")
        .where("kind", "=", "verify")
        .where("used_at", "is", null);
      return row.not(row.exists(open));
    })
    .execute();
}
