import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { openedLetter } from "./opened-letter.ts";

/** From now on letters are written down and not sent: they would take most of the time, and nobody reads them. */
export const sendNoLetters = (db: Database): Promise<void> => leaveOutJobs(db, ["send letter"]);

/** From now on jobs with these names are not queued. */
export async function leaveOutJobs(db: Database, names: readonly string[]): Promise<void> {
  const listed = sql.join(names.map((name) => sql.lit(name)));
  await sql`create schema if not exists of_test`.execute(db);
  await sql`create function of_test.leave_out() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger left_out before insert on pgboss.job for each row
    when (new.data ->> 'job' in (${listed})) execute function of_test.leave_out()`.execute(db);
}

/** From now on receipts for contributions, and notices of them to organisers, are written and not sent. */
export async function sendNoReceipts(db: Database): Promise<void> {
  await sql`create schema if not exists of_test`.execute(db);
  await sql`create function of_test.leave_out_receipt() returns trigger language plpgsql as $$ begin
    if exists (select from public.letters where id = (new.data -> 'payload' ->> 'letterId')::uuid
      and template in ('contribution-receipt', 'contribution-notice')) then return null; end if;
    return new; end $$`.execute(db);
  await sql`create trigger no_receipts before insert on pgboss.job for each row
    when (new.data ->> 'job' = 'send letter') execute function of_test.leave_out_receipt()`.execute(db);
}

/** Titles of the alerts to admins that are written and not sent. */
export async function alertsWritten(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("letters")
    .select(["id", "properties"])
    .where("template", "=", "house-alert")
    .where("status", "=", "queued")
    .execute();
  return rows.map((row) => String(openedLetter(row).properties["title"]));
}
