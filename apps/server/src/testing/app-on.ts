import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { authenticateAnybody } from "../app/authenticate.ts";
import { buildApp } from "../app/build-app.ts";
import { buildHouse } from "../app/dependencies.ts";
import { allRoutes } from "../app/features.ts";
import { openWebBuild } from "../app/web-build.ts";
import { expectSoundBooks } from "../features/ledger/ledger.builders.ts";
import { deskRoutes } from "../features/dev-tools/dev-tools.routes.ts";
import { presentDelivered, readMailbox } from "../features/dev-tools/mailbox.ts";
import { HouseClock } from "../platform/clock/movable-clock.ts";
import { TestClock } from "../platform/clock/test-clock.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Deps } from "../platform/deps.ts";
import { createDiskFiles } from "../platform/files/disk-files.ts";
import { databaseChecks } from "../platform/http/health.ts";
import type { RunReport } from "../platform/jobs/worker.ts";
import type { MailTransport } from "../platform/mail/transport.ts";
import { Notices } from "../platform/database/notifications.ts";
import type { Gateway } from "../platform/payment-gateway/gateway.ts";
import { type Random, systemRandom } from "../platform/random/random.ts";
import { testSecret } from "./app-of-calls.ts";
import type { FreshDatabase } from "./database.ts";

export interface TestAppOptions {
  /** Settings as the environment would give them. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly random?: Random;
  /** The folder of a built web; without it there are only the calls. */
  readonly webFolder?: string;
  /** Where Wishwell's time starts; now when not said. */
  readonly now?: Date;
  /** What comes between a question to the provider and its answer. */
  readonly aroundPayments?: (gateway: Gateway) => Gateway;
  /** What comes between a letter and the post. */
  readonly aroundPost?: (transport: MailTransport) => MailTransport;
  /** The scheduled jobs that `runJobs` runs, by name: a whole night of them takes ten times as long as the one tested. */
  readonly sweeps?: readonly string[];
}

interface RunJobsOptions {
  readonly failuresExpected?: boolean;
  readonly oneByOne?: boolean;
  readonly parallel?: boolean;
  readonly sweeps?: readonly string[];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Stands still until it is moved. */
  readonly clock: TestClock;
  /** For processes that work on the same database. */
  readonly databaseUrl: string;
  /**
   * Works off everything due now, letters included. A job that fails fails the test, unless it is expected. With
   * `sweeps`, here or when the app was made, other scheduled jobs are passed over.
   */
  runJobs(options?: RunJobsOptions): Promise<RunReport>;
  /** Delivered letters, newest first. */
  mailbox(to?: string): Promise<ReturnType<typeof presentDelivered>[]>;
  close(): Promise<void>;
}

/** The whole server on this database, without a port: ask it with `app.inject`. Both are closed together. */
export async function appOn(database: FreshDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-test-"));
  const log = pino({ level: "silent" });
  const clock = new TestClock(options.now);
  const notices = await Notices.open({ url: database.url, log });
  const houseClock = await HouseClock.open({ db: database.db, notices, log, base: clock });
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, APP_SECRET: testSecret, ...options.settings });
  const house = await buildHouse({
    config,
    db: database.db,
    url: database.url,
    clock: houseClock,
    random: options.random ?? systemRandom,
    files: createDiskFiles(join(folder, "files")),
    notices,
    log,
    postToUs: async (url, { headers, body }) =>
      (await app.inject({ method: "POST", url, headers, payload: body })).statusCode,
    ...(options.aroundPayments && { aroundPayments: options.aroundPayments }),
    ...(options.aroundPost && { aroundPost: options.aroundPost }),
  });
  const { deps, worker } = house;
  const app: FastifyInstance = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAnybody(deps),
    readiness: databaseChecks(deps.db),
    web: options.webFolder === undefined ? null : await openWebBuild(options.webFolder, false),
    desk: config.production ? null : deskRoutes(deps, houseClock),
  });

  return {
    app,
    deps,
    clock,
    databaseUrl: database.url,
    async runJobs({ failuresExpected = false, oneByOne = false, parallel = false, sweeps = options.sweeps } = {}) {
      if (sweeps) await passOverOthers(deps, sweeps);
      const report = await worker.runDue({ oneByOne, parallel });
      const [failure] = report.failed;
      if (failure && !failuresExpected) throw failure.error;
      return report;
    },
    mailbox: async (to) => (await readMailbox(deps, to)).map(presentDelivered),
    async close() {
      await app.close();
      // A test that leaves unsound books behind fails, whatever it was about.
      const books = await expectSoundBooks(deps.db).catch((error: unknown) => error);
      await house.close();
      await houseClock.close();
      await notices.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (books instanceof Error) throw books;
    },
  };
}

/** Other scheduled jobs count as run until now. */
async function passOverOthers({ db, clock }: Deps, sweeps: readonly string[]): Promise<void> {
  const known = await db.selectFrom("schedule_runs").select("job").execute();
  const unknown = sweeps.filter((name) => !known.some(({ job }) => job === name));
  if (unknown.length > 0) throw new Error(`no scheduled job is named ${unknown.join(", ")}`);
  const others = known.map(({ job }) => job).filter((name) => !sweeps.includes(name));
  await db.updateTable("schedule_runs").set({ looked_at: clock.now() }).where("job", "in", others).execute();
}
