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

/** Whoever reads mail there has said so to their provider. */
export async function wantNoLetters(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  address: string,
): Promise<void> {
  const unwanted = [{ address, reason: "complaint: abuse" }];
  await db.transaction().execute((tx) => suppress(tx, unwanted, config.appSecret, clock.now()));
}

/**
 * What a killed worker had in hand goes back to the queue when it is missed, after half a minute, and then waits a
 * little: nobody in a test wants to. Nor until the next worker looks after what is missed, every quarter of a minute:
 * somebody who looks every second helps.
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

/** Does what is due. What did not work is tried once more, and that counts as the last try. */
export async function runAllTries(ctx: TestApp): Promise<void> {
  await ctx.runJobs({ failuresExpected: true });
  await sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'`.execute(
    ctx.deps.db,
  );
  await ctx.runJobs({ failuresExpected: true });
}

/**
 * What sweeps through rooms without money would take most of the time and change nothing of the books; nor would letters,
 * where they are not what is looked at too.
 */
export async function keepToMoney({ deps }: TestApp, { payouts = true, letters = false } = {}): Promise<void> {
  const leaving = payouts ? [payoutsJobs(deps)] : [];
  const rooms = [contributionsJobs(deps), refundsJobs(deps), partiesJobs(deps, partyHooks(deps)), ...leaving];
  const kept = rooms.flatMap(({ schedules }) => schedules.map(({ job }) => job.name));
  await deps.db
    .deleteFrom("schedule_runs")
    .where("job", "not in", [...kept, "run-sandbox", ...(letters ? ["give up letters"] : [])])
    .execute();
  if (!letters) await sendNoLetters(deps.db);
}
