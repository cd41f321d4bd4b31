import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { enrolmentsOf, detachUser } from "./charities.store.ts";
import { deleteEndedSessions } from "./sessions.store.ts";

const tidy = defineJob({
  name: "tidy-charities",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

export function charitiesJobs(deps: Deps) {
  const handlers: JobHandler[] = [{ job: tidy, run: () => tidyCharities(deps) }];
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
