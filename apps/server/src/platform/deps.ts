import type { AuditLog } from "./audit/audit-log.ts";
import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config/config.ts";
import type { DnsRecords } from "./dns/dns-records.ts";
import type { Database } from "./database/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Pictures } from "./images/pictures.ts";
import type { Jobs } from "./jobs/job.ts";
import type { RateLimiter } from "./limits/rate-limits.ts";
import type { Log } from "./log/log.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { Notifications } from "./database/notifications.ts";
import type { Gateway } from "./payment-gateway/gateway.ts";
import type { Places } from "./places/places.ts";
import type { MapTiles } from "./places/tiles/map-tiles.ts";
import type { Posters } from "./poster-rendering/posters.ts";
import type { Random } from "./random/random.ts";

/** The dependencies of use cases. Created once by the app, and by each test. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly jobs: Jobs;
  readonly mail: MailQueue;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly dns: DnsRecords;
  readonly places: Places;
  readonly mapTiles: MapTiles;
  readonly posters: Posters;
  readonly limits: RateLimiter;
  readonly audit: AuditLog;
  readonly notices: Pick<Notifications, "listen">;
  /** The payment provider; null if payments are off. */
  readonly gateway: Gateway | null;
  readonly log: Log;
}
