import { join } from "node:path";
import { pino } from "pino";
import { buildHouse, type House } from "../../apps/server/src/app/dependencies.ts";
import type { Clock } from "../../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { createDiskFiles } from "../../apps/server/src/platform/files/disk-files.ts";
import { Notices } from "../../apps/server/src/platform/database/notifications.ts";
import { systemRandom } from "../../apps/server/src/platform/random/random.ts";

/** A whole house that sends its letters to this mail server. Its database is as durable as a real one. */
export async function openHouse(dataDir: string, smtpUrl: string): Promise<House> {
  const server = await openEmbedded({ dataDir, part: "command" });
  await migrate(server.url);
  const connection = connect({ url: server.url, applicationName: "wishwell bench" });
  const log = pino({ level: "silent" });
  const notices = await Notices.open({ url: server.url, log });
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    APP_SECRET: "x".repeat(64),
    SMTP_URL: smtpUrl,
    BOUNCE_ADDRESS: "back@wishwell.example",
    PUBLIC_URL: "https://wishwell.example",
  });
  const house = await buildHouse({
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
    ...house,
    async close() {
      await house.worker.stop();
      await house.close();
      await notices.close();
      await connection.close();
      await server.close();
    },
  };
}

/** Runs from noon on, whatever time it is: reminders are written from the morning on. */
function noonClock(): Clock {
  const began = Date.now();
  const noon = new Date(began).setUTCHours(12, 0, 0, 0);
  return { now: () => new Date(noon + Date.now() - began) };
}
