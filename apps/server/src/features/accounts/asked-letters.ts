import { z } from "zod";
import { askedAddress } from "../../platform/jobs/asked-address.ts";
import { defineJob } from "../../platform/jobs/job.ts";

// Each of these is queued for every address, known or not: the request does the same work either way, and only the
// worker finds out whether there is anybody to write to.
const soon = { priority: "interactive", retries: 5, retryDelaySeconds: 5 } as const;

/** Earlier versions looked the address up themselves, and named the account or the sign-up. */
const asked = z.union([askedAddress, z.object({ id: z.uuid() })]);
export type Asked = z.output<typeof asked>;

/** A job that runs again sends no second email. */
export const dedupedBy = (what: string, payload: Asked) =>
  "askedId" in payload ? { dedupeKey: `${what} ${payload.askedId}` } : {};

export const resetLetterAsked = defineJob({ name: "send-reset-letter", payload: asked, ...soon });

export const verificationLetterAsked = defineJob({ name: "send-verification-letter", payload: asked, ...soon });

/** A new sign-up, or one whose address was corrected. */
export const signUpLetterAsked = defineJob({
  name: "send-sign-up-letter",
  payload: z.object({ id: z.uuid() }),
  ...soon,
});
