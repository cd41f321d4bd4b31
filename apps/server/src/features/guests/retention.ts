import { forgottenWhenBefore } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { eraseLetters, eraseLettersAbout } from "../../platform/mail/letter-retention.ts";
import { forgetPicturesOf, partyResumed } from "../parties/public.ts";
import { lookWhetherAllAnswered } from "./all-replied.ts";
import { type GuestHooks, guestUnreachable } from "./guest.ts";
import { forgetNames, forgetNeeds, lettersToForget, partiesWithNames, partiesWithNeeds } from "./retention.store.ts";

/** So many parties at a time: each batch is short, and one that fails does not undo the others. */
const batch = 100;
const lettersAtOnce = 1000;

/** What is known of guests is needed for some weeks after a party, or for some months, and then goes. */
async function forgetGuests(
  { db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">,
  { forgotten }: Pick<GuestHooks, "forgotten">,
): Promise<void> {
  const now = clock.now();
  const changedBy = forgottenWhenBefore(now, "guests");
  const soon = { endedBy: forgottenWhenBefore(now, "needs"), changedBy };
  const later = { endedBy: changedBy, changedBy };
  const inBatches = async (step: (tx: Tx) => Promise<readonly string[]>) => {
    while ((await db.transaction().execute(step)).length > 0);
  };
  await inBatches(async (tx) => {
    const ids = await partiesWithNeeds(tx, soon, batch);
    await forgetNeeds(tx, ids);
    return ids;
  });
  // They say the street, and what guests need; those that may still come back are kept a little longer.
  const leftBy = forgottenWhenBefore(now, "letters");
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
    // Certificates and cards that were drawn say their names.
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

const lookAgain = (deps: Deps, job: typeof partyResumed): JobHandler<{ partyId: string }> => ({
  job,
  run: ({ partyId }) => lookWhetherAllAnswered(deps, partyId),
});

export function guestsJobs(deps: Deps, hooks: GuestHooks): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: forget, run: () => forgetGuests(deps, hooks) },
      lookAgain(deps, partyResumed),
      lookAgain(deps, guestUnreachable),
    ],
    schedules: [{ job: forget, cron: "20 4 * * *", last: true }],
  };
}
