import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../../platform/jobs/job.ts";
import { reviewLedger } from "./review-ledger.ts";
import { forgetReviews } from "./reviews.store.ts";

const day = 24 * 60 * 60 * 1000;
const keptDays = 400;

const review = defineJob({
  name: "review-ledger",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** Every night, when little else is written. */
export function reviewJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      {
        job: review,
        async run() {
          await reviewLedger(deps, null);
          await forgetReviews(deps.db, new Date(deps.clock.now().getTime() - keptDays * day));
        },
      },
    ],
    schedules: [{ job: review, cron: "40 4 * * *" }],
  };
}
