import type { ReportOutcome, ReportProblem, ReportSubject } from "@wishwell/contract/api/admin/choices";
import { emailKey } from "@wishwell/domain/text/email-key";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/api/paging.ts";

/** A name and its words, as the page showed them. */
export type CopiedLine = readonly [name: string, words: string];

export interface NewReport {
  readonly id: string;
  readonly about: ReportSubject;
  readonly partyId: string | null;
  /** The story's name; empty for a party. */
  readonly story: string;
  readonly problem: ReportProblem;
  readonly details: string;
  readonly email: string;
  readonly title: string;
  readonly lines: readonly CopiedLine[];
  readonly poster: Uint8Array | null;
}

export interface Report extends Omit<NewReport, "poster" | "lines"> {
  readonly number: number;
  readonly createdAt: Date;
  readonly outcome: ReportOutcome | null;
  readonly reason: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly appeal: string;
  readonly appealedAt: Date | null;
  readonly appealOutcome: "upheld" | "restored" | null;
  readonly appealReason: string;
  readonly appealDecidedAt: Date | null;
  readonly appealDecidedBy: string | null;
  /** Null when the party is gone or has no name, and for a story. */
  readonly partyName: string | null;
  readonly ownerId: string | null;
  /** First names of the admins who decided. */
  readonly decider: string | null;
  readonly appealDecider: string | null;
}

const columns = sql`report.id, report.number, report.about, report.party_id as "partyId", report.story, report.problem,
  report.details, report.email, report.title, report.created_at as "createdAt", report.outcome, report.reason,
  report.decided_at as "decidedAt", report.decided_by as "decidedBy", report.appeal, report.appealed_at as "appealedAt",
  report.appeal_outcome as "appealOutcome", report.appeal_reason as "appealReason",
  report.appeal_decided_at as "appealDecidedAt", report.appeal_decided_by as "appealDecidedBy",
  party.name as "partyName", party.owner_id as "ownerId",
  (select first_name from users where users.id = report.decided_by) as decider,
  (select first_name from users where users.id = report.appeal_decided_by) as "appealDecider"`;

const reports = sql`page_reports report left join parties party on party.id = report.party_id and party.deleted_at is null`;

const waits = sql`(report.decided_at is null or report.appealed_at is not null and report.appeal_decided_at is null)`;

export async function insertReport(tx: Tx, report: NewReport, now: Date): Promise<number> {
  const { number } = await tx
    .insertInto("page_reports")
    .values({
      id: report.id,
      about: report.about,
      party_id: report.partyId,
      story: report.story,
      problem: report.problem,
      details: report.details,
      email: report.email,
      title: report.title,
      lines: JSON.stringify(report.lines),
      poster: report.poster === null ? null : Buffer.from(report.poster),
      created_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function findReport(db: Database, id: string): Promise<Report | null> {
  const { rows } = await sql<Report>`select ${columns} from ${reports} where report.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Two admins may decide at once. The caller has locked the party. */
export async function lockReport(tx: Tx, id: string): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select ${columns} from ${reports} where report.id = ${id} for update of report`.execute(tx);
  return rows[0] ?? null;
}

/** The page's copy, and the other reports about the same party or story, newest first. */
export async function findCopy(
  db: Database,
  report: Pick<Report, "id" | "partyId" | "story">,
): Promise<{ lines: readonly CopiedLine[]; poster: Buffer | null; others: Report[] }> {
  const copy = await db
    .selectFrom("page_reports")
    .select(["lines", "poster"])
    .where("id", "=", report.id)
    .executeTakeFirstOrThrow();
  const { rows: others } = await sql<Report>`select ${columns} from ${reports}
    where ${samePage(report)} and report.id <> ${report.id} order by report.number desc limit ${mostOthers}`.execute(
    db,
  );
  return { lines: copy.lines as unknown as CopiedLine[], poster: copy.poster, others };
}

const mostOthers = 20;

const samePage = ({ partyId, story }: Pick<Report, "partyId" | "story">): RawBuilder<boolean> =>
  partyId === null
    ? sql<boolean>`report.party_id is null and report.story = ${story}`
    : sql<boolean>`report.party_id = ${partyId}`;

/** Whether other reports about this page wait for their first decision. */
export async function isReportedAgain(db: Database, report: Report): Promise<boolean> {
  const { rows } = await sql`select 1 from page_reports report
    where ${samePage(report)} and report.id <> ${report.id} and report.decided_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function listReportRows(
  db: Database,
  { show, page, perpage }: Paging<"created_at"> & { readonly show: "waiting" | "decided" | "all" },
): Promise<{ total: number; reports: Report[] }> {
  const shown = { waiting: waits, decided: sql`not ${waits}`, all: sql`true` }[show];
  const { rows } = await sql<Report>`select ${columns} from ${reports} where ${shown}
    order by ${waits} desc, report.created_at desc, report.id
    limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from page_reports report where ${shown}`.execute(db);
  return { total: counts[0]?.total ?? 0, reports: rows };
}

/** The newest report that hid the party's pages or removed its photo. */
export async function latestDecision(db: Database, partyId: string): Promise<Report | null> {
  const { rows } = await sql<Report>`select ${columns} from ${reports}
    where report.party_id = ${partyId} and report.outcome in ('hidden', 'photo_removed')
    order by report.decided_at desc, report.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The decision that hid the party's pages. */
export async function hidingReport(db: Database, partyId: string): Promise<Report | null> {
  const { rows } = await sql<Report>`select ${columns} from ${reports}
    where report.party_id = ${partyId} and report.outcome = 'hidden' and report.appeal_outcome is distinct from 'restored'
    order by report.decided_at desc, report.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Decision {
  readonly outcome: ReportOutcome;
  readonly reason: string;
  readonly by: string;
}

export async function saveDecision(tx: Tx, id: string, { outcome, reason, by }: Decision, now: Date): Promise<void> {
  await tx
    .updateTable("page_reports")
    .set({ outcome, reason, decided_by: by, decided_at: now })
    .where("id", "=", id)
    .execute();
}

export async function saveAppeal(tx: Tx, id: string, appeal: string, now: Date): Promise<void> {
  await tx.updateTable("page_reports").set({ appeal, appealed_at: now }).where("id", "=", id).execute();
}

export async function saveAppealDecision(
  tx: Tx,
  id: string,
  { outcome, reason, by }: Omit<Decision, "outcome"> & { readonly outcome: "upheld" | "restored" },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("page_reports")
    .set({ appeal_outcome: outcome, appeal_reason: reason, appeal_decided_by: by, appeal_decided_at: now })
    .where("id", "=", id)
    .execute();
}

/** False if it was hidden before. */
export async function hideStory(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("hidden_stories")
    .values({ name, hidden_at: now })
    .onConflict((known) => known.column("name").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hiddenStories(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("hidden_stories").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}

/** Reports by their sender's address, and decisions about the user's own parties. */
export async function reportsOf(
  db: Database,
  { email, partyIds }: { readonly email: string; readonly partyIds: readonly string[] },
): Promise<{ sent: Report[]; decisions: Report[] }> {
  const { rows } = await sql<Report & { sent: boolean }>`
    select ${columns}, lower(report.email) = ${emailKey(email)} as sent from ${reports}
    where lower(report.email) = ${emailKey(email)} and report.email <> '' or report.party_id = any(${partyIds}::uuid[])
    order by report.number`.execute(db);
  return {
    sent: rows.filter(({ sent }) => sent),
    decisions: rows.filter(({ partyId, outcome }) => partyIds.includes(partyId ?? "") && outcome !== null),
  };
}

/** Forgets who sent a report; the report itself stays. */
export async function forgetReporter(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable("page_reports")
    .set({ email: "", details: "" })
    .where(sql`lower(email)`, "=", emailKey(email))
    .where("email", "<>", "")
    .execute();
}

export async function deleteReportsAbout(tx: Tx, partyIds: readonly string[]): Promise<string[]> {
  if (partyIds.length === 0) return [];
  const gone = await tx.deleteFrom("page_reports").where("party_id", "in", partyIds).returning("id").execute();
  return gone.map(({ id }) => id);
}

/** Those that nobody has to decide any more: an organiser can appeal until 14 days after the decision. */
export async function deleteReportsBefore(tx: Tx, moment: Date, decidedBefore: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom("page_reports")
    .where("created_at", "<", moment)
    .where(sql<boolean>`decided_at < ${decidedBefore} and (appealed_at is null or appeal_decided_at is not null)`)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Reports that have waited since before this moment, or whose appeal has. */
export async function waitingSince(tx: Tx, moment: Date): Promise<Report[]> {
  const { rows } = await sql<Report>`select ${columns} from ${reports}
    where report.created_at < ${moment} and ${waits} order by report.number`.execute(tx);
  return rows;
}
