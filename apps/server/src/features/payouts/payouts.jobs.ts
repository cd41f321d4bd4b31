import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { followPayouts } from "./follow-payouts.ts";
import { forgetPayouts } from "./forget-payouts.ts";
import { checkCharities, lookAtForgottenParties, lookAtParties } from "./look-at-parties.ts";
import { sendPayouts } from "./send-payouts.ts";
import { tellJob } from "./tell-job.ts";
import { tellOfPayouts } from "./tell-of-payouts.ts";
import { closeBatches, watchPayouts } from "./watch-payouts.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 1, retryDelaySeconds: 60 } as const;
const lookAtPartiesJob = defineJob({ name: "make-payouts-due", ...sweep });
const lookAtForgottenJob = defineJob({ name: "look-at-forgotten-parties", ...sweep });
const charitiesJob = defineJob({ name: "check-charities", ...sweep });
const sendJob = defineJob({ name: "send-payouts", ...sweep });
const followJob = defineJob({ name: "follow-payouts", ...sweep });
const followUnclaimedJob = defineJob({ name: "follow-unclaimed-payouts", ...sweep });
const forgetJob = defineJob({ name: "forget-payouts", ...sweep });
const closeJob = defineJob({ name: "close-payout-batches", ...sweep });
const watchJob = defineJob({ name: "watch-payouts", ...sweep });

/** What happens to payouts by the clock. */
export function payoutsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: lookAtPartiesJob, run: () => lookAtParties(deps) },
      { job: lookAtForgottenJob, run: () => lookAtForgottenParties(deps) },
      { job: charitiesJob, run: () => checkCharities(deps) },
      { job: sendJob, run: () => sendPayouts(deps) },
      { job: followJob, run: () => followPayouts(deps, ["submitted", "on_hold"]) },
      { job: followUnclaimedJob, run: () => followPayouts(deps, ["unclaimed"]) },
      { job: closeJob, run: () => closeBatches(deps) },
      { job: watchJob, run: () => watchPayouts(deps) },
      { job: forgetJob, run: () => forgetPayouts(deps) },
      { job: tellJob, run: () => tellOfPayouts(deps) },
    ],
    schedules: [
      { job: lookAtPartiesJob, cron: "*/5 * * * *" },
      { job: lookAtForgottenJob, cron: "30 3 * * *" },
      { job: charitiesJob, cron: "*/5 * * * *" },
      { job: sendJob, cron: "*/5 * * * *" },
      { job: followJob, cron: "*/10 * * * *" },
      { job: followUnclaimedJob, cron: "40 * * * *" },
      { job: closeJob, cron: "*/5 * * * *" },
      { job: watchJob, cron: "20 * * * *" },
      { job: forgetJob, cron: "55 3 * * *", last: true },
    ],
  };
}
