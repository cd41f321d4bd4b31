import { daysKept, deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { requestNumber, watchRequests } from "./data-requests.ts";
import { dataRequestsOf, deleteAnsweredBefore, forgetWordsOf } from "./data-requests.store.ts";

const forget = defineJob({
  name: "forget-data-requests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const watch = defineJob({
  name: "watch-data-requests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

export function dataRequestsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const { db, clock } = deps;
  const runForget = () => deleteAnsweredBefore(db, deletionCutoff(clock.now(), "dataRequests"));
  return {
    handlers: [
      { job: forget, run: runForget },
      { job: watch, run: () => watchRequests(deps) },
    ],
    schedules: [
      { job: forget, cron: "40 4 * * *", last: true },
      { job: watch, cron: "0 8 * * *" },
    ],
  };
}

/** When an answered request is deleted. */
export const requestForgottenAt = (answeredAt: Date): Date =>
  new Date(answeredAt.getTime() + daysKept("dataRequests") * 24 * 60 * 60 * 1000);

/** Requests and complaints sent with the account's email address. An open one still needs its answer. */
export const dataRequestsPersonalData: PersonalData = {
  heading: "data_requests",
  collect: async (db, { email }) =>
    (await dataRequestsOf(db, email)).map((request) => ({
      number: requestNumber(request),
      topic: request.topic,
      name: request.name,
      message: request.message,
      date: request.createdAt.toISOString(),
      answer_by: request.dueOn,
      answer: request.answer,
      answered: request.answeredAt?.toISOString() ?? null,
    })),
  erase: (tx, { email }) => forgetWordsOf(tx, email),
};
