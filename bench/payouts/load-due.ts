import { sql } from "kysely";
import { createDuePayouts } from "../../apps/server/src/features/payouts/public.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { loadContributions } from "../contributions/load-contributions.ts";

/** Payments that are due now: half to organisers, half to a charity, each of a different party. */
export async function loadDue(deps: Deps, payments: number): Promise<void> {
  const { db } = deps;
  await loadContributions(db, payments / 2, 1);
  await sql`update users set payment_email = email, first_name = 'Priya', last_name = 'Okafor'`.execute(db);
  await sql`update charities set payment_email = 'giving@tideline.example', contact_email = 'giving@tideline.example',
    validated_at = now() - interval '30 days'`.execute(db);
  await sql`update parties set date = current_date - 5, rsvp_date = current_date - 9, ends_at = now() - interval '5 days',
    completed_at = now() - interval '2 days'`.execute(db);
  await sql`insert into party_payouts (party_id, requested_at) select id, now() from parties`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const parties = await db.selectFrom("parties").select("id").execute();
  for (let from = 0; from < parties.length; from += 1000) {
    const ids = parties.slice(from, from + 1000).map(({ id }) => id);
    await db.transaction().execute((tx) => createDuePayouts(deps, tx, ids, "clock"));
  }
  await sql`vacuum analyze`.execute(db);
}
