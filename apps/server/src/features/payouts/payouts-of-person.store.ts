import { liveStates } from "@wishwell/domain/payout-states";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/** Everything that was tried for somebody, oldest first. */
export async function payoutsTo(db: Database, userId: string): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select * from payouts where user_id = ${userId} order by created_at, id`.execute(db);
  return rows.map(toPayout);
}

/** Their parties whose money is to be paid out. */
export async function completePartiesOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("completed_at", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether something of these parties is to leave or on its way, whoever it is for. */
export async function hasLivePayouts(db: Database, partyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payouts where party_id = any(${partyIds}::uuid[]) and state = any(${liveStates}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Who was paid so long ago, some at a time; answers how many. That it was paid stays, as it does in the ledger. */
export async function forgetWhoWasPaid(db: Database, endedBy: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with forgotten as (
      update payouts set user_id = null, name = '', email = '', note = '', detail = ''
      where id in (select id from payouts where state_at <= ${endedBy} and (name <> '' or email <> '')
        and not (state = any(${liveStates}::text[])) limit ${most})
      returning id
    ), explained as (
      update payout_steps set reason = '' where payout_id in (select id from forgotten) and reason <> ''
    )
    select id from forgotten`.execute(db);
  return rows.length;
}

/** The same of whom the provider's reports named. */
export async function forgetWhoWasReported(db: Database, uploadedBy: Date, most: number): Promise<number> {
  const { rows } = await sql`
    update payment_report_rows said set email = '', settled_reason = ''
    where (report_id, row) in (select old.report_id, old.row from payment_report_rows old
      join payment_reports report on report.id = old.report_id
      where report.uploaded_at <= ${uploadedBy} and (old.email <> '' or old.settled_reason <> '') limit ${most})
    returning row`.execute(db);
  return rows.length;
}
