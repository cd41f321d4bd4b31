import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { reconcileDisputes, reconcileRefunds } from "./reconcile-refunds.ts";
import { deleteOldRefundRequests } from "./refund-requests.store.ts";
import { forgetMessages } from "./refunds.store.ts";
import { forgetEvidence } from "./dispute-replies.store.ts";
import { sendReply, sendReplyJob, sendWaitingReplies } from "./reply-to-dispute.ts";
import { sendRefund, sendRefundJob } from "./send-refund.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 1, retryDelaySeconds: 60 } as const;
const reconcileRefundsJob = defineJob({ name: "look-at-refunds", ...sweep });
const reconcileDisputesJob = defineJob({ name: "look-at-disputes", ...sweep });
const forget = defineJob({ name: "forget-refund-words", ...sweep });

async function deleteOldMessages({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldRefundRequests(db, now);
  const cutoff = deletionCutoff(now, "guests");
  await forgetMessages(db, cutoff);
  await forgetEvidence(db, { askedBy: cutoff });
}

/** The schedules make up for notifications that never arrive and processes that die before an answer. */
export function refundsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const sends: JobHandler<{ refundId: string }> = { job: sendRefundJob, run: (payload) => sendRefund(deps, payload) };
  const replies: JobHandler<{ disputeId: string; number: number }> = {
    job: sendReplyJob,
    run: (payload) => sendReply(deps, payload),
  };
  return {
    handlers: [
      sends,
      replies,
      { job: reconcileRefundsJob, run: () => reconcileRefunds(deps) },
      {
        job: reconcileDisputesJob,
        async run() {
          await sendWaitingReplies(deps);
          await reconcileDisputes(deps);
        },
      },
      { job: forget, run: () => deleteOldMessages(deps) },
    ],
    schedules: [
      { job: reconcileRefundsJob, cron: "* * * * *" },
      { job: reconcileDisputesJob, cron: "25 * * * *" },
      { job: forget, cron: "15 4 * * *", last: true },
    ],
  };
}
