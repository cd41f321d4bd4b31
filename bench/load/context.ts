import { sql } from "kysely";
import { aSignIn } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { openCopyConnection } from "../../apps/server/src/platform/database/copy-connection.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { type AppProcess, startProcess } from "../../apps/server/test-support/app-processes.ts";
import { SinkProcess } from "../../apps/server/test-support/smtp-sink-process.ts";
import { type BenchFixture, openFixture } from "../support/fixture.ts";
import { openAppOn, webFolder } from "../support/open-app.ts";
import { fillDatabase, requireSound } from "../scale/fill-database.ts";
import type { LoadSubjects, Organiser } from "./plan.ts";

export interface LoadContext {
  readonly server: AppProcess;
  readonly site: string;
  readonly databaseUrl: string;
  readonly subjects: LoadSubjects;
  /** How many emails the mail server has accepted. */
  letters(): Promise<number>;
  /** How many emails are queued, and how many database connections are open, not counting the one that asks. */
  asked(): Promise<{ readonly waiting: number; readonly connections: number }>;
  /** Stops the server and checks the ledger. */
  stopAndCheckLedger(): Promise<void>;
  close(): Promise<void>;
}

const PARTIES = 1000;
const ORGANISERS = 40;

/** One process for web and worker, as `npm start` runs it, on a durable database with a thousand upcoming parties. */
export async function openLoadContext(flags: readonly string[] = []): Promise<LoadContext> {
  const ground = await openFixture({ durable: true });
  const sink = await SinkProcess.open("discard");
  try {
    return await build(ground, sink, flags);
  } catch (error) {
    sink.close();
    await ground.close();
    throw error;
  }
}

async function build(ground: BenchFixture, sink: SinkProcess, flags: readonly string[]): Promise<LoadContext> {
  const { folder, database } = ground;
  const { url } = database;
  // The queue creates its own tables.
  await (await openAppOn({ folder, url }, { pages: false })).close();
  await fillDatabase(database, { parties: PARTIES, allToCome: true });
  const app = await openAppOn({ folder, url }, { pages: false });
  await sql`delete from pgboss.job`.execute(app.deps.db);
  const subjects = await chooseSubjects(app.deps);
  await app.close();
  const settings = {
    NODE_ENV: "development",
    DATABASE_URL: url,
    DATA_DIR: folder,
    SMTP_URL: sink.url,
    APP_SECRET: "x".repeat(64),
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  };
  const server = await startProcess({ part: "both", webFolder, settings, flags });
  await server.ready();
  const end = async () => {
    if (server.process.exitCode !== null) return;
    server.process.kill("SIGTERM");
    await server.ended();
  };
  return {
    server,
    site: `http://127.0.0.1:${server.port}`,
    databaseUrl: url,
    subjects,
    letters: () => sink.ask("count"),
    async asked() {
      const asking = await openCopyConnection(url, "wishwell bench");
      const { rows } = await sql<{ waiting: number; connections: number }>`
        select (select count(*) from letters where status = 'queued') as waiting,
          (select count(*) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()) as connections`.execute(
        asking.db,
      );
      await asking.close();
      return rows[0] ?? { waiting: 0, connections: 0 };
    },
    async stopAndCheckLedger() {
      await end();
      await requireSound(url);
    },
    async close() {
      await end();
      sink.close();
      await ground.close();
    },
  };
}

async function chooseSubjects(deps: Deps): Promise<LoadSubjects> {
  const { rows: guests } = await sql<{ id: string }>`select id from guests where status in (1, 2)`.execute(deps.db);
  const { rows: givers } = await sql<LoadSubjects["givers"][number]>`select id as "guestId", party_id as "partyId"
    from guests where status = 4 and not exists (select from contributions where guest_id = guests.id)
    order by md5(id::text || 'x')`.execute(deps.db);
  const { rows: parties } = await sql<Omit<Organiser, "token">>`
    select owner_id as "userId", parties.id as "partyId",
      array(select id from guests where party_id = parties.id limit 200) as "guestIds"
    from parties order by parties.id limit ${ORGANISERS}`.execute(deps.db);
  const organisers: Organiser[] = [];
  for (const party of parties) organisers.push({ ...party, token: await aSignIn(deps, party.userId) });
  return { guests: guests.map(({ id }) => id), givers, organisers };
}
