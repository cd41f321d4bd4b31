import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { OnCompleted } from "./complete-party.ts";
import { completeEndedParties, forgetOldParties, removeUnclaimedDrafts } from "./tidy-parties.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 3, retryDelaySeconds: 300 } as const;
const complete = defineJob({ name: "complete-parties", ...sweep });
const removeDrafts = defineJob({ name: "remove-unclaimed-drafts", ...sweep });
const forget = defineJob({ name: "forget-old-parties", ...sweep });

export function partiesJobs(deps: Deps, onCompleted: OnCompleted) {
  const handlers: JobHandler[] = [
    { job: complete, run: () => completeEndedParties(deps, onCompleted) },
    { job: removeDrafts, run: () => removeUnclaimedDrafts(deps) },
    { job: forget, run: () => forgetOldParties(deps) },
  ];
  const schedules: Schedule[] = [
    { job: complete, cron: "*/5 * * * *" },
    { job: removeDrafts, cron: "40 3 * * *", last: true },
    { job: forget, cron: "50 3 * * *", last: true },
  ];
  return { handlers, schedules };
}
