import { forgottenWhenBefore } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { lookAtDisputes, lookAtRefunds } from "./reconcile-refunds.ts";
import { deleteOldRefundRequests } from "./refund-requests.store.ts";
import { forgetMessages } from "./refunds.store.ts";
import { sendRefund, sendRefundJob } from "./send-refund.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 1, retryDelaySeconds: 60 } as const;
const lookAtRefundsJob = defineJob({ name: "look-at-refunds", ...sweep });
const lookAtDisputesJob = defineJob({ name: "look-at-disputes", ...sweep });
const forget = defineJob({ name: "forget-refund-words", ...sweep });

async function forgetWords({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldRefundRequests(db, now);
  await forgetMessages(db, forgottenWhenBefore(now, "guests"));
}

/** Nothing depends on a notification arriving, nor on a process that asked being there to hear the answer. */
export function refundsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const sends: JobHandler<{ refundId: string }> = { job: sendRefundJob, run: (payload) => sendRefund(deps, payload) };
  return {
    handlers: [
      sends,
      { job: lookAtRefundsJob, run: () => lookAtRefunds(deps) },
      { job: lookAtDisputesJob, run: () => lookAtDisputes(deps) },
      { job: forget, run: () => forgetWords(deps) },
    ],
    schedules: [
      { job: lookAtRefundsJob, cron: "* * * * *" },
      { job: lookAtDisputesJob, cron: "25 * * * *" },
      { job: forget, cron: "15 4 * * *", last: true },
    ],
  };
}
