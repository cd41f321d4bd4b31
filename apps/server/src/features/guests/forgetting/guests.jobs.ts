import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../../platform/jobs/job.ts";
import { partyResumed } from "../../parties/public.ts";
import { lookWhetherAllAnswered } from "../all-answered.ts";
import { guestUnreachable } from "../guest-unreachable.ts";
import { forgetGuests } from "./forget-guests.ts";

const forget = defineJob({
  name: "forget-guests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const lookAgain = (deps: Deps, job: typeof partyResumed): JobHandler<{ partyId: string }> => ({
  job,
  run: ({ partyId }) => lookWhetherAllAnswered(deps, partyId),
});

export function guestsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: forget, run: () => forgetGuests(deps) },
      lookAgain(deps, partyResumed),
      lookAgain(deps, guestUnreachable),
    ],
    schedules: [{ job: forget, cron: "20 4 * * *", last: true }],
  };
}
