import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { forgetContactMessages } from "./contact.store.ts";
import { requestRefundJob, requestRefundOf } from "./write-to-us.ts";

const forget = defineJob({
  name: "forget-contact-messages",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** What people write to us goes some months later. */
export function contactJobs(deps: Deps): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  const { db, clock } = deps;
  const requests: JobHandler<{ messageId: string; userId: string | null }> = {
    job: requestRefundJob,
    run: (payload) => requestRefundOf(deps, payload),
  };
  return {
    handlers: [
      requests,
      { job: forget, run: () => forgetContactMessages(db, forgottenWhenBefore(clock.now(), "contact")) },
    ],
    schedules: [{ job: forget, cron: "5 4 * * *", last: true }],
  };
}
