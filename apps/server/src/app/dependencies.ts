import { createAuditLog } from "../platform/audit/audit-log.ts";
import type { Config } from "../platform/config/config.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { createDnsRecords, type DnsRecords } from "../platform/dns/dns-records.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { createPictures } from "../platform/images/create-pictures.ts";
import { JobQueue } from "../platform/jobs/job-queue.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import { createRateLimiter, noRateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log/log.ts";
import { mailJobs } from "../platform/mail/mail.jobs.ts";
import { createOutbox, type MailAddress, type MailTransport } from "../platform/mail/transport.ts";
import { createMailQueue } from "../platform/mail/queue-letter.ts";
import { SmtpTransport } from "../platform/mail/smtp.ts";
import type { Notifications } from "../platform/database/notifications.ts";
import { createGateway } from "../platform/payment-gateway/create-gateway.ts";
import type { Gateway } from "../platform/payment-gateway/gateway.ts";
import { type PostToUs, postOverHttp } from "../platform/payment-gateway/sandbox/webhooks.ts";
import { sandboxJobs } from "../platform/payment-gateway/sandbox/sandbox.jobs.ts";
import { createPlaces } from "../platform/places/create-places.ts";
import { placesJobs } from "../platform/places/places.jobs.ts";
import { openMapTiles } from "../platform/places/tiles/map-tiles.ts";
import { createPosters } from "../platform/poster-rendering/create-posters.ts";
import type { Random } from "../platform/random/random.ts";
import { allJobs, letterRules } from "./features.ts";
import { seedJobs } from "./seed/seed-jobs.ts";

/** What a process opens first. Tests supply their own. */
export interface Foundations {
  readonly config: Config;
  readonly db: Database;
  readonly url: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly files: FileStore;
  readonly notices: Notifications;
  readonly log: Log;
  /** Delivers the sandbox's webhooks to us where no port is open. */
  readonly postToUs?: PostToUs;
  /** Tests answer DNS questions themselves. */
  readonly dns?: DnsRecords;
  /** Lets tests intercept calls to the payment provider. */
  readonly aroundPayments?: (gateway: Gateway) => Gateway;
  /** Lets tests intercept the mail transport. */
  readonly aroundPost?: (transport: MailTransport) => MailTransport;
}

export interface Services {
  readonly deps: Deps;
  readonly queue: JobQueue;
  /** Has the handlers of every feature's jobs; runs only once it is started. */
  readonly worker: Worker;
  /** Closes what `buildServices` opened, but not the foundations. */
  close(): Promise<void>;
}

/** Builds the dependencies of all use cases, and the worker for the jobs they queue. */
export async function buildServices(foundations: Foundations): Promise<Services> {
  const { config, db, url, clock, random, files, notices, log, aroundPayments = (made) => made } = foundations;
  const { appSecret } = config;
  const queue = await JobQueue.open({ db, clock, log, url });
  const transport = createTransport(foundations);
  const pictures = createPictures({ log });
  const posters = createPosters({ files, log });
  const rules = letterRules({ clock, jobs: queue });
  const gateway = createGateway({ config, db, clock, random, jobs: queue, log });
  const deps: Deps = {
    config,
    db,
    clock,
    random,
    files,
    pictures,
    posters,
    dns: foundations.dns ?? createDnsRecords(),
    places: createPlaces({ db, files, clock, log, geocoder: config.geocoder }),
    mapTiles: openMapTiles({ config, clock, log }),
    log,
    jobs: queue,
    mail: createMailQueue({ db, jobs: queue, clock, random, rules, transport, secret: appSecret }),
    limits: config.RATE_LIMITS ? createRateLimiter({ db, clock, appSecret }) : noRateLimits,
    audit: createAuditLog(clock),
    notices,
    gateway: gateway && aroundPayments(gateway),
  };
  const mail = mailJobs({
    db,
    clock,
    log,
    transport,
    render,
    rules,
    deadLetters: queue.deadLetters,
    sender: senderAddress(config),
    secret: appSecret,
    bounceAddress: config.BOUNCE_ADDRESS,
  });
  const sandbox =
    config.payments === "sandbox" ? [sandboxJobs(deps, foundations.postToUs ?? postOverHttp(config.publicUrl))] : [];
  const { handlers, schedules } = allJobs(deps, [mail, placesJobs({ db, clock }), seedJobs(deps), ...sandbox]);
  return {
    deps,
    queue,
    worker: await queue.worker(handlers, schedules),
    async close() {
      await queue.close();
      await pictures.close();
      await posters.close();
      await transport.close();
    },
  };
}

function createTransport({ config, db, clock, aroundPost = (made) => made }: Foundations): MailTransport {
  const { SMTP_URL } = config;
  return aroundPost(SMTP_URL === undefined ? createOutbox({ db, clock }) : new SmtpTransport(SMTP_URL, clock));
}

/** Imported on first use: the letters package has its own build step and is needed only to send an email. */
const render: Parameters<typeof mailJobs>[0]["render"] = async (name, props, extras) => {
  const { renderLetter } = await import("@wishwell/letters");
  return renderLetter(name, props, extras);
};

/** `MAIL_FROM` may include a display name; otherwise the product's name is used. */
function senderAddress({ MAIL_FROM, PRODUCT_NAME }: Config): MailAddress {
  const [, name, address] = /^(.+) <(.+)>$/.exec(MAIL_FROM) ?? [];
  return { name: name ?? PRODUCT_NAME, address: address ?? MAIL_FROM };
}
