import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** From now on letters are written down and not sent: they would take most of the time, and nobody reads them. */
export async function sendNoLetters(db: Database): Promise<void> {
  await sql`create function leave_out() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
  await sql`create trigger no_letters before insert on pgboss.job for each row
    when (new.data ->> 'job' = 'send letter') execute function leave_out()`.execute(db);
}
