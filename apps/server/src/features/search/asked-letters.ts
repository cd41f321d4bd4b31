import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";

const letterAsked = z.object({
  guestId: z.uuid(),
  /** Names this one request: a job that is done again sends no second letter. */
  askedId: z.uuid(),
});
export type LetterAsked = z.output<typeof letterAsked>;

/** Queued for every address that somebody looks for; only the worker finds out whether there is anything to send. */
export const invitationsLetterAsked = defineJob({
  name: "send-invitations-letter",
  payload: letterAsked,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
