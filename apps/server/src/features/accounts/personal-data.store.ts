import type { Database, Work } from "../../platform/database/database.ts";

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

/** Letters to people who only asked for an account belong to the account they get. */
export async function moveLetters(work: Work, from: readonly string[], to: string): Promise<void> {
  const others = from.filter((id) => id !== to);
  if (others.length === 0) return;
  await work.updateTable("letters").set({ user_id: to }).where("user_id", "in", others).execute();
}

/** With them goes what the outbox delivered. */
export async function deleteLettersOf(work: Work, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await work.deleteFrom("letters").where("user_id", "in", personIds).execute();
}

/** Answers that were kept to be given again. */
export async function deleteAnswersTo(work: Work, userId: string): Promise<void> {
  await work.deleteFrom("idempotent_answers").where("actor", "=", `user:${userId}`).execute();
}

export interface RecordedDeed {
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly details: unknown;
}

/** What was recorded about the person, and what the person did. */
export async function deedsOf(db: Database, userId: string): Promise<RecordedDeed[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["at", "action", "actor_kind", "details"])
    .where((row) => {
      const about = row.and([row("subject_kind", "=", "user"), row("subject_id", "=", userId)]);
      return row.or([about, row("actor_id", "=", userId)]);
    })
    .orderBy("id")
    .execute();
  return rows.map(({ at, action, actor_kind, details }) => ({ at, action, by: actor_kind, details }));
}
