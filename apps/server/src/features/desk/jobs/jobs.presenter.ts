import type { JobsShown } from "@wishwell/contract/desk-choices";
import type { JobRow } from "@wishwell/contract/desk-records";
import type { ListedJob } from "../../../platform/jobs/job-list.ts";

/** What a job carries stays in the house: ids are of no use here. */
export const presentJob = (job: ListedJob, status: JobsShown): JobRow => ({
  uuid: job.id,
  job: job.job,
  status,
  tries: job.tries,
  error: job.error,
  queued_at: job.queuedAt.toISOString(),
  at: job.at.toISOString(),
});
