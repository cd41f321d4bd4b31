import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

// Asking for a letter queues one of these for every address, known or not: the request does the same work either
// way, and only the worker finds out whether there is anybody to write to.
const somebody = z.object({ id: z.uuid() });

export const resetLetterAsked = defineJob({
  name: "send-reset-letter",
  payload: somebody,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});

export const verificationLetterAsked = defineJob({
  name: "send-verification-letter",
  payload: somebody,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
