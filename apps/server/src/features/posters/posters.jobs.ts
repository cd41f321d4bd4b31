import type { Deps } from "../../platform/deps.ts";
import type { JobHandler, Schedule } from "../../platform/jobs/job.ts";
import { forgetPictures, type ForgottenParties, picturesToForget } from "./forget-pictures.ts";

export function postersJobs(deps: Deps) {
  const forget: JobHandler<ForgottenParties> = {
    job: picturesToForget,
    run: (payload) => forgetPictures(deps, payload),
  };
  const handlers: JobHandler[] = [forget];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}
