import { sql } from "kysely";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/database.ts";

interface LastBackup {
  readonly id: number;
  readonly at: Date;
  readonly ok: boolean;
  readonly trouble: string;
}

/** Notes that a backup was made, or why it failed, for admins to see. A database that is not up to date yet is left alone. */
export async function recordBackup(url: string, at: Date, trouble: string | null): Promise<void> {
  const connection = connect({ url, applicationName: "wishwell backup" });
  const { db } = connection;
  try {
    const { rows } = await sql<{ known: boolean }>`select to_regclass('backups') is not null as known`.execute(db);
    if (rows[0]?.known !== true) return;
    await db
      .insertInto("backups")
      .values({ at, ok: trouble === null, trouble: (trouble ?? "").slice(0, 300) })
      .execute();
  } finally {
    await connection.close();
  }
}

export const lastBackup = async (db: Database): Promise<LastBackup | null> =>
  (await db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;
