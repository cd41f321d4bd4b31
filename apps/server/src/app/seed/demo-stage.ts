import { londonDay } from "@wishwell/domain/parties/london-time";
import { createAuditLog } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Envelope, envelopeOf, type Jobs } from "../../platform/jobs/job.ts";
import { noRateLimits } from "../../platform/limits/rate-limits.ts";
import { mailJobs } from "../../platform/mail/mail.jobs.ts";
import { type MailQueue, sendLetter } from "../../platform/mail/mail-queue.ts";
import { createMailQueue } from "../../platform/mail/queue-letter.ts";
import { createOutbox, type MailTransport } from "../../platform/mail/transport.ts";
import { createGateway } from "../../platform/payment-gateway/create-gateway.ts";
import type { SandboxDeps } from "../../platform/payment-gateway/sandbox/sandbox-parts.ts";
import { type Random, seededRandom } from "../../platform/random/random.ts";
import { allJobs, letterRules } from "../features.ts";

interface StageParts {
  readonly real: Deps;
  readonly now: Date;
  /** Emails written earlier are not kept, so they are not rendered either. */
  readonly emailsSince: Date;
  /** An address whose mail server refuses emails. */
  readonly deadAddress: string;
}

/** Where a part of the demo is played: the use cases with a clock of their own. */
export interface Stage {
  readonly deps: Deps & Pick<SandboxDeps, "sendsNothing">;
  /** The latest secrets that were made, as their readers find them in an email. */
  readonly latest: { readonly token: string; readonly code: string };
  /** Moves the clock. Emails of earlier days are sent first. */
  at(moment: Date): Promise<void>;
  /** Runs the jobs that wait, including emails. */
  finish(): Promise<void>;
  /** Runs a scheduled job. */
  sweep(...jobs: readonly string[]): Promise<void>;
  /** Runs the nightly jobs that delete what is no longer needed. */
  retention(): Promise<void>;
}

/** The provider’s notifications: the demo asks the provider itself instead, so none is sent. */
const unneeded = "deliver-sandbox-webhooks";
const attempt = { number: 1, last: false };

/**
 * A stage has its own clock, uuids and codes that are the same each time, no rate limits, and a queue whose jobs run
 * here. Emails are never sent: they go to the mailbox.
 */
export function openStage({ real, now, emailsSince, deadAddress }: StageParts, name: string): Stage {
  let moment = now;
  const clock = { now: () => new Date(moment) };
  const latest = { token: "", code: "" };
  const random = remembering(seededRandom(`demo ${name}`), real.random, latest);
  let waiting: Envelope[] = [];
  const writtenAt = new Map<string, Date>();
  const add = (envelope: Envelope) => {
    if (envelope.job === unneeded) return;
    waiting.push(envelope);
    if (envelope.job === sendLetter.name) writtenAt.set(String(envelope.payload["letterId"]), moment);
  };
  const jobs: Jobs = {
    enqueue: async (_tx, job, payload) => add(envelopeOf(job, payload)),
    enqueueMany: async (_tx, job, entries) => entries.forEach(({ payload }) => add(envelopeOf(job, payload))),
    deadLetters: real.jobs.deadLetters,
  };
  // The alerts of a past year aren’t news in the terminal.
  const log = real.log.child({}, { level: "error" });
  const config = { ...real.config, RATE_LIMITS: false };
  const parts = { config, db: real.db, clock, random, jobs, log, sendsNothing: true };
  const secret = parts.config.appSecret;
  const rules = letterRules(parts);
  const transport = mailbox(real, (id) => writtenAt.get(id) ?? moment, { emailsSince, deadAddress });
  const deps: Stage["deps"] = {
    ...real,
    ...parts,
    limits: noRateLimits,
    audit: createAuditLog(clock),
    gateway: createGateway(parts),
    mail: withoutOldEmails(createMailQueue({ ...parts, rules, transport, secret }), () => moment < emailsSince),
  };
  const sender = { name: parts.config.PRODUCT_NAME, address: parts.config.MAIL_FROM };
  const none = { latestOf: async () => [] };
  const render = async (...[template, props, extras]: Parameters<Render>) =>
    moment < emailsSince
      ? { subject: "", html: "", text: "" }
      : (await import("@wishwell/letters")).renderLetter(template, props, extras);
  const mail = mailJobs({ ...parts, transport, rules, sender, secret, deadLetters: none, render });
  const all = allJobs(deps, [mail]);
  const handlers = new Map(all.handlers.map((handler) => [handler.job.name, handler]));
  const run = async ({ job, payload }: Pick<Envelope, "job" | "payload">) => {
    const handler = handlers.get(job);
    if (handler === undefined) throw new Error(`the demo has no job ${job}`);
    await handler.run(payload, attempt);
  };
  async function finish(): Promise<void> {
    while (waiting.length > 0) {
      const these = waiting;
      waiting = [];
      for (const one of these) if (one.job !== sendLetter.name) await run(one);
      // Emails that are sent together share their queries.
      await Promise.all(these.filter(({ job }) => job === sendLetter.name).map(run));
    }
  }
  return {
    deps,
    latest,
    finish,
    async at(next) {
      if (londonDay(next) !== londonDay(moment)) await finish();
      moment = next;
    },
    async sweep(...names) {
      for (const job of names) await run({ job, payload: {} });
      await finish();
    },
    async retention() {
      // The ledger is checked later, in a transaction of its own.
      const sweeps = all.schedules.filter(({ job, last }) => last === true && job.name !== "review-ledger");
      for (const { job } of sweeps) await run({ job: job.name, payload: {} });
      await finish();
    },
  };
}

/** The same dependencies within one transaction: what they do is there completely or not at all. */
export const inOneTransaction = <Value>(real: Deps, play: (deps: Deps) => Promise<Value>): Promise<Value> =>
  real.db.transaction().execute((tx) => {
    const db: Database = new Proxy(tx, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute: (work: (tx: Tx) => unknown) => work(db as Tx) });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return play({ ...real, db });
  });

type Render = Parameters<typeof mailJobs>[0]["render"];

/** Of old emails only invitations are written, because their delivery counts as being invited. */
function withoutOldEmails(mail: MailQueue, isOld: () => boolean): MailQueue {
  const isKept = ({ template }: { readonly template: string }) => !isOld() || template === "guest-invitation";
  return {
    ...mail,
    queue: async (tx, letter) => isKept(letter) && mail.queue(tx, letter),
    queueMany: (tx, letters) => mail.queueMany(tx, letters.filter(isKept)),
  };
}

/** Uuids and codes are the same each time; secrets that sign someone in are not. */
function remembering(seeded: Random, system: Random, latest: { token: string; code: string }): Random {
  return {
    uuid: () => seeded.uuid(),
    token: () => (latest.token = system.token()),
    code: (length) => (latest.code = seeded.code(length)),
  };
}

/** Delivers each email at the moment it was written. */
function mailbox(
  { db }: Pick<Deps, "db">,
  writtenAt: (letterId: string) => Date,
  { emailsSince, deadAddress }: Pick<StageParts, "emailsSince" | "deadAddress">,
): MailTransport {
  let moment = emailsSince;
  const outbox = createOutbox({ db, clock: { now: () => moment } });
  return {
    ...outbox,
    async deliver(message) {
      if (message.to === deadAddress) {
        return { outcome: "refused", reason: "550 5.1.1 No such mailbox here", deadAddress: true };
      }
      moment = writtenAt(message.letterId);
      return moment < emailsSince ? { outcome: "sent" } : outbox.deliver(message);
    },
  };
}
