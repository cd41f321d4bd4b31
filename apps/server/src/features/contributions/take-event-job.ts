import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";
import { providers } from "../../platform/payments/gateway.ts";

/** Tried for some hours: the provider may be the one that does not answer. */
export const takeEventJob = defineJob({
  name: "take-payment-event",
  payload: z.object({ provider: z.enum(providers), eventId: z.string() }),
  priority: "interactive",
  retries: 9,
  retryDelaySeconds: 15,
});
