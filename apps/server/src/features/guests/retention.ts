import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { eraseLetters, eraseLettersAbout } from "../../platform/mail/letter-retention.ts";
import { forgetPicturesOf, partyResumed } from "../parties/public.ts";
import { checkAllReplied } from "./all-replied.ts";
import { type GuestHooks, guestUnreachable } from "./guest.ts";
import { placesJobs } from "./places.ts";
import { forgetNames, forgetNeeds, lettersToForget, partiesWithNames, partiesWithNeeds } from "./retention.store.ts";

/** Parties per transaction: each one is short, and a failure does not undo the others. */
const batch = 100;
const lettersAtOnce = 1000;

/** Deletes guests' needs some weeks after the party, and everything that identifies them some months after it. */
async function forgetGuests(
  { db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">,
  { forgotten }: Pick<GuestHooks, "forgotten">,
): Promise<void> {
  const now = clock.now();
  const changedBy = deletionCutoff(now, "guests");
  const soon = { endedBy: deletionCutoff(now, "needs"), changedBy };
  const later = { endedBy: changedBy, changedBy };
  const inBatches = async (step: (tx: Tx) => Promise<readonly string[]>) => {
    while ((await db.transaction().execute(step)).length > 0);
  };
  await inBatches(async (tx) => {
    const ids = await partiesWithNeeds(tx, soon, batch);
    await forgetNeeds(tx, ids);
    return ids;
  });
  // Emails contain the street and guests' needs. Those that may still bounce are stored a little longer.
  const leftBy = deletionCutoff(now, "letters");
  await inBatches(async (tx) => {
    const ids = await lettersToForget(tx, soon, leftBy, lettersAtOnce);
    await eraseLetters(tx, ids);
    return ids;
  });
  await inBatches(async (tx) => {
    const ids = await partiesWithNames(tx, later, batch);
    await forgetNames(tx, ids, now);
    await forgotten(tx, ids);
    await eraseLettersAbout(tx, ids);
    // Certificates and cards already drawn show their names.
    await forgetPicturesOf(jobs, tx, ids);
    return ids;
  });
}

const forget = defineJob({
  name: "forget-guests",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const recheckReplies = (deps: Deps, job: typeof partyResumed): JobHandler<{ partyId: string }> => ({
  job,
  run: ({ partyId }) => checkAllReplied(deps, partyId),
});

export function guestsJobs(deps: Deps, hooks: GuestHooks): { handlers: JobHandler[]; schedules: Schedule[] } {
  const places = placesJobs(deps);
  return {
    handlers: [
      places.handler,
      { job: forget, run: () => forgetGuests(deps, hooks) },
      recheckReplies(deps, partyResumed),
      recheckReplies(deps, guestUnreachable),
    ],
    schedules: [places.schedule, { job: forget, cron: "20 4 * * *", last: true }],
  };
}
