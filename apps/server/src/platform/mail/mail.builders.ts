import { renderLetter } from "@wishwell/letters";
import { pino } from "pino";
import { freshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import type { Database } from "../database/database.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import type { Worker } from "../jobs/worker.ts";
import { systemRandom } from "../random/random.ts";
import { mailJobs } from "./mail.jobs.ts";
import type { LetterToQueue, MailQueue } from "./mail-queue.ts";
import { createMailQueue } from "./queue-letter.ts";
import type { MailDeps } from "./deliver-letter.ts";
import type { LetterRules } from "./letter-rules.ts";
import type { MailTransport } from "./transport.ts";

export interface TestMailQueue {
  readonly db: Database;
  readonly clock: TestClock;
  readonly jobs: JobQueue;
  readonly post: MailQueue;
  readonly mail: MailDeps;
  readonly worker: Worker;
  /** Queues an email in its own transaction; by default a password reset for Anna. */
  queue(changes?: Partial<LetterToQueue<"reset-password">>): Promise<void>;
  letters(): Promise<Awaited<ReturnType<typeof allLetters>>>;
  close(): Promise<void>;
}

/** A mail queue and worker on their own database, with the given transport. */
export async function aMailQueue(
  openTransport: (parts: { db: Database; clock: TestClock }) => MailTransport,
  { rules = {}, bounceAddress }: { rules?: LetterRules; bounceAddress?: string } = {},
): Promise<TestMailQueue> {
  const database = await freshDatabase();
  const { db } = database;
  const clock = new TestClock();
  const log = pino({ level: "silent" });
  const jobs = await JobQueue.open({ db, clock, log, url: database.url });
  const secret = "a secret";
  const transport = openTransport({ db, clock });
  const parts = { db, clock, transport, secret, rules };
  const post = createMailQueue({ ...parts, jobs, random: systemRandom });
  const sender = { name: "Wishwell", address: "hello@wishwell.example" };
  const { deadLetters } = jobs;
  const mail: MailDeps = { ...parts, log, render: renderLetter, sender, bounceAddress, deadLetters };
  const { handlers, schedules } = mailJobs(mail);
  return {
    db,
    clock,
    jobs,
    post,
    mail,
    worker: await jobs.worker(handlers, schedules),
    queue: async (changes = {}) => void (await db.transaction().execute((tx) => post.queue(tx, aLetter(changes)))),
    letters: () => allLetters(db),
    async close() {
      await jobs.close();
      await transport.close();
      await database.close();
    },
  };
}

export function aLetter(changes: Partial<LetterToQueue<"reset-password">> = {}): LetterToQueue<"reset-password"> {
  return {
    template: "reset-password",
    to: "anna@example.org",
    priority: "interactive",
    props: { product: "Wishwell", firstName: "Anna", link: "https://wishwell.example/reset/secret-token" },
    ...changes,
  };
}

const allLetters = (db: Database) => db.selectFrom("letters").selectAll().orderBy("created_at").orderBy("id").execute();
