import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { buildServices, type Services } from "../../apps/server/src/app/dependencies.ts";
import type { Clock } from "../../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { Notifications } from "../../apps/server/src/platform/database/notifications.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { createDiskFiles } from "../../apps/server/src/platform/files/disk-files.ts";
import { systemRandom } from "../../apps/server/src/platform/random/random.ts";

/** A complete app that sends its emails to this mail server. Its database is as durable as in production. */
export async function openContext(dataDir: string, smtpUrl: string): Promise<Services> {
  const server = await openEmbedded({ dataDir, part: "command" });
  await migrate(server.url);
  const connection = connect({ url: server.url, applicationName: "wishwell bench" });
  const log = pino({ level: "silent" });
  const notices = await Notifications.open({ url: server.url, log });
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    APP_SECRET: "x".repeat(64),
    SMTP_URL: smtpUrl,
    BOUNCE_ADDRESS: "back@wishwell.example",
    PUBLIC_URL: "https://wishwell.example",
  });
  const ctx = await buildServices({
    config,
    db: connection.db,
    url: server.url,
    clock: noonClock(),
    random: systemRandom,
    files: createDiskFiles(join(dataDir, "files")),
    notices,
    log,
  });
  return {
    ...ctx,
    async close() {
      await ctx.worker.stop();
      await ctx.close();
      await notices.close();
      await connection.close();
      await server.close();
    },
  };
}

/** Starts at noon whatever the real time, because reminders are only sent from the morning on. */
function noonClock(): Clock {
  const began = Date.now();
  const noon = new Date(began).setUTCHours(12, 0, 0, 0);
  return { now: () => new Date(noon + Date.now() - began) };
}

const GUESTS_EACH = 250;

interface Loaded {
  readonly organiserId: string;
  readonly partyId: string;
}

/**
 * Loads parties whose guests were invited a week ago, have not replied, and are due a reminder today. Returns one of
 * the parties.
 */
export async function loadSilentGuests({ db, clock }: Pick<Deps, "db" | "clock">, guests: number): Promise<Loaded> {
  const parties = Math.ceil(guests / GUESTS_EACH);
  const now = clock.now();
  await sql`insert into charities (id, charity_number, name, created_at, updated_at)
    values (gen_random_uuid(), 'GB-CHC-1', 'Tideline Trust', now(), now())`.execute(db);
  await sql`insert into users (id, email, email_key, password_hash, first_name, verified_at, last_seen_at, created_at)
    select gen_random_uuid(), 'priya-' || n || '@example.org', 'priya-' || n || '@example.org', '', 'Priya', now(), now(),
      now() - interval '1 month'
    from generate_series(1, ${sql.lit(parties)}::int) n`.execute(db);
  await sql`insert into parties (id, owner_id, short_code, name, theme_kind, date, rsvp_date, start_time, end_time,
      ends_at, address_id, venue, address1, city, postcode, active, activated_at, created_at, updated_at)
    select gen_random_uuid(), users.id, 'P' || n, 'Maya is 8', 'traditional', ${now}::date + 20, ${now}::date + 7, '14:00',
      '16:30', ${now}::timestamptz + interval '21 days', gen_random_uuid(), 'Marlow Road Church Hall', '12 Marlow Road',
      'Bristol', 'BS6 5XQ', true, now(), now(), now()
    from generate_series(1, ${sql.lit(parties)}::int) n
    join users on users.email_key = 'priya-' || n || '@example.org'`.execute(db);
  await sql`insert into party_recipients (id, party_id, position, first_name, last_name, date_of_birth, gift)
    select gen_random_uuid(), id, 0, 'Maya', 'Okafor', '2019-03-20', 'A blue bike with a bell' from parties`.execute(
    db,
  );
  await sql`insert into party_charities (id, party_id, charity_id, reason, created_at)
    select gen_random_uuid(), parties.id, charities.id, 'Because', now() from parties, charities`.execute(db);
  await sql`insert into guests (id, party_id, first_name, last_name, email, email_key, status, invitation, invited_at,
      sendings, created_at, updated_at)
    select gen_random_uuid(), parties.id, 'Olive', 'Bennett', made.address, made.address, 1, 'sent',
      ${now}::timestamptz - interval '7 days', 1, now(), now()
    from generate_series(0, ${sql.lit(guests - 1)}::int) n
    join parties on parties.short_code = 'P' || (n / ${sql.lit(GUESTS_EACH)}::int + 1),
      lateral (select 'guest-' || n || '@example.org') as made(address)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { id, owner_id } = await db
    .selectFrom("parties")
    .select(["id", "owner_id"])
    .where("short_code", "=", "P1")
    .executeTakeFirstOrThrow();
  return { organiserId: owner_id ?? "", partyId: id };
}
