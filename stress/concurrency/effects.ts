import { sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";

/** Row counts: emails by template, ledger entries by kind, and so on. */
export type Effects = Readonly<Record<string, number>>;

/** Tables that record money movements or messages, with the expression to group them by. */
const counted: Readonly<Record<string, string>> = {
  letters: "template",
  mailbox: "subject",
  guest_messages: "kind",
  party_activity: "kind",
  audit_log: "action",
  ledger_entries: "kind",
  contributions: "state",
  card_tries: "'card'",
  payment_attempts: "kind",
  payment_events: "kind",
  refunds: "state",
  disputes: "state",
  payouts: "state",
  payout_steps: "to_state",
  payout_batches: "route",
  payment_reports: "'report'",
  payment_report_rows: "'row'",
  charity_replacements: "coalesce(replaced_by is not null, false)::text",
  gift_aid_claims: "'claim'",
  sandbox_orders: "state",
  sandbox_captures: "state",
  sandbox_refunds: "state",
  sandbox_transactions: "'moved'",
  sandbox_payout_items: "state",
  marketing_letters: "state",
  marketing_recipients: "'reader'",
  invite_requests: "coalesce(answer, 'asked')",
  contact_messages: "topic",
  sign_ups: "'sign-up'",
};

export async function effectsIn(db: Database): Promise<Effects> {
  const parts = Object.entries(counted).map(
    ([table, kind]) => `select '${table} ' || ${kind} as what, count(*)::int as many from ${table} group by 1`,
  );
  const { rows } = await sql<{ what: string; many: number }>`${sql.raw(parts.join(" union all "))}`.execute(db);
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]));
}

/** The counts that changed. */
export function differenceOf(before: Effects, after: Effects): Effects {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const changed = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, many]) => many !== 0));
}
