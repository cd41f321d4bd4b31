import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { devToolsRoutes } from "../features/dev-tools/dev-tools.routes.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { MovableClock } from "../platform/clock/movable-clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { Notifications } from "../platform/database/notifications.ts";
import { openDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { databaseChecks } from "../platform/http/health.ts";
import { createMetrics, watchJobs, watchProcess } from "../platform/http/metrics.ts";
import type { Log } from "../platform/log/log.ts";
import { systemRandom } from "../platform/random/random.ts";
import { authenticateAny } from "./authenticate.ts";
import { buildApp } from "./build-app.ts";
import { buildServices, type Foundations, type Services } from "./dependencies.ts";
import { allRoutes } from "./features.ts";
import { seedDatabase } from "./seed/seed-database.ts";
import { Opened } from "./signals.ts";
import { openWebBuild, type WebBuild } from "./web-build.ts";

export interface Start {
  readonly config: Config;
  readonly log: Log;
  /** Whether this process serves requests; `worker` says whether it runs jobs. */
  readonly web: boolean;
  readonly worker: boolean;
  readonly webFolder: string;
}

export interface Running {
  /** Demo logins to print in the terminal. */
  readonly demoLines: readonly string[];
  /** Accepts nothing new, finishes running work, then closes everything. */
  stop(): Promise<void>;
}

/** Opens everything and starts to work. If a step fails, what was opened so far is closed again. */
export async function start({ config, log, web, worker, webFolder }: Start): Promise<Running> {
  const opened = new Opened();
  try {
    const build = web ? await openWebBuild(webFolder, !config.production) : null;
    const foundations = await openFoundations(config, web ? "web" : "worker", log, opened);
    const services = opened.add(await buildServices(foundations), (built) => built.close());
    const demoLines = await seedDatabase(services.deps);
    if (worker) opened.add(services.worker, (working) => working.stop());
    if (worker) await services.worker.start();
    const leaving = new AbortController();
    if (build) await listen(services, build, foundations.movableClock, { opened, leaving: leaving.signal });
    const stop = async () => {
      leaving.abort();
      // Gives the load balancer time to notice, and to send new requests elsewhere.
      if (build) await pause(config.DRAIN_SECONDS * 1000);
      await opened.close();
    };
    return { demoLines, stop };
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}

async function listen(
  { deps, queue }: Services,
  web: () => Promise<WebBuild>,
  movableClock: MovableClock | null,
  { opened, leaving }: { readonly opened: Opened; readonly leaving: AbortSignal },
): Promise<void> {
  const { config } = deps;
  const figures = createMetrics();
  watchProcess(figures);
  watchJobs(figures, () => queue.backlog());
  const app = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAny(deps),
    readiness: {
      ...databaseChecks(deps.db),
      mail: async () => (config.SMTP_URL === undefined ? "outbox" : "smtp"),
    },
    web,
    devTools: movableClock && devToolsRoutes(deps, movableClock),
    figures,
    shedWhenLateBy: config.LOAD_SHEDDING ? 2000 : 0,
    leaving,
  });
  opened.add(app, (listening) => listening.close());
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? new PortInUse(config) : error;
  }
}

interface Announced {
  readonly config: Config;
  readonly web: boolean;
  readonly worker: boolean;
  readonly demoLines: readonly string[];
}

/** What to print in the terminal once everything runs. */
export function announcement({ config, web, worker, demoLines }: Announced): string {
  const { PRODUCT_NAME: product } = config;
  const lines = web
    ? [
        `${product} is ready at ${config.publicUrl}`,
        ...(config.production ? [] : trialLines(config, demoLines)),
        ...(worker ? [] : ["Emails and other jobs need a worker: npm run worker"]),
        ...(config.production && config.mapTiles === null && config.MAP_TILES === undefined ? [noMaps] : []),
        "Stop with Ctrl-C.",
      ]
    : [`${product}’s worker is ready. Stop with Ctrl-C.`];
  return `\n${lines.join("\n")}\n\n`;
}

const noMaps = "No map server is set, so pages show no maps. Set MAP_TILES to one, or to off to hide this line.";

function trialLines({ publicUrl, SMTP_URL }: Config, demoLines: readonly string[]): string[] {
  const mailbox =
    SMTP_URL === undefined && demoLines.length === 0
      ? [`Emails are stored at ${publicUrl}/dev/mailbox and not sent.`]
      : [];
  return [...demoLines, ...mailbox, `Development tools (clock, components and more): ${publicUrl}/dev`];
}

/** Its message is printed as one line in the terminal. */
export class PortInUse extends Error {
  constructor({ PORT, HOST }: Pick<Config, "PORT" | "HOST">) {
    super(`Port ${PORT} on ${HOST} is already in use: stop the other process, or choose another PORT.`);
  }
}

/** The production foundations, according to the settings. */
async function openFoundations(
  config: Config,
  part: "web" | "worker",
  log: Log,
  opened: Opened,
): Promise<Foundations & { movableClock: MovableClock | null }> {
  const report = (line: string) => log.warn(line);
  const database = opened.add(await openDatabase({ ...config, part, report }), (connection) => connection.close());
  const notices = opened.add(await Notifications.open({ url: database.url, log }), (open) => open.close());
  const movableClock = config.production ? null : await openClock(config, database.db, notices, log, opened);
  return {
    config,
    db: database.db,
    url: database.url,
    clock: movableClock ?? systemClock,
    movableClock,
    random: systemRandom,
    files: await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") }),
    notices,
    log,
  };
}

/** Wishwell's clock can be moved in development; in production it is the machine's. */
async function openClock(
  { CLOCK_START: start }: Config,
  db: Database,
  notices: Notifications,
  log: Log,
  opened: Opened,
): Promise<MovableClock> {
  return opened.add(await MovableClock.open({ db, notices, log, start }), (clock) => clock.close());
}
