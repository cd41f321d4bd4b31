import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { deleteOldTickets } from "./tickets.store.ts";

const tidy = defineJob({
  name: "tidy-download-tickets",
  payload: z.object({}),
  priority: "bulk",
  retries: 1,
  retryDelaySeconds: 60,
});

export function paymentsJobs({ db, clock }: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [{ job: tidy, run: () => deleteOldTickets(db, clock.now()) }],
    schedules: [{ job: tidy, cron: "45 3 * * *", last: true }],
  };
}
