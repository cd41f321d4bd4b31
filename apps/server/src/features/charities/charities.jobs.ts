import { z } from "zod";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { enrolmentsOf, detachUser } from "./charities.store.ts";
import { sendAskedCode } from "./contact-code.ts";
import { deleteEndedSessions } from "./sessions.store.ts";

const tidy = defineJob({
  name: "tidy-charities",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const codeToSend = defineJob({
  name: "send-charity-code",
  payload: z.object({ number: z.string() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});

/** Does the same for every number, so that neither the answer nor its time tells which charities are enrolled. */
export async function askForCode(deps: Deps, actor: Actor, { number }: { number: string }): Promise<void> {
  await deps.limits.take("charityCodesAsked", actor.address);
  await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, codeToSend, { number }));
}

export function charitiesJobs(deps: Deps) {
  const handlers: JobHandler[] = [
    { job: tidy, run: () => tidyCharities(deps) },
    { job: codeToSend, run: (payload) => sendAskedCode(deps, codeToSend.payload.parse(payload)) },
  ];
  const schedules: Schedule[] = [{ job: tidy, cron: "40 3 * * *", last: true }];
  return { handlers, schedules };
}

/** Deletes expired sessions of charity contacts. */
async function tidyCharities({ db }: Deps): Promise<void> {
  await deleteEndedSessions(db);
}

/** Charities that the user enrolled. They stay, but the account's erasure removes who enrolled or validated them. */
export const charitiesPersonalData: PersonalData = {
  heading: "charities",

  async collect(db, { id }) {
    const enrolled = await enrolmentsOf(db, id);
    return enrolled.map(({ number, name, at }) => ({ charity_number: number, name, enrolled_at: at }));
  },

  async erase(tx, { id }) {
    await detachUser(tx, id);
  },
};
