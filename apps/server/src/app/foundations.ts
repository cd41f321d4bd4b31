import { join } from "node:path";
import { HouseClock } from "../platform/clock/movable-clock.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Log } from "../platform/log/log.ts";
import { Notices } from "../platform/database/notifications.ts";
import { systemRandom } from "../platform/random/random.ts";
import type { Opened } from "./signals.ts";
import type { Foundations } from "./dependencies.ts";

/** The real ones, as the settings say. */
export async function openFoundations(
  config: Config,
  part: "web" | "worker",
  log: Log,
  opened: Opened,
): Promise<Foundations & { houseClock: HouseClock | null }> {
  const report = (line: string) => log.warn(line);
  const database = opened.add(await openDatabase({ ...config, part, report }), (connection) => connection.close());
  const notices = opened.add(await Notices.open({ url: database.url, log }), (open) => open.close());
  const houseClock = config.production ? null : await openClock(config, database.db, notices, log, opened);
  return {
    config,
    db: database.db,
    url: database.url,
    clock: houseClock ?? systemClock,
    houseClock,
    random: systemRandom,
    files: await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") }),
    notices,
    log,
  };
}

/** On trials Wishwell's time can be moved; with real people it is the machine's. */
async function openClock(
  { CLOCK_START: start }: Config,
  db: Database,
  notices: Notices,
  log: Log,
  opened: Opened,
): Promise<HouseClock> {
  return opened.add(await HouseClock.open({ db, notices, log, start }), (clock) => clock.close());
}
