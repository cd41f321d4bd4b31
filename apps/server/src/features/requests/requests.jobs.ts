import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { deleteOldRequests, deleteUnconfirmed } from "./requests.store.ts";

const forget = defineJob({
  name: "forget-old-requests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** So many at a time. */
const batch = 200;

/** What strangers wrote goes some months after the party, what was never confirmed after a week. */
export function requestsJobs({ db, clock }: Deps) {
  const run = async () => {
    const now = clock.now();
    await deleteUnconfirmed(db, forgottenWhenBefore(now, "unconfirmed"));
    while ((await deleteOldRequests(db, forgottenWhenBefore(now, "requests"), batch)) > 0);
  };
  const handlers: JobHandler[] = [{ job: forget, run }];
  const schedules: Schedule[] = [{ job: forget, cron: "55 3 * * *", last: true }];
  return { handlers, schedules };
}
