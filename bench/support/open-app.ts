import { Agent, get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { authenticateAny } from "../../apps/server/src/app/authenticate.ts";
import { buildApp } from "../../apps/server/src/app/build-app.ts";
import { buildServices } from "../../apps/server/src/app/dependencies.ts";
import { allRoutes } from "../../apps/server/src/app/features.ts";
import { seedDatabase } from "../../apps/server/src/app/seed/seed-database.ts";
import { openWebBuild } from "../../apps/server/src/app/web-build.ts";
import { MovableClock } from "../../apps/server/src/platform/clock/movable-clock.ts";
import { systemClock } from "../../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { createDiskFiles } from "../../apps/server/src/platform/files/disk-files.ts";
import { databaseChecks } from "../../apps/server/src/platform/http/health.ts";
import { Notifications } from "../../apps/server/src/platform/database/notifications.ts";
import { systemRandom } from "../../apps/server/src/platform/random/random.ts";
import { withFixture, openFixture } from "./fixture.ts";

/** The output of `npm run build`. */
export const webFolder = fileURLToPath(new URL("../../apps/web/dist", import.meta.url));

interface AppOptions {
  /** With the web pages, and with the demo's users and parties. */
  readonly demo?: boolean;
}

/** An existing database, and a folder for everything else. */
interface Place {
  readonly folder: string;
  readonly url: string;
}

export interface BenchApp {
  readonly deps: Deps;
  readonly databaseUrl: string;
  /** Where it listens, for example `http://127.0.0.1:40123`. */
  readonly site: string;
  /** Requests a path as a browser would, over one connection; throws unless the response is 200. */
  get(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The whole server with its own database, empty or with the demo data, and without rate limits. */
export async function openApp({ demo = false }: AppOptions = {}): Promise<BenchApp> {
  const ground = await openFixture();
  const { folder, database } = ground;
  const app = await withFixture(ground, () => openAppOn({ folder, url: database.url }, { demo, pages: demo }));
  return {
    ...app,
    async close() {
      await app.close();
      await ground.close();
    },
  };
}

/** The same on a database that the caller has opened and will close. */
export async function openAppOn(
  { folder, url }: Place,
  { demo = false, pages }: AppOptions & { readonly pages: boolean },
): Promise<BenchApp> {
  const connection = connect({ url, applicationName: "wishwell bench" });
  const { db } = connection;
  const log = pino({ level: "silent" });
  const notices = await Notifications.open({ url, log });
  const clock = await MovableClock.open({ db, notices, log, base: systemClock });
  const seed = demo ? { SEED: "small" } : {};
  const settings = { NODE_ENV: "test", DATA_DIR: folder, APP_SECRET: "x".repeat(64), RATE_LIMITS: "off", ...seed };
  const files = createDiskFiles(join(folder, "files"));
  const config = readConfig(settings);
  const ctx = await buildServices({ config, db, url, clock, random: systemRandom, files, notices, log });
  const { deps } = ctx;
  if (demo) await seedDatabase(deps);
  const app = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAny(deps),
    readiness: databaseChecks(db),
    web: pages ? await openWebBuild(webFolder, false) : null,
    devTools: null,
  });
  const site = await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    deps,
    databaseUrl: url,
    site,
    get: (path) => fetched(`${site}${path}`, agent),
    async close() {
      agent.destroy();
      await app.close();
      await ctx.close();
      await clock.close();
      await notices.close();
      await connection.close();
    },
  };
}

function fetched(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answers ${answer.statusCode}`));
      });
    }).on("error", reject);
  });
}
