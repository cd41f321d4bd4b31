import { join } from "node:path";
import { pino } from "pino";
import { buildServices, type Services } from "../../apps/server/src/app/dependencies.ts";
import type { Clock } from "../../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { createDiskFiles } from "../../apps/server/src/platform/files/disk-files.ts";
import { Notifications } from "../../apps/server/src/platform/database/notifications.ts";
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
