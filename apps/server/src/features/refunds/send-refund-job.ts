import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

/** Queued with the approval. What comes of it is looked at again by the clock, so few tries are enough. */
export const sendRefundJob = defineJob({
  name: "send-refund",
  payload: z.object({ refundId: z.uuid() }),
  priority: "interactive",
  retries: 2,
  retryDelaySeconds: 60,
});
