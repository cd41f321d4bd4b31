import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

/** Queued for every address that somebody looks for; only the worker finds out whether there is anything to send. */
export const invitationsLetterAsked = defineJob({
  name: "send-invitations-letter",
  payload: z.object({ guestId: z.uuid() }),
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
