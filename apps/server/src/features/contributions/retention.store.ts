import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Handled notifications and card attempts. */
export async function deleteOldPaymentRecords(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with
      events as (delete from payment_events where (provider, event_id) in (
        select provider, event_id from payment_events where received_at <= ${before} and handled_at is not null limit ${most}) returning 1),
      tries as (delete from card_tries where id in (
        select id from card_tries where at <= ${before} limit ${most}) returning 1)
    select (select count(*) from events) + (select count(*) from tries) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
