import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export interface AccountFacts {
  readonly emailKey: string;
  readonly paymentEmail: string;
  readonly paymentEmailChangedAt: Date | null;
  readonly wantsReminders: boolean;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasApp: boolean;
  readonly signIns: number;
  readonly lastSignInAt: Date | null;
  readonly sent: number;
  readonly failed: number;
}

/** Null for a pending sign-up. */
export async function findAccountFacts(db: Database, id: string, now: Date): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`
    select person.email_key as "emailKey", person.payment_email as "paymentEmail",
      person.payment_email_changed_at as "paymentEmailChangedAt",
      person.wants_birthday_reminders as "wantsReminders", person.has_password as "hasPassword",
      (select count(*)::integer from passkeys where passkeys.user_id = person.id) as passkeys,
      exists (select from authenticator_apps app where app.user_id = person.id and app.confirmed_at is not null)
        as "hasApp", sessions.*, mail.*
    from users person
    cross join lateral (select count(*) filter (where expires_at > ${now})::integer as "signIns",
      max(last_used_at) as "lastSignInAt" from sign_ins where sign_ins.user_id = person.id) sessions
    cross join lateral (select count(*) filter (where status = 'sent')::integer as sent,
      count(*) filter (where status in ('bounced', 'refused', 'failed'))::integer as failed
      from letters where letters.user_id = person.id) mail
    where person.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
