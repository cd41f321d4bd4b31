import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../../platform/jobs/job.ts";
import { partyResumed } from "../../parties/public.ts";
import { tellAfterPause } from "../all-answered.ts";
import { forgetGuests } from "./forget-guests.ts";

const forget = defineJob({
  name: "forget-guests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const whenResumed = (deps: Deps): JobHandler<{ partyId: string }> => ({
  job: partyResumed,
  run: ({ partyId }) => tellAfterPause(deps, partyId),
});

export function guestsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [{ job: forget, run: () => forgetGuests(deps) }, whenResumed(deps)],
    schedules: [{ job: forget, cron: "20 4 * * *" }],
  };
}
