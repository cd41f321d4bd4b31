import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { presentReply, presentRequest } from "./join-requests.routes.ts";
import {
  classRepliesToOrganiser,
  deleteOldClassReplies,
  deleteOldRequests,
  deleteUnconfirmed,
  requestsToOrganiser,
} from "./join-requests.store.ts";

const forget = defineJob({
  name: "forget-old-requests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** Requests per delete statement. */
const batch = 200;

/** Deletes join requests some months after the party, unconfirmed ones after a week, and replies nobody accepted. */
export function requestsJobs({ db, clock }: Deps) {
  const run = async () => {
    const now = clock.now();
    await deleteUnconfirmed(db, deletionCutoff(now, "unconfirmed"));
    while ((await deleteOldRequests(db, deletionCutoff(now, "requests"), batch)) > 0);
    const ended = { undecided: deletionCutoff(now, "classReplies"), others: deletionCutoff(now, "requests") };
    while ((await deleteOldClassReplies(db, ended, batch)) > 0);
  };
  const handlers: JobHandler[] = [{ job: forget, run }];
  const schedules: Schedule[] = [{ job: forget, cron: "55 3 * * *", last: true }];
  return { handlers, schedules };
}

/** Join requests to an organiser's parties. */
export const requestsPersonalData: PersonalData = {
  heading: "invite_requests",
  collect: async (db, { id }) => (await requestsToOrganiser(db, id)).map(presentRequest),
  /** Requests are deleted with their party. */
  erase: async () => undefined,
};

/** Replies through the organiser’s own parties’ pages that wait for them. Those accepted are guests. */
export const classRepliesPersonalData: PersonalData = {
  heading: "class_replies",
  collect: async (db, { id }) => (await classRepliesToOrganiser(db, id)).map((reply) => presentReply(reply, null)),
  /** Replies are deleted with their party. */
  erase: async () => undefined,
};
