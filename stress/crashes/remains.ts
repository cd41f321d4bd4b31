import { sql } from "kysely";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";

/** What a crash left unfinished or moved twice; empty once everything is settled. */
export async function findCrashRemains(db: Database): Promise<string[]> {
  const books = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  const faults = books.map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`);
  for (const [name, text] of Object.entries(questions)) {
    const { rows } = await sql<object>`${sql.raw(text)}`.execute(db);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

const questions: Readonly<Record<string, string>> = {
  "the provider's money and ours differ": `
    select held.pence as held, booked.pence as booked
    from (select coalesce(sum(pence), 0) as pence from sandbox_transactions) held,
      (select coalesce(sum(pence), 0) as pence from ledger_lines where account = 'clearing:sandbox') booked
    where held.pence <> booked.pence`,
  "one guest was charged twice": `
    select contribution.guest_id, count(*) from sandbox_captures capture
    join contributions contribution on contribution.id::text = capture.invoice_id
    group by contribution.guest_id having count(*) > 1`,
  "refunded twice": `select capture_id, count(*) from sandbox_refunds group by capture_id having count(*) > 1`,
  "approved at the provider but not captured": `
    select contribution.id, contribution.state from contributions contribution
    join sandbox_orders sold on sold.invoice_id = contribution.id::text
    where sold.state in ('approved', 'completed')
      and contribution.state not in ('captured', 'refund_asked', 'refunded')`,
  "still in progress": `
    select id, state from contributions where state in ('approved', 'capturing', 'pending')
    union all select id, state from refunds where state in ('approved', 'sending', 'failed')`,
  "a notification was never handled": `select event_id from payment_events where handled_at is null`,
};
