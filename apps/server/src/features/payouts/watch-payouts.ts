import { alertsWhenRequestedBy, isReleasableByAdmin } from "@wishwell/domain/payouts/payout-rules";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import { closeAnswered, lockAnswered } from "./batches.store.ts";
import { charitiesLetters } from "./charity-letters.ts";
import { payoutEligibility } from "./due-payouts.ts";
import { findAddressees, organisersLetter } from "./payout-letters.ts";
import { overduePayouts, claimToNudge } from "./payout-parts.store.ts";

/** Days after which a payee is reminded of an unclaimed payout. */
const nudgeDays = [3, 14, 25];
const batch = 500;

/** Reminds payees of unclaimed payouts and alerts operators to late ones. */
export async function watchPayouts(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await nudge(deps, tx);
    await alertLate(deps, tx);
  });
}

/** Closes every open batch whose payments are all answered, in case that was missed when the last answer arrived. */
export async function closeBatches({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute(async (tx) => closeAnswered(tx, await lockAnswered(tx), clock.now()));
}

async function nudge(deps: Deps, tx: Tx): Promise<void> {
  const unclaimed = await claimToNudge(tx, deps.clock.now(), nudgeDays, batch);
  const own = unclaimed.filter(({ payee }) => payee === "organiser");
  const addressees = await findAddressees(
    tx,
    own.map(({ partyId }) => partyId),
  );
  await deps.mail.queueMany(
    tx,
    own.flatMap((payout) => organisersLetter(deps, addressees, payout, "unclaimed", { round: `-${payout.nudges}` })),
  );
  const others = unclaimed.filter(({ payee }) => payee === "charity");
  await deps.mail.queueMany(tx, await charitiesLetters(deps, tx, others, "unclaimed"));
}

/** Alerts operators once a day to late payouts that only we are holding up. */
async function alertLate(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.clock.now();
  const judged = await payoutEligibility(tx, await overduePayouts(tx, alertsWhenRequestedBy(now)), now);
  const late = judged.filter(({ verdict }) => verdict === "sendable" || isReleasableByAdmin(verdict));
  if (late.length === 0) return settleAlerts(deps, tx, "payouts-late");
  const waiting = late.filter(({ verdict }) => isReleasableByAdmin(verdict)).length;
  await alertOperators(deps, tx, {
    cause: "payouts-late",
    event: `payouts-late ${now.toISOString().slice(0, 10)}`,
    title: "payouts are late",
    lines: lateLines(late.length, waiting),
    about: { kind: "payments", id: "" },
  });
}

function lateLines(late: number, waiting: number): string[] {
  const requested = late === 1 ? "1 payout was requested" : `${late} payouts were requested`;
  const unsent = `${requested} more than 36 hours ago and ${late === 1 ? "hasn’t" : "haven’t"} been sent. We promise 48 hours.`;
  if (waiting === 0) return [unsent];
  const some = waiting === late ? "Waiting" : `${waiting} of them ${waiting === 1 ? "is" : "are"} waiting`;
  return [unsent, `${some} for an admin, because the party received more than £2,000 or its organiser is blocked.`];
}
