import { askedAddress } from "../../platform/jobs/asked-address.ts";
import { defineJob } from "../../platform/jobs/job.ts";

/** Queued for every address that somebody looks for; only the worker finds out whether there is anything to send. */
export const invitationsLetterAsked = defineJob({
  name: "send-invitations-letter",
  payload: askedAddress,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
