import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { forgetContributions } from "./personal-data.ts";
import { settleDueContributions } from "./settle-due.ts";
import { handleEventJob, handlePaymentEvent } from "./webhooks.ts";

const look = defineJob({
  name: "look-at-contributions",
  payload: z.object({}),
  priority: "interactive",
  retries: 0,
  retryDelaySeconds: 60,
});

const forget = defineJob({
  name: "forget-contributions",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

export function contributionsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: look, run: () => settleDueContributions(deps) },
      { job: forget, run: () => forgetContributions(deps) },
      { job: handleEventJob, run: (which) => handlePaymentEvent(deps, handleEventJob.payload.parse(which)) },
    ],
    schedules: [
      { job: look, cron: "* * * * *" },
      { job: forget, cron: "50 3 * * *", last: true },
    ],
  };
}
