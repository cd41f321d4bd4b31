import { z } from "zod";
import { defineJob, type JobHandler, type Schedule } from "../../jobs/job.ts";
import { settleCaptures } from "./captures.ts";
import { deliverJob, deliverWebhooks, forgetOldWebhooks, type PostToUs } from "./webhooks.ts";
import { openDisputesDue } from "./disputes.ts";
import { settleRefunds } from "./refunds.ts";
import type { SandboxDeps } from "./sandbox-parts.ts";
import { stepPayoutsDue } from "./payouts.ts";

const everyMinute = defineJob({
  name: "run-sandbox",
  payload: z.strictObject({}),
  priority: "bulk",
  retries: 1,
  retryDelaySeconds: 30,
});

/** What the simulated provider does by itself: settle, dispute, pay out, notify. */
export function sandboxJobs(
  parts: SandboxDeps,
  post: PostToUs,
): { handlers: readonly JobHandler[]; schedules: readonly Schedule[] } {
  return {
    handlers: [
      { job: deliverJob, run: () => deliverWebhooks(parts, post) },
      {
        job: everyMinute,
        async run() {
          await runSandbox(parts);
          await deliverWebhooks(parts, post);
          await forgetOldWebhooks(parts);
        },
      },
    ],
    schedules: [{ job: everyMinute, cron: "* * * * *" }],
  };
}

/** Runs everything that is due by the app's clock. */
export async function runSandbox(parts: SandboxDeps): Promise<void> {
  await settleCaptures(parts);
  await settleRefunds(parts);
  await openDisputesDue(parts);
  await stepPayoutsDue(parts);
}
