import { hour, minute } from "@wishwell/domain/parties/london-time";
import { pence, pounds } from "@wishwell/domain/money/money";
import { charityCheckDue } from "@wishwell/domain/parties/party-clock";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { payoutEligibility, createDuePayouts } from "./due-payouts.ts";
import { owedBy, paidParties, type PaidParty, latestAttempts } from "./due.store.ts";
import {
  endedWithMoney,
  scheduleChecks,
  recordReview,
  claimCompleted,
  claimDueParties,
  watchCompleted,
} from "./party-payouts.store.ts";
import { completeLetter, findAddressees } from "./payout-letters.ts";
import { lockMoneyOf, lockPayouts } from "./payouts.store.ts";
import { askForCharities, recordUnpayable } from "./replace-charity.ts";
import { movePayouts } from "./transitions.ts";

const batch = 200;
const day = 24 * hour;
/**
 * How long disputes, charities or slow payments may still change something. Afterwards nothing becomes due
 * automatically.
 */
const watchedFor = 400 * day;
/** Covers everything completed since the last run, unless the server was down for longer. */
const completedLately = 90 * day;

/**
 * Creates payouts that have become due, and updates those not sent yet when an address or a refund changed. Nothing
 * else needs to trigger this.
 */
export async function makePayoutsDue(deps: Deps): Promise<void> {
  await watchCompletedSince(deps, completedLately);
  await untilNoneIsLeft(deps, async (tx) => {
    const ids = await claimDueParties(tx, deps.clock.now(), batch);
    await updateDuePayouts(deps, tx, ids);
    return ids;
  });
}

/** The organiser's email is queued in the transaction that completed the party. */
export const onPartiesCompleted = (deps: Deps) => async (tx: Tx, partyIds: readonly string[]) => {
  if (partyIds.length === 0) return;
  await watchCompleted(tx, partyIds, deps.clock.now());
  await notifyComplete(deps, tx, partyIds);
};

/** Catches parties missed during a long downtime. Scanning the whole period is slow, so it runs once a night. */
export const checkMissedParties = (deps: Deps): Promise<void> => watchCompletedSince(deps, watchedFor);

async function watchCompletedSince(deps: Deps, completedWithin: number): Promise<void> {
  const now = deps.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const wanted = { completedAfter: ago(completedWithin), endedAfter: ago(watchedFor) };
  await untilNoneIsLeft(deps, async (tx) => {
    const ids = await claimCompleted(tx, wanted, now, batch);
    await notifyComplete(deps, tx, ids);
    return ids;
  });
}

/** Runs some days before parties complete automatically, so that there is time to choose another charity. */
export async function checkCharities(deps: Deps): Promise<void> {
  const { from, to } = charityCheckDue(deps.clock.now());
  await deps.db.transaction().execute(async (tx) => {
    await recordUnpayable(deps, tx, await endedWithMoney(tx, from, to));
  });
  await askForCharities(deps);
}

async function untilNoneIsLeft({ db }: Deps, step: (tx: Tx) => Promise<readonly string[]>): Promise<void> {
  while ((await db.transaction().execute(step)).length > 0);
}

async function updateDuePayouts(deps: Deps, tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await lockMoneyOf(tx, partyIds);
  await withdrawOutdated(deps, tx, partyIds);
  await createDuePayouts(deps, tx, partyIds, "clock");
  await recordUnpayable(deps, tx, partyIds);
  const parties = await paidParties(tx, partyIds);
  const owing = new Set((await owedBy(tx, partyIds)).filter(({ pence }) => pence > 0).map(({ partyId }) => partyId));
  const now = deps.clock.now();
  await scheduleChecks(
    tx,
    partyIds.map((partyId) => ({ partyId, at: nextCheckAt(parties.get(partyId), owing.has(partyId), now) })),
  );
}

/** Emails organisers once that their party is complete and what they will get; no email when there is nothing. */
async function notifyComplete(deps: Deps, tx: Tx, partyIds: readonly string[]): Promise<void> {
  const halves = (await owedBy(tx, partyIds)).filter(({ charityId, pence }) => charityId === null && pence > 0);
  const addressees = await findAddressees(
    tx,
    halves.map(({ partyId }) => partyId),
  );
  const organiser = { charityId: null, email: null };
  const wanted = halves.map(({ partyId }) => {
    return { ...organiser, partyId, userId: addressees.parties.get(partyId)?.ownerId ?? null };
  });
  const judged = await payoutEligibility(tx, wanted, deps.clock.now());
  await deps.mail.queueMany(
    tx,
    judged.flatMap(({ payout: { partyId }, owed, waits }) =>
      completeLetter(deps, addressees, { partyId, half: owed, waits }),
    ),
  );
}

/** Withdraws payouts not sent yet whose address has changed or whose money was refunded. */
async function withdrawOutdated(deps: Deps, tx: Tx, partyIds: readonly string[]): Promise<void> {
  const live = (await latestAttempts(tx, partyIds)).filter(({ state }) => state === "due");
  const due = await lockPayouts(
    tx,
    live.map(({ payoutId }) => payoutId),
  );
  const outdated = ["address changed", "nothing owed", "called off"];
  const judged = await payoutEligibility(tx, due, deps.clock.now());
  await movePayouts(
    deps,
    tx,
    judged
      .filter(({ verdict }) => outdated.includes(verdict))
      .map(({ payout, verdict }) => ({ payoutId: payout.id, to: "cancelled", source: "clock", reason: verdict })),
  );
}

/** Soon while money is owed, otherwise once a day in case a late payment settles. */
function nextCheckAt(party: PaidParty | undefined, owing: boolean, now: Date): Date | null {
  if (party === undefined || party.cancelledAt !== null) return null;
  const ended = party.endsAt?.getTime() ?? 0;
  if (now.getTime() > ended + watchedFor) return null;
  return new Date(now.getTime() + (owing ? 10 * minute : day));
}

/** An admin has reviewed a party with large contributions: its payouts may be sent, up to the amount given by now. */
export async function approveParty(deps: Deps, admin: Actor, { id }: { readonly id: string }): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockMoneyOf(tx, [id]);
    const party = (await paidParties(tx, [id])).get(id);
    if (party === undefined) throw notFound();
    if (party.given > 0) await recordReview(tx, { partyId: id, given: party.given, by: admin.userId }, now);
    await deps.audit.record(tx, admin, {
      action: "let payouts pass",
      subjectKind: "party",
      subjectId: id,
      details: { pence: party.given },
      changes: [{ field: "released", before: pounds(party.reviewed ?? pence(0)), after: pounds(party.given) }],
    });
  });
}
