import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import { deleteEntriesBefore } from "../../platform/audit/audit-log.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteOldResponses } from "../../platform/http/api/idempotency.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { deleteExpiredCounters } from "../../platform/limits/rate-limits.ts";
import { forgetPageErrors } from "./operations.store.ts";

const day = 24 * 60 * 60 * 1000;
const pageErrorDays = 30;

const forgetErrors = defineJob({
  name: "forget-page-errors",
  payload: z.strictObject({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

const forgetAudit = defineJob({
  name: "forget-audit-log",
  payload: z.strictObject({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});
const batch = 500;

const sweepCounters = defineJob({
  name: "sweep-counters",
  payload: z.strictObject({}),
  priority: "bulk",
  retries: 1,
  retryDelaySeconds: 60,
});

export function operationsJobs(deps: Pick<Deps, "db" | "clock">): { handlers: JobHandler[]; schedules: Schedule[] } {
  const { db, clock } = deps;
  return {
    handlers: [
      {
        job: forgetErrors,
        run: () => forgetPageErrors(db, new Date(clock.now().getTime() - pageErrorDays * day)),
      },
      {
        job: forgetAudit,
        async run() {
          const by = deletionCutoff(clock.now(), "audit");
          while ((await deleteEntriesBefore(db, by, batch)) > 0);
        },
      },
      {
        job: sweepCounters,
        async run() {
          await deleteExpiredCounters(db, clock.now());
          await deleteOldResponses(db, clock.now());
        },
      },
    ],
    schedules: [
      { job: forgetErrors, cron: "20 3 * * *", last: true },
      { job: forgetAudit, cron: "50 4 * * *", last: true },
      { job: sweepCounters, cron: "10 * * * *" },
    ],
  };
}
