import { z } from "zod";
import { defineJob, type JobHandler, type Schedule } from "../jobs/job.ts";
import { deleteLettersBefore } from "./letters.store.ts";
import { createDeliver, failLettersOfDeadJobs, type MailDeps } from "./deliver-letter.ts";
import { sendLetter } from "./mail-queue.ts";

const day = 24 * 60 * 60 * 1000;
const daysAfterTheEnd = 120;
/** Shorter, because unsent emails still have their content. */
const daysWhenUnsent = 30;

const forgetLetters = defineJob({
  name: "forget letters",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

const giveUpLetters = defineJob({
  name: "give up letters",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

/** Sends emails and deletes old ones. Registered with the worker like a feature's jobs. */
export function mailJobs(deps: MailDeps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const deliver = createDeliver(deps);
  const send: JobHandler<{ letterId: string }> = {
    job: sendLetter,
    run: ({ letterId }, attempt) => deliver(letterId, attempt),
  };
  const forget: JobHandler = {
    job: forgetLetters,
    async run() {
      const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * day);
      await deleteLettersBefore(deps.db, daysAgo(daysAfterTheEnd), ["sent", "refused", "dropped", "bounced"]);
      await deleteLettersBefore(deps.db, daysAgo(daysWhenUnsent), ["queued", "failed"]);
    },
  };
  const giveUp: JobHandler = { job: giveUpLetters, run: () => failLettersOfDeadJobs(deps) };
  return {
    handlers: [send, forget, giveUp],
    schedules: [
      { job: forgetLetters, cron: "10 4 * * *", last: true },
      { job: giveUpLetters, cron: "*/10 * * * *" },
    ],
  };
}
