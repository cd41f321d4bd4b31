import { z } from "zod";
import { askedAddress } from "../../platform/jobs/asked-address.ts";
import { defineJob } from "../../platform/jobs/job.ts";

// Each of these is queued for every address, known or not: the request does the same work either way, and only the
// worker finds out whether there is anybody to write to.
const soon = { priority: "interactive", retries: 5, retryDelaySeconds: 5 } as const;

export const resetLetterAsked = defineJob({ name: "send-reset-letter", payload: askedAddress, ...soon });

export const verificationLetterAsked = defineJob({ name: "send-verification-letter", payload: askedAddress, ...soon });

/** A new sign-up, or one whose address was corrected. */
export const signUpLetterAsked = defineJob({
  name: "send-sign-up-letter",
  payload: z.object({ id: z.uuid() }),
  ...soon,
});
