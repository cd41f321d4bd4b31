import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

/** Eleven pauses that double from a quarter of a minute: a mail server may be away for half a day. */
export const sendLetter = defineJob({
  name: "send letter",
  payload: z.object({ letterId: z.uuid() }),
  priority: "bulk",
  retries: 11,
  retryDelaySeconds: 15,
  byHandfuls: true,
});
