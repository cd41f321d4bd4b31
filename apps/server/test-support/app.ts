import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallKey } from "@wishwell/contract/api/calls";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { authenticateAny } from "../src/app/authenticate.ts";
import { buildApp } from "../src/app/build-app.ts";
import { buildServices } from "../src/app/dependencies.ts";
import { allRoutes } from "../src/app/features.ts";
import { openWebBuild } from "../src/app/web-build.ts";
import { devToolsRoutes } from "../src/features/dev-tools/dev-tools.routes.ts";
import { presentDelivered, readMailbox } from "../src/features/dev-tools/mailbox.ts";
import { expectSoundLedger } from "../src/features/ledger/ledger.builders.ts";
import { MovableClock } from "../src/platform/clock/movable-clock.ts";
import { TestClock } from "../src/platform/clock/test-clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { Notifications } from "../src/platform/database/notifications.ts";
import type { DnsRecords } from "../src/platform/dns/dns-records.ts";
import type { Deps } from "../src/platform/deps.ts";
import { createDiskFiles } from "../src/platform/files/disk-files.ts";
import { databaseChecks } from "../src/platform/http/health.ts";
import type { RunReport } from "../src/platform/jobs/worker.ts";
import type { MailTransport } from "../src/platform/mail/transport.ts";
import type { Gateway } from "../src/platform/payment-gateway/gateway.ts";
import { type Random, systemRandom } from "../src/platform/random/random.ts";
import { testSecret } from "./app-with-calls.ts";
import { type FreshDatabase, sharedDatabase } from "./database.ts";
import { fakeDns } from "./fake-dns.ts";
import { send } from "./send.ts";

interface TestAppOptions {
  /** Settings as environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly random?: Random;
  /** The folder of a web build; without it there is only the API. */
  readonly webFolder?: string;
  /** Wishwell's start time; by default the current time. */
  readonly now?: Date;
  /** What DNS knows; by default it can't be reached. */
  readonly dns?: DnsRecords;
  /** Wraps the payment gateway. */
  readonly aroundPayments?: (gateway: Gateway) => Gateway;
  /** Wraps the mail transport. */
  readonly aroundPost?: (transport: MailTransport) => MailTransport;
  /**
   * The names of the scheduled jobs that `runJobs` runs. Running all of them takes ten times as long as the one tested.
   */
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
  /** Stands still until a test moves it. */
  readonly clock: TestClock;
  /** For other processes on the same database. */
  readonly databaseUrl: string;
  /**
   * Runs everything due now, including emails. A failed job fails the test unless `failuresExpected` is set. With
   * `sweeps`, here or in the app's options, other scheduled jobs are skipped.
   */
  runJobs(options?: RunJobsOptions): Promise<RunReport>;
  /** Delivered emails, newest first. */
  mailbox(to?: string): Promise<ReturnType<typeof presentDelivered>[]>;
  close(): Promise<void>;
}

/** The whole server on this database, without a port: call it with `app.inject`. Closing it closes the database too. */
export async function appOn(database: FreshDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-test-"));
  const log = pino({ level: "silent" });
  const clock = new TestClock(options.now);
  const notices = await Notifications.open({ url: database.url, log });
  const movableClock = await MovableClock.open({ db: database.db, notices, log, base: clock });
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, APP_SECRET: testSecret, ...options.settings });
  const ctx = await buildServices({
    config,
    db: database.db,
    url: database.url,
    clock: movableClock,
    random: options.random ?? systemRandom,
    dns: options.dns ?? fakeDns(),
    files: createDiskFiles(join(folder, "files")),
    notices,
    log,
    postToUs: async (url, { headers, body }) =>
      (await app.inject({ method: "POST", url, headers, payload: body })).statusCode,
    ...(options.aroundPayments && { aroundPayments: options.aroundPayments }),
    ...(options.aroundPost && { aroundPost: options.aroundPost }),
  });
  const { deps, worker } = ctx;
  const app: FastifyInstance = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAny(deps),
    readiness: databaseChecks(deps.db),
    web: options.webFolder === undefined ? null : await openWebBuild(options.webFolder, false),
    devTools: config.production ? null : devToolsRoutes(deps, movableClock),
  });

  return {
    app,
    deps,
    clock,
    databaseUrl: database.url,
    async runJobs({ failuresExpected = false, oneByOne = false, parallel = false, sweeps = options.sweeps } = {}) {
      if (sweeps) await skipOtherSchedules(deps, sweeps);
      const report = await worker.runDue({ oneByOne, parallel });
      const [failure] = report.failed;
      if (failure && !failuresExpected) throw failure.error;
      return report;
    },
    mailbox: async (to) => (await readMailbox(deps, to)).map(presentDelivered),
    async close() {
      await app.close();
      // Any test that leaves the ledger unbalanced fails.
      const books = await expectSoundLedger(deps.db).catch((error: unknown) => error);
      await ctx.close();
      await movableClock.close();
      await notices.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (books instanceof Error) throw books;
    },
  };
}

/** Marks the other scheduled jobs as run until now. */
async function skipOtherSchedules({ db, clock }: Deps, sweeps: readonly string[]): Promise<void> {
  const known = await db.selectFrom("schedule_runs").select("job").execute();
  const unknown = sweeps.filter((name) => !known.some(({ job }) => job === name));
  if (unknown.length > 0) throw new Error(`no scheduled job is named ${unknown.join(", ")}`);
  const others = known.map(({ job }) => job).filter((name) => !sweeps.includes(name));
  await db.updateTable("schedule_runs").set({ looked_at: clock.now() }).where("job", "in", others).execute();
}

/** The whole server on its own database, without a port: call it with `app.inject`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  return appOn(await sharedDatabase(), options);
}

type Sending = NonNullable<Parameters<typeof send>[2]>;

/**
 * Makes one call as several people in turn and returns the statuses: `expect(await climbs(app, "DELETE /users/{uuid}",
 * [visitor, stranger, owner])).toEqual([401, 404, 200])`.
 */
export async function statusesAs(app: FastifyInstance, key: CallKey, rungs: readonly Sending[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const rung of rungs) statuses.push((await send(app, key, rung)).status);
  return statuses;
}

/** A tiny web build with one page of each kind, to test serving without building the real one. */
export async function smallWebBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-web-"));
  const parts = ["server", "client/assets", "client/cards", "client/.vite"];
  for (const part of parts) await mkdir(join(folder, part), { recursive: true });
  const files: Record<string, string> = {
    "package.json": '{ "type": "module" }',
    "server/server.js": renderer,
    "client/assets/open-3f2a9c.js": "export const party = true;\n".repeat(100),
    "client/assets/face-1b2c3d.woff2": "not really a font",
    "client/favicon.svg": "<svg/>",
    "client/cards/home.png": "not really a picture",
    "public-paths.json": '["/", "/cms/charities"]',
    "client/.vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const renderer = `let rendered = 0;
export function createRenderer(folder) {
  return {
    pageAt(path) {
      if (path === "/") return { name: "home", params: {}, counted: true };
      if (path === "/cms/charities") return { name: "charities", params: {}, counted: true };
      const [, code] = /^\\/@([^/]+)$/.exec(path) ?? [];
      if (code) return { name: "party-by-code", params: { code } };
      const [, token] = /^\\/event\\/request\\/([^/]+)$/.exec(path) ?? [];
      if (token) return { name: "guest-request", params: { token } };
      const [, reply] = /^\\/event\\/reply\\/([^/]+)$/.exec(path) ?? [];
      if (reply) return { name: "class-reply", params: { uuid: reply } };
      const [, refund] = /^\\/refund\\/confirm\\/([^/]+)$/.exec(path) ?? [];
      if (refund) return { name: "refund-request", params: { token: refund } };
      const [, page, id] = /^\\/(event|eventattendee|eventattendee\\/thanks|eventattendee\\/donate|event\\/request)\\/(?!create$)([^/]+)$/.exec(path) ?? [];
      const name = { event: "party", eventattendee: "invitation", "eventattendee/thanks": "thanks", "eventattendee/donate": "donate" }[page] ?? "guest-request";
      return page ? { name, params: { uuid: id, token: id } } : null;
    },
    renderPage({ path, config, content, canonicalQuery, head }) {
      rendered += 1;
      const long = "<p>party</p>".repeat(200);
      if (path === "/") return { status: 200, kind: "open", html: "<h1>" + config.product + " " + rendered + "</h1>" + long };
      if (path === "/cms/charities") {
        return { status: 200, kind: "open", html: JSON.stringify({ rendered, content, canonicalQuery }) };
      }
      if (content !== undefined) return { status: 200, kind: "open", html: JSON.stringify({ rendered, content, head }) };
      if (path === "/broken") throw new Error("the page broke at " + folder);
      if (/^\\/(user|dev\\/ui|dashboard|admin|event\\/(?:details|payout|clone|create|organise)|charity)\\b/.test(path)) {
        return { status: 200, kind: "planner", html: long };
      }
      return { status: 404, kind: "open", html: "<h1>404 " + path + "</h1>" };
    },
  };
}
`;
