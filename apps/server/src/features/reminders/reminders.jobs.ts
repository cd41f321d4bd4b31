import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { remindGuests, sendDayBefore } from "./remind-guests.ts";
import { remindOfBirthdays } from "./birthday-reminders.ts";
import { notifyChanges } from "./notify-changes.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 3, retryDelaySeconds: 60 } as const;
const remind = defineJob({ name: "remind-guests", ...sweep });
const dayBefore = defineJob({ name: "write-day-before", ...sweep });
const changes = defineJob({ name: "tell-changes", ...sweep });
const birthdays = defineJob({ name: "remind-of-birthdays", ...sweep });

/** Emails that are sent on a schedule rather than on request. */
export function reminderJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: remind, run: () => remindGuests(deps) },
      { job: dayBefore, run: () => sendDayBefore(deps) },
      { job: changes, run: () => notifyChanges(deps) },
      { job: birthdays, run: () => remindOfBirthdays(deps) },
    ],
    schedules: [
      { job: remind, cron: "*/5 * * * *" },
      { job: dayBefore, cron: "*/5 * * * *" },
      { job: changes, cron: "*/5 * * * *" },
      { job: birthdays, cron: "30 9 * * *" },
    ],
  };
}
