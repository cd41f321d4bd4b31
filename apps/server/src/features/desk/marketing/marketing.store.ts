import { type Selectable, sql } from "kysely";
import type { Database, Work } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";

export interface LetterText {
  readonly subject: string;
  readonly content: string;
  readonly buttonWords: string;
  readonly buttonUrl: string;
}

type MarketingState = "draft" | "sending" | "stopped" | "sent";

export interface Marketing extends LetterText {
  readonly id: string;
  readonly state: MarketingState;
  readonly version: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export async function insertMarketing(work: Work, id: string, text: LetterText, by: string, now: Date): Promise<void> {
  const row = { id, ...columnsOf(text), state: "draft", created_by: by, created_at: now, updated_at: now };
  await work.insertInto("marketing_letters").values(row).execute();
}

export async function findMarketing(db: Database, id: string): Promise<Marketing | null> {
  const row = await db.selectFrom("marketing_letters").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toMarketing(row) : null;
}

/** Nobody else changes, sends or stops it until the transaction ends. */
export async function lockMarketing(work: Work, id: string): Promise<Marketing | null> {
  const row = await work
    .selectFrom("marketing_letters")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toMarketing(row) : null;
}

interface Changes extends Partial<LetterText> {
  readonly state?: MarketingState;
  readonly startedAt?: Date;
  readonly endedAt?: Date | null;
}

/** Every change counts. */
export async function updateMarketing(work: Work, id: string, changes: Changes, now: Date): Promise<void> {
  const { state, startedAt, endedAt, ...text } = changes;
  await work
    .updateTable("marketing_letters")
    .set((row) => ({
      ...(text.subject !== undefined && columnsOf(text as LetterText)),
      ...(state !== undefined && { state }),
      ...(startedAt !== undefined && { started_at: startedAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

export async function listMarketing(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; letters: Marketing[] }> {
  const rows = await db
    .selectFrom("marketing_letters")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("marketing_letters")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total, letters: rows.map(toMarketing) };
}

const columnsOf = ({ subject, content, buttonWords, buttonUrl }: LetterText) => ({
  subject,
  content,
  button_words: buttonWords,
  button_url: buttonUrl,
});

const toMarketing = (row: Selectable<DB["marketing_letters"]>): Marketing => ({
  id: row.id,
  subject: row.subject,
  content: row.content,
  buttonWords: row.button_words,
  buttonUrl: row.button_url,
  state: row.state as MarketingState,
  version: row.version,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

/** By letter, how many stand how. */
export async function progressOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; outcomes: Record<string, number> }>`
    select id, jsonb_object_agg(outcome, count) as outcomes
    from (select marketing_id as id, outcome, count(*) from marketing_recipients
      where marketing_id = any(${ids}::uuid[]) group by 1, 2) counted
    group by id`.execute(db);
  return new Map(rows.map(({ id, outcomes }) => [id, outcomes]));
}
