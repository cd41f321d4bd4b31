import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Account } from "./account.ts";
import { toAccount } from "./accounts.store.ts";

const monthsBefore = (now: Date, months: number) =>
  sql<Date>`${now}::timestamptz - make_interval(months => ${months}::int)`;

/** One page, ordered by id, of the accounts not seen for this many months. */
const idlePage = (db: Database, now: Date, { months, after, most }: { months: number; after: string; most: number }) =>
  db
    .selectFrom("users")
    .select("id")
    .where("last_seen_at", "<=", monthsBefore(now, months))
    .where("id", ">", after)
    .orderBy("id")
    .limit(most);

/** Idle accounts that have not been warned yet. */
export async function unwarnedIdle(
  db: Database,
  now: Date,
  months: number,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await idlePage(db, now, { months, after, most }).where("idle_notice_at", "is", null).execute();
  return rows.map(({ id }) => id);
}

/** Marks the account as warned; `null` if the user was seen in the meantime or already warned. */
export async function markWarned(tx: Tx, id: string, now: Date, months: number): Promise<Account | null> {
  const row = await tx
    .updateTable("users")
    .set({ idle_notice_at: now })
    .where("id", "=", id)
    .where("last_seen_at", "<=", monthsBefore(now, months))
    .where("idle_notice_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** Idle accounts that were warned long enough ago. */
export async function overdueIdle(
  db: Database,
  now: Date,
  { months, warnedBefore }: { months: number; warnedBefore: Date },
  after: string,
  most: number,
): Promise<string[]> {
  const page = idlePage(db, now, { months, after, most });
  const rows = await page.where("idle_notice_at", "<=", warnedBefore).execute();
  return rows.map(({ id }) => id);
}

/** Locks the account if it is still idle; `null` if not. */
export async function lockOverdue(tx: Tx, id: string, warnedBefore: Date): Promise<Account | null> {
  const row = await tx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("idle_notice_at", "<=", warnedBefore)
    .forUpdate()
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export interface LetterFacts {
  readonly template: string;
  readonly recipient: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export async function lettersOf(db: Database, personId: string): Promise<LetterFacts[]> {
  const rows = await db
    .selectFrom("letters")
    .select(["template", "recipient", "status", "created_at", "sent_at"])
    .where("user_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ template, recipient, status, created_at, sent_at }) => ({
    template,
    recipient,
    status,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}

export interface RecordedAction {
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly details: unknown;
}

/** Audit entries about the user, and of the user's own actions without the values that they changed elsewhere. */
export async function auditEntriesOf(db: Database, userId: string): Promise<RecordedAction[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select([
      "at",
      "action",
      "actor_kind",
      sql`case when subject_kind = 'user' and subject_id = ${userId} then details else details - 'changes' end`.as(
        "details",
      ),
    ])
    .where((row) => {
      const about = row.and([row("subject_kind", "=", "user"), row("subject_id", "=", userId)]);
      return row.or([about, row("actor_id", "=", userId)]);
    })
    .orderBy("id")
    .execute();
  return rows.map(({ at, action, actor_kind, details }) => ({ at, action, by: actor_kind, details }));
}
