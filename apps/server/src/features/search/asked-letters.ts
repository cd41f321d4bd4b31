import { z } from "zod";
import { askedAddress } from "../../platform/jobs/asked-address.ts";
import { defineJob } from "../../platform/jobs/job.ts";

/** Earlier versions looked the address up themselves, and named a guest who has it. */
const asked = z.union([askedAddress, z.object({ guestId: z.uuid(), askedId: z.uuid() })]);
export type Asked = z.output<typeof asked>;

/** Queued for every address that somebody looks for; only the worker finds out whether there is anything to send. */
export const invitationsLetterAsked = defineJob({
  name: "send-invitations-letter",
  payload: asked,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
