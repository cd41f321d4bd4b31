import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";

/** Two imports of the same kind would undo each other's work, so the second is refused at once. */
export class ImportUnderWay extends Error {
  constructor() {
    super("Another import of the same kind is running. Wait until it has finished.");
    this.name = "ImportUnderWay";
  }
}

/** The lock belongs to a separate connection: if the process dies, the server releases it. */
export async function withImportLock<Result>(db: Database, kind: string, task: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const name = `wishwell import of ${kind}`;
    const taken = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as mine`.execute(connection);
    if (!taken.rows[0]?.mine) throw new ImportUnderWay();
    try {
      return await task();
    } finally {
      // A broken connection has already released its lock.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
    }
  });
}

/** The progress of an import of public data, stored where every process can see it. */
interface ImportRun {
  readonly id: number;
  readonly fileHash: Buffer;
  readonly stage: string;
  readonly rowsDone: number;
  readonly details: ImportDetails;
  readonly finished: boolean;
}

/** Any JSON values. */
export type ImportDetails = Readonly<Record<string, unknown>>;

interface NewRun {
  readonly kind: string;
  readonly fileHash: Buffer;
  readonly stage: string;
  readonly details?: ImportDetails;
}

export async function beginRun(db: Database | Tx, run: NewRun, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("import_runs")
    .values({
      kind: run.kind,
      file_hash: run.fileHash,
      stage: run.stage,
      details: JSON.stringify(run.details ?? {}),
      started_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordRun(
  db: Database | Tx,
  id: number,
  progress: { readonly stage?: string; readonly rowsDone?: number; readonly details?: ImportDetails },
): Promise<void> {
  const { stage, rowsDone, details } = progress;
  await db
    .updateTable("import_runs")
    .set({
      ...(stage !== undefined && { stage }),
      ...(rowsDone !== undefined && { rows_done: rowsDone }),
      ...(details !== undefined && { details: JSON.stringify(details) }),
    })
    .where("id", "=", id)
    .execute();
}

export async function finishRun(db: Database | Tx, id: number, now: Date): Promise<void> {
  await db.updateTable("import_runs").set({ stage: "done", finished_at: now }).where("id", "=", id).execute();
}

export async function lastRun(
  db: Database | Tx,
  kind: string,
  { onlyFinished = false } = {},
): Promise<ImportRun | null> {
  const row = await db
    .selectFrom("import_runs")
    .select(["id", "file_hash", "stage", "rows_done", "details", "finished_at"])
    .where("kind", "=", kind)
    .$if(onlyFinished, (runs) => runs.where("finished_at", "is not", null))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        fileHash: row.file_hash,
        stage: row.stage,
        rowsDone: row.rows_done,
        details: row.details as ImportDetails,
        finished: row.finished_at !== null,
      }
    : null;
}
