import { addDays, londonDay } from "@wishwell/domain/london-time";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { forgetDaysBefore } from "./invitations.store.ts";
import { releaseWaiting } from "./release-waiting.ts";

const nothing = z.object({});
const release = defineJob({
  name: "release waiting invitations",
  payload: nothing,
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 30,
});
const forgetDays = defineJob({
  name: "forget invitation days",
  payload: nothing,
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

export function invitationsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: release, run: () => releaseWaiting(deps) },
      { job: forgetDays, run: () => forgetDaysBefore(deps.db, addDays(londonDay(deps.clock.now()), -2)) },
    ],
    schedules: [
      { job: release, cron: "*/5 * * * *" },
      { job: forgetDays, cron: "40 4 * * *", last: true },
    ],
  };
}
