import type { Deps } from "../../../platform/deps.ts";
import type { JobHandler, Schedule } from "../../../platform/jobs/job.ts";
import { writeLetters, writeLettersJob } from "./write-letters.ts";

export function marketingJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const write: JobHandler<{ marketingId: string }> = {
    job: writeLettersJob,
    run: (payload) => writeLetters(deps, payload),
  };
  return { handlers: [write], schedules: [] };
}
