import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { toWire } from "@wishwell/domain/money/money";
import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import { forgetReasonsBefore } from "../../platform/audit/audit-log.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { checkCharities, checkMissedParties, makePayoutsDue } from "./due-parties.ts";
import { notifyPayoutsJob } from "./due-payouts.ts";
import { owedBy } from "./due.store.ts";
import {
  completePartiesOf,
  anonymisePayees,
  anonymiseReportedPayees,
  hasLivePayouts,
  payoutsTo,
} from "./party-payouts.store.ts";
import { notifyOfPayouts } from "./payout-letters.ts";
import { lockMoneyOf } from "./payouts.store.ts";
import { followPayouts, sendPayouts } from "./send-payouts.ts";
import { closeBatches, watchPayouts } from "./watch-payouts.ts";

const sweep = { payload: z.object({}), priority: "bulk", retries: 1, retryDelaySeconds: 60 } as const;
const makePayoutsDueJob = defineJob({ name: "make-payouts-due", ...sweep });
const checkMissedPartiesJob = defineJob({ name: "look-at-forgotten-parties", ...sweep });
const charitiesJob = defineJob({ name: "check-charities", ...sweep });
const sendJob = defineJob({ name: "send-payouts", ...sweep });
const followJob = defineJob({ name: "follow-payouts", ...sweep });
const followUnclaimedJob = defineJob({ name: "follow-unclaimed-payouts", ...sweep });
const forgetJob = defineJob({ name: "forget-payouts", ...sweep });
const closeJob = defineJob({ name: "close-payout-batches", ...sweep });
const watchJob = defineJob({ name: "watch-payouts", ...sweep });

/** Scheduled jobs about payouts. */
export function payoutsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      { job: makePayoutsDueJob, run: () => makePayoutsDue(deps) },
      { job: checkMissedPartiesJob, run: () => checkMissedParties(deps) },
      { job: charitiesJob, run: () => checkCharities(deps) },
      { job: sendJob, run: () => sendPayouts(deps) },
      { job: followJob, run: () => followPayouts(deps, ["submitted", "on_hold"]) },
      { job: followUnclaimedJob, run: () => followPayouts(deps, ["unclaimed"]) },
      { job: closeJob, run: () => closeBatches(deps) },
      { job: watchJob, run: () => watchPayouts(deps) },
      { job: forgetJob, run: () => forgetPayouts(deps) },
      { job: notifyPayoutsJob, run: () => notifyOfPayouts(deps) },
    ],
    schedules: [
      { job: makePayoutsDueJob, cron: "*/5 * * * *" },
      { job: checkMissedPartiesJob, cron: "30 3 * * *" },
      { job: charitiesJob, cron: "*/5 * * * *" },
      { job: sendJob, cron: "*/5 * * * *" },
      { job: followJob, cron: "*/10 * * * *" },
      { job: followUnclaimedJob, cron: "40 * * * *" },
      { job: closeJob, cron: "*/5 * * * *" },
      { job: watchJob, cron: "20 * * * *" },
      { job: forgetJob, cron: "55 3 * * *", last: true },
    ],
  };
}

const batch = 500;

/** A payee's details are not needed after six years. */
export async function forgetPayouts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const by = deletionCutoff(clock.now(), "payouts");
  while ((await anonymisePayees(db, by, batch)) > 0);
  while ((await anonymiseReportedPayees(db, by, batch)) > 0);
  for (const kind of ["payout", "payment report", "payment file"]) await forgetReasonsBefore(db, kind, by);
}

/** Payments to a user. */
export const payoutsPersonalData: PersonalData = {
  heading: "payouts",

  collect: async (db, { id }) =>
    (await payoutsTo(db, id)).map((payout) => ({
      event_uuid: payout.partyId,
      reference: payout.reference,
      name: payout.name,
      paypal_email: payout.email,
      // A payment that was sent was visible to its organiser. Before that, the amount would be shown nowhere else.
      amount: payout.sentAt === null ? null : toWire(payout.pence),
      currency: "GBP",
      status: payout.state,
      transaction_id: payout.transactionId,
      created_at: payout.createdAt.toISOString(),
      sent_at: payout.sentAt?.toISOString() ?? null,
      status_at: payout.stateAt.toISOString(),
    })),

  /** Erasing an organiser deletes their parties, which say whom the money is for, so both halves must have arrived. */
  async standsAgainst(tx, { id }) {
    const partyIds = await completePartiesOf(tx, id);
    await lockMoneyOf(tx, partyIds);
    const owing = (await owedBy(tx, partyIds)).some(({ pence }) => pence > 0);
    const waits = owing || (await hasLivePayouts(tx, partyIds));
    return waits ? { reason: "not_paid_out", message: payoutTexts.notPaidOut } : null;
  },

  /** Payee details are stored as long as accounting requires; then a job deletes them. */
  async erase() {},
};
