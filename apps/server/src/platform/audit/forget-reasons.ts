import { sql } from "kysely";
import type { Database, Work } from "../database/database.ts";

/** What admins wrote about somebody to explain what they did; that they did it stays. */
export async function forgetReasons(work: Work, subjectKind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update audit_log set details = details - 'reason'
    where subject_kind = ${subjectKind} and subject_id = any(${ids}::text[]) and details ->> 'reason' <> ''`.execute(
    work,
  );
}

/** The same of everything that was explained by then. */
export async function forgetReasonsBefore(db: Database, subjectKind: string, moment: Date): Promise<void> {
  await sql`
    update audit_log set details = details - 'reason'
    where subject_kind = ${subjectKind} and at <= ${moment} and details ->> 'reason' <> ''`.execute(db);
}
