import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

/** Letters to a guest come back: nobody waits for that answer any more. */
export const guestUnreachable = defineJob({
  name: "guest-unreachable",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
