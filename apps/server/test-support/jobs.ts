import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { partyHooks } from "../src/app/features.ts";
import { contributionsJobs } from "../src/features/contributions/contributions.jobs.ts";
import { partiesJobs } from "../src/features/parties/retention.ts";
import { payoutsJobs } from "../src/features/payouts/payouts.jobs.ts";
import { refundsJobs } from "../src/features/refunds/refunds.jobs.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Deps } from "../src/platform/deps.ts";
import { suppress } from "../src/platform/mail/suppressed-addresses.store.ts";
import type { TestApp } from "./app.ts";
import { openedLetter } from "./send.ts";

/** From now on emails are queued but not sent, because sending would take most of the time and no test reads them. */
export const skipEmails = (db: Database): Promise<void> => skipJobs(db, ["send letter"]);

/** From now on jobs with these names are not queued. */
export async function skipJobs(db: Database, names: readonly string[]): Promise<void> {
  const listed = sql.join(names.map((name) => sql.lit(name)));
  await sql`create schema if not exists of_test`.execute(db);
  await sql`create function of_test.leave_out() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger left_out before insert on pgboss.job for each row
    when (new.data ->> 'job' in (${listed})) execute function of_test.leave_out()`.execute(db);
}

/** From now on contribution receipts, and the notices to organisers, are queued but not sent. */
export async function skipReceipts(db: Database): Promise<void> {
  await sql`create schema if not exists of_test`.execute(db);
  await sql`create function of_test.leave_out_receipt() returns trigger language plpgsql as $$ begin
    if exists (select from public.letters where id = (new.data -> 'payload' ->> 'letterId')::uuid
      and template in ('contribution-receipt', 'contribution-notice')) then return null; end if;
    return new; end $$`.execute(db);
  await sql`create trigger no_receipts before insert on pgboss.job for each row
    when (new.data ->> 'job' = 'send letter') execute function of_test.leave_out_receipt()`.execute(db);
}

/** Titles of the alerts to operators that are queued and not sent. */
export async function queuedAlerts(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("letters")
    .select(["id", "properties"])
    .where("template", "=", "house-alert")
    .where("status", "=", "queued")
    .execute();
  return rows.map((row) => String(openedLetter(row).properties["title"]));
}

/** Suppresses an address as if its reader had complained to their provider. */
export async function suppressWithComplaint(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  address: string,
): Promise<void> {
  const unwanted = [{ address, reason: "complaint: abuse" }];
  await db.transaction().execute((tx) => suppress(tx, unwanted, config.appSecret, clock.now()));
}

/**
 * A killed worker's jobs return to the queue after half a minute, then wait for their retry delay. Workers check for
 * them only every 15 seconds. This shortens all of it so that tests need not wait.
 */
export async function hurryJobs(db: Database, databaseUrl: string, atRest: () => Promise<boolean>): Promise<void> {
  const often = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 };
  const helper = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, ...often });
  await helper.start();
  try {
    while (!(await atRest())) {
      await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
        where state = 'active' and started_on < now() - interval '5 seconds'`.execute(db);
      await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db);
      await pause(500);
    }
  } finally {
    await helper.stop({ graceful: false });
  }
}

/** Runs everything due, then retries failures once, as their last attempt. */
export async function runAllTries(ctx: TestApp): Promise<void> {
  await ctx.runJobs({ failuresExpected: true });
  await sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'`.execute(
    ctx.deps.db,
  );
  await ctx.runJobs({ failuresExpected: true });
}

/**
 * Runs only the sweeps that move money: the others take most of the time and do not affect the ledger. Emails are
 * skipped too, unless the test checks them.
 */
export async function runOnlyMoneyJobs({ deps }: TestApp, { payouts = true, letters = false } = {}): Promise<void> {
  const leaving = payouts ? [payoutsJobs(deps)] : [];
  const features = [contributionsJobs(deps), refundsJobs(deps), partiesJobs(deps, partyHooks(deps)), ...leaving];
  const kept = features.flatMap(({ schedules }) => schedules.map(({ job }) => job.name));
  await deps.db
    .deleteFrom("schedule_runs")
    .where("job", "not in", [...kept, "run-sandbox", ...(letters ? ["give up letters"] : [])])
    .execute();
  if (!letters) await skipEmails(deps.db);
}
