import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { guestsOfParty, stopWaiting } from "../guests/public.ts";
import { lockParty, stateOf } from "../parties/public.ts";
import { forgetDaysBefore, partiesWithDue } from "./invitations.store.ts";
import { sendInvitations } from "./send-invitations.ts";

const partiesAtOnce = 200;

/**
 * Sends invitations deferred to today, as far as the daily limit allows. A party that fails does not hold up the
 * others.
 */
async function releaseWaiting(deps: Deps): Promise<void> {
  for (const id of await partiesWithDue(deps.db, deps.clock.now(), partiesAtOnce)) {
    try {
      await releaseOf(deps, id);
    } catch (error) {
      deps.log.error({ err: error, id }, "queued invitations could not be sent");
    }
  }
}

async function releaseOf(deps: Deps, partyId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const party = await lockParty(tx, partyId);
    const waits = (await guestsOfParty(tx, partyId)).filter(
      ({ invitation, invitationDueAt }) =>
        invitation === "waiting" && invitationDueAt !== null && invitationDueAt <= now,
    );
    const state = party && stateOf(party, now);
    const isOff = state === null || state.over || state.complete;
    const needless = waits.filter(({ status }) => isOff || hasAnswered(status));
    await stopWaiting(
      tx,
      needless.map(({ id }) => id),
      now,
    );
    // Paused meanwhile: invitations wait until the party resumes.
    if (party === null || isOff || !party.active || party.ownerId === null) return;
    const guests = waits.filter((guest) => !needless.includes(guest));
    await sendInvitations(deps, tx, { party, guests, priority: "bulk" });
  });
}

const nothing = z.object({});
const release = defineJob({
  name: "release waiting invitations",
  payload: nothing,
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 30,
});
const forgetDays = defineJob({
  name: "forget invitation days",
  payload: nothing,
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

export function invitationsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: release, run: () => releaseWaiting(deps) },
      { job: forgetDays, run: () => forgetDaysBefore(deps.db, addDays(londonDay(deps.clock.now()), -2)) },
    ],
    schedules: [
      { job: release, cron: "*/5 * * * *" },
      { job: forgetDays, cron: "40 4 * * *", last: true },
    ],
  };
}
