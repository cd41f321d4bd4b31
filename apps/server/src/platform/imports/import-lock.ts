import { sql } from "kysely";
import type { Database } from "../database/database.ts";

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
