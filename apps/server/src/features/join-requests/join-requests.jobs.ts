import { forgottenWhenBefore } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { presentRequest } from "./join-requests.routes.ts";
import { deleteOldRequests, deleteUnconfirmed, requestsToOrganiser } from "./join-requests.store.ts";

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

/** Who asked to come to an organiser's parties. */
export const requestsPersonalData: PersonalData = {
  heading: "invite_requests",
  collect: async (db, { id }) => (await requestsToOrganiser(db, id)).map(presentRequest),
  /** Requests go with their party. */
  erase: async () => undefined,
};
