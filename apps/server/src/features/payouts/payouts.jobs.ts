import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { lookAtParties } from "./look-at-parties.ts";
import { tellJob } from "./tell-job.ts";
import { tellOfPayouts } from "./tell-of-payouts.ts";
import { watchPayouts } from "./watch-payouts.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 1, retryDelaySeconds: 60 } as const;
const lookAtPartiesJob = defineJob({ name: "make-payouts-due", ...sweep });
const watchJob = defineJob({ name: "watch-payouts", ...sweep });

/** What happens to payouts by the clock. */
export function payoutsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: lookAtPartiesJob, run: () => lookAtParties(deps) },
      { job: watchJob, run: () => watchPayouts(deps) },
      { job: tellJob, run: () => tellOfPayouts(deps) },
    ],
    schedules: [
      { job: lookAtPartiesJob, cron: "*/5 * * * *" },
      { job: watchJob, cron: "20 * * * *" },
    ],
  };
}
