import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { tidyCharities } from "./tidy-charities.ts";

const tidy = defineJob({
  name: "tidy-charities",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

export function charitiesJobs(deps: Deps) {
  const handlers: JobHandler[] = [{ job: tidy, run: () => tidyCharities(deps) }];
  const schedules: Schedule[] = [{ job: tidy, cron: "40 3 * * *", last: true }];
  return { handlers, schedules };
}
