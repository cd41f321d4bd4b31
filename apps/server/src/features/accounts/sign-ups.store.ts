import type { Selectable } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { SignUp } from "./account.ts";

export async function insertSignUp(work: Work, signUp: SignUp): Promise<void> {
  await work
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
      created_at: signUp.createdAt,
      expires_at: signUp.expiresAt,
    })
    .execute();
}

export async function findSignUp(db: Database, id: string): Promise<SignUp | null> {
  const row = await db.selectFrom("sign_ups").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toSignUp(row) : null;
}

/** Nobody else changes or verifies this sign-up until the transaction ends. */
export async function lockSignUp(work: Work, id: string): Promise<SignUp | null> {
  const row = await work.selectFrom("sign_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toSignUp(row) : null;
}

export async function updateSignUp(work: Work, signUp: SignUp): Promise<void> {
  await work
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

/** The newest that is still waiting. */
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

/** Locked: whoever mends one of them has to wait. */
export async function signUpsOf(work: Work, emailKey: string): Promise<Pick<SignUp, "id" | "partyId">[]> {
  return work
    .selectFrom("sign_ups")
    .select(["id", "party_id as partyId"])
    .where("email_key", "=", emailKey)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** A link that was sent late still works for all of its time. */
export async function expiredSignUps(work: Work, now: Date): Promise<string[]> {
  const rows = await work
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

export async function deleteSignUps(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await work.deleteFrom("sign_ups").where("id", "in", ids).execute();
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
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
