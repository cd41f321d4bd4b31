import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

/** A party goes on: rooms that kept something back meanwhile look again. */
export const partyResumed = defineJob({
  name: "party-resumed",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
