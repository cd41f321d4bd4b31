import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

/** Queued with the steps themselves; it writes about all that nobody has been told of. */
export const tellJob = defineJob({
  name: "tell-of-payouts",
  payload: z.object({}),
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 30,
});
