import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { forgetPictures, type ForgottenParties, picturesToForget } from "./forget-pictures.ts";
import { sweepPictures } from "./sweep-pictures.ts";

const sweep = defineJob({
  name: "sweep-pictures",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

export function postersJobs(deps: Deps) {
  const forget: JobHandler<ForgottenParties> = {
    job: picturesToForget,
    run: (payload) => forgetPictures(deps, payload),
  };
  const handlers: JobHandler[] = [forget, { job: sweep, run: () => sweepPictures(deps) }];
  const schedules: Schedule[] = [{ job: sweep, cron: "20 4 * * *", last: true }];
  return { handlers, schedules };
}
