import { setTimeout as pause } from "node:timers/promises";
import { deskRoutes } from "../features/dev-tools/dev-tools.routes.ts";
import type { HouseClock } from "../platform/clock/house-clock.ts";
import type { Config } from "../platform/config/config.ts";
import { databaseChecks } from "../platform/http/database-checks.ts";
import { createFigures, watchJobs, watchProcess } from "../platform/http/metrics.ts";
import type { Log } from "../platform/log.ts";
import { authenticateAnybody } from "./authenticate.ts";
import { buildApp } from "./build-app.ts";
import { Opened } from "./closing.ts";
import { buildHouse, type House } from "./dependencies.ts";
import { allRoutes } from "./features.ts";
import { openFoundations } from "./foundations.ts";
import { PortTaken } from "./port-taken.ts";
import { prepareHouse } from "./seed/prepare-house.ts";
import { openWebBuild, type WebBuild } from "./web-build.ts";

export interface Start {
  readonly config: Config;
  readonly log: Log;
  /** What this process does: answer requests, work off jobs, or both. */
  readonly web: boolean;
  readonly worker: boolean;
  readonly webFolder: string;
}

export interface Running {
  /** How to sign in to the demo, for the terminal. */
  readonly demoLines: readonly string[];
  /** Takes nothing new, finishes what is in hand, closes everything. */
  stop(): Promise<void>;
}

/** Opens everything and begins to work. When something fails on the way, what was opened is closed again. */
export async function start({ config, log, web, worker, webFolder }: Start): Promise<Running> {
  const opened = new Opened();
  try {
    const build = web ? await openWebBuild(webFolder, !config.production) : null;
    const foundations = await openFoundations(config, web ? "web" : "worker", log, opened);
    const house = opened.add(await buildHouse(foundations), (built) => built.close());
    const demoLines = await prepareHouse(house.deps);
    if (worker) opened.add(house.worker, (working) => working.stop());
    if (worker) await house.worker.start();
    const leaving = new AbortController();
    if (build) await listen(house, build, foundations.houseClock, { opened, leaving: leaving.signal });
    const stop = async () => {
      leaving.abort();
      // Whoever sends requests here sees that first, and sends the next ones elsewhere.
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
  { deps, queue }: House,
  web: () => Promise<WebBuild>,
  houseClock: HouseClock | null,
  { opened, leaving }: { readonly opened: Opened; readonly leaving: AbortSignal },
): Promise<void> {
  const { config } = deps;
  const figures = createFigures();
  watchProcess(figures);
  watchJobs(figures, () => queue.backlog());
  const app = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAnybody(deps),
    readiness: {
      ...databaseChecks(deps.db),
      mail: async () => (config.SMTP_URL === undefined ? "outbox" : "smtp"),
    },
    web,
    desk: houseClock && deskRoutes(deps, houseClock),
    figures,
    shedWhenLateBy: config.LOAD_SHEDDING ? 2000 : 0,
    leaving,
  });
  opened.add(app, (listening) => listening.close());
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? new PortTaken(config) : error;
  }
}
