import { addDays, hour, londonDay, minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { aContribution } from "../../apps/server/src/features/contributions/contributions.builders.ts";
import { aGuest, aParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import { completeParty } from "../../apps/server/src/features/parties/end-party.ts";
import { retryPayment, setStatus } from "../../apps/server/src/features/payouts/console/change-payment.ts";
import { approveParty } from "../../apps/server/src/features/payouts/due-parties.ts";
import { onPartiesCompleted } from "../../apps/server/src/features/payouts/public.ts";
import { createDuePayouts } from "../../apps/server/src/features/payouts/due-payouts.ts";
import { leavesRegister } from "../../apps/server/src/features/payouts/payouts.builders.ts";
import { replaceCharity } from "../../apps/server/src/features/payouts/replace-charity.ts";
import { requestPayout } from "../../apps/server/src/features/payouts/request-payout.ts";
import { sendPayouts } from "../../apps/server/src/features/payouts/send-payouts.ts";
import {
  failureKinds,
  type FailingCall,
} from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-settings.ts";
import { makeFail } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { cancelUnclaimed, claimPayout } from "../../apps/server/src/platform/payment-gateway/sandbox/payouts.ts";
import { makeFile, payFile, recallFile, receiveReport } from "./payment-file-steps.ts";
import { coalesceNotifications } from "./notifications.ts";
import { addParty, later, type SimulationContext } from "./context.ts";
import { complete, jump, pay, triedStep, simulationSteps, type WeightedSteps, withSome } from "./steps.ts";

/** The word in the email address decides what the provider does with a payment. */
const words = ["", "", "", "", "+unclaimed", "+returned", "+failed", "+hold", "+late"];
const calls: readonly FailingCall[] = ["createPayoutBatch", "findPayoutBatch", "getPayoutItem", "cancelUnclaimed"];

const askForPayout = withSome("parties", async ({ ctx, organiser }, id) => {
  const { message } = await requestPayout(ctx.deps, organiser, { id });
  return `payout of ${id}: ${message}`;
});

async function moveOrganiser({ ctx: { deps, clock }, chance, organiser }: SimulationContext): Promise<string> {
  const email = `o${chance.pick(words) ?? ""}@${chance.percent(50) ? "pay" : "bank"}.example`;
  const change = { payment_email: email, payment_email_changed_at: clock.now() };
  await deps.db.updateTable("users").set(change).where("id", "=", organiser.userId).execute();
  return `the organiser is paid at ${email}`;
}

async function moveCharity({ ctx: { deps }, chance, charities }: SimulationContext): Promise<string | null> {
  const charity = chance.pick(charities);
  if (charity === undefined) return null;
  const email = `c${chance.pick(words) ?? ""}@${chance.percent(50) ? "pay" : "bank"}.example`;
  await deps.db.updateTable("charities").set({ payment_email: email }).where("id", "=", charity.id).execute();
  return `charity ${charity.id} is paid at ${email}`;
}

/** A charity leaves its register, or returns to it. */
async function leaveRegister({ ctx, chance, charities }: SimulationContext): Promise<string | null> {
  const charity = chance.pick(charities);
  if (charity === undefined) return null;
  const { rows } = await sql<{ active: boolean }>`
    update charity_register set active = not active where charity_number = ${charity.number} returning active`.execute(
    ctx.deps.db,
  );
  if (rows.length === 0) await leavesRegister(ctx, { charity });
  return `charity ${charity.id} ${rows[0]?.active ? "is on its register again" : "leaves its register"}`;
}

/** The organiser chooses another charity for a share that can't be paid. */
async function chooseCharity({
  ctx: { deps },
  chance,
  charities,
  organiser,
}: SimulationContext): Promise<string | null> {
  const asked = await deps.db
    .selectFrom("charity_replacements")
    .select(["party_id", "charity_id"])
    .where("answered_at", "is", null)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  const question = chance.pick(asked);
  const other = chance.pick(charities);
  if (question === undefined || other === undefined) return null;
  const { party_id: id, charity_id: from } = question;
  await replaceCharity(deps, organiser, { id, from, to: other.id });
  return `charity ${from} of party ${id} is replaced by ${other.id}`;
}

/** One of the latest parties loses its charity; two days after the party another one is chosen. */
async function loseCharity(sim: SimulationContext): Promise<string | null> {
  const { ctx, chance, charities } = sim;
  const party = chance.pick(await latestParties(sim));
  if (party === undefined) return null;
  const { rows } = await sql<{ charity_id: string }>`
    select charity_id from party_charities where party_id = ${party.id} order by charity_id limit 1`.execute(
    ctx.deps.db,
  );
  const charity = charities.find(({ id }) => id === rows[0]?.charity_id);
  if (charity === undefined) return null;
  const told = [await leaveRegister({ ...sim, charities: [charity] })];
  const checked = (party.ends_at?.getTime() ?? 0) + 48 * hour;
  await later(sim, Math.max(0, checked - ctx.clock.now().getTime()) + 6 * minute);
  told.push(await triedStep(sim, chooseCharity));
  return told.join("; ");
}

const tryAgain = withSome("payouts", async ({ ctx, admin }, id) => {
  await retryPayment(ctx.deps, admin, { id, reason: "Try it again" });
  return `payout ${id} is tried again`;
});

/** A new party with contributions from its guests. */
async function wholeParty(sim: SimulationContext): Promise<string> {
  await addParty(sim);
  const told: (string | null)[] = [];
  const guests = sim.guests.slice(-3);
  for (let giver = 0; giver < 3; giver += 1) told.push(await triedStep({ ...sim, guests }, pay));
  return `a new party: ${told.join(", ")}`;
}

/** Parties that end soon or ended last. */
const latestParties = ({ ctx: { deps } }: SimulationContext) =>
  deps.db
    .selectFrom("parties")
    .select(["id", "ends_at"])
    .where("cancelled_at", "is", null)
    .where("ends_at", "<", new Date(deps.clock.now().getTime() + 60 * hour))
    .orderBy("ends_at", "desc")
    .orderBy("id")
    .limit(3)
    .execute();

/**
 * One or all of the latest parties are over and their refunds closed; the organiser requests the payout, and it is
 * sent.
 */
async function payOut(sim: SimulationContext): Promise<string | null> {
  const { ctx, chance, organiser } = sim;
  const { clock, config } = ctx.deps;
  const latest = await latestParties(sim);
  const one = chance.pick(latest);
  if (one === undefined) return null;
  const parties = chance.percent(60) ? latest : [one];
  const closed = Math.max(...parties.map(({ ends_at }) => (ends_at?.getTime() ?? 0) + 12 * hour));
  await later(sim, Math.max(minute, closed - clock.now().getTime()));
  const told: (string | null)[] = [];
  for (const { id } of parties) {
    told.push(await triedStep(sim, () => completed(sim, id)));
    told.push(await triedStep(sim, async () => (await requestPayout(ctx.deps, organiser, { id })).message));
  }
  await later(sim, 6 * minute);
  for (const step of config.PAYOUTS === "csv" ? [makeFile, payFile, receiveReport] : []) {
    if (chance.percent(80)) told.push(await triedStep(sim, step));
    // Usually notifications arrive first.
    if (step === payFile && chance.percent(70)) told.push(...(await coalesceNotifications(sim)));
  }
  return `payout of ${parties.map(({ id }) => id).join(", ")}: ${told.join("; ")}`;
}

async function completed({ ctx, organiser }: SimulationContext, id: string): Promise<string> {
  await completeParty(ctx.deps, organiser, { id, onCompleted: onPartiesCompleted(ctx.deps) });
  return "the party is complete";
}

const waits = [13 * hour, 37 * hour, 73 * hour, 73 * hour, 31 * 24 * hour, 93 * 24 * hour];

async function wait(sim: SimulationContext): Promise<string> {
  const milliseconds = sim.chance.pick(waits) ?? hour;
  await later(sim, milliseconds);
  return `${milliseconds / hour} hours pass`;
}

/** A payee claims an unclaimed payment, or it is returned. */
async function endUnclaimed({ ctx: { deps }, chance }: SimulationContext): Promise<string | null> {
  const items = await deps.db
    .selectFrom("sandbox_payout_items")
    .select("id")
    .where("state", "=", "unclaimed")
    .orderBy("id")
    .execute();
  const item = chance.pick(items);
  if (item === undefined) return null;
  const isTaken = chance.percent(50);
  const { kind } = await (isTaken ? claimPayout : cancelUnclaimed)(deps, item.id);
  return `unclaimed payment ${item.id} is ${isTaken ? "claimed" : "returned"}: ${kind}`;
}

/** An admin cancels an unclaimed payment, or pays it again. */
async function cancelPayment({ ctx: { deps }, chance, admin }: SimulationContext): Promise<string | null> {
  const unclaimed = await deps.db
    .selectFrom("payouts")
    .leftJoin("sandbox_payout_items as item", "item.reference", "payouts.reference")
    .select(["payouts.id", "payouts.item_id as known", "item.id as itemId"])
    .where("payouts.state", "=", "unclaimed")
    .orderBy("payouts.id")
    .execute();
  const payment = chance.pick(unclaimed);
  if (payment === undefined) return null;
  const { id, known, itemId } = payment;
  // The API can't cancel a payment known only from a report: the admin cancels it on the provider's own pages first.
  if (known === null && itemId !== null) await cancelUnclaimed(deps, itemId);
  const asked = { id, reason: "It was never claimed" };
  if (chance.percent(30)) await retryPayment(deps, admin, asked);
  else await setStatus(deps, admin, { ...asked, status: "canceled" });
  return `unclaimed payment ${id} is cancelled by an admin`;
}

/** An admin validates a charity, or revokes that. */
async function validateCharity({ ctx: { deps }, chance, charities }: SimulationContext): Promise<string | null> {
  const charity = chance.pick(charities);
  if (charity === undefined) return null;
  const { rows } = await sql<{ valid: boolean }>`
    update charities set validated_at = case when validated_at is null then ${deps.clock.now()}::timestamptz end
    where id = ${charity.id} returning validated_at is not null as valid`.execute(deps.db);
  return `charity ${charity.id} is ${rows[0]?.valid ? "validated" : "no longer validated"}`;
}

const review = withSome("parties", async ({ ctx, admin }, id) => {
  await approveParty(ctx.deps, admin, { id });
  return `an admin reviews party ${id}`;
});

async function trouble({ ctx, chance }: SimulationContext): Promise<string> {
  const call = chance.pick(calls) ?? "createPayoutBatch";
  const kind = chance.pick(failureKinds) ?? "refused";
  await makeFail(ctx.deps, { call, trouble: kind, times: 1 + chance.below(2) });
  return `failure: ${call} ${kind}`;
}

/** Guests have given and the party is over: otherwise most of a simulation would pass before any payout. */
export async function beginWithMoney(sim: SimulationContext): Promise<string[]> {
  const { deps } = sim.ctx;
  // Lost fees must not keep the provider from paying, so a guest gives to a party that is a year ahead.
  const date = addDays(londonDay(deps.clock.now()), 365);
  const { id: partyId } = await aParty(deps, { date, rsvpDate: date, ownerId: sim.organiser.userId });
  const { id: guestId } = await aGuest(deps, partyId, { status: 4 });
  await aContribution(deps, { guestId, partyId, amount: "1000.00", giftAid: false });
  const told: (string | null)[] = [];
  for (let giver = 0; giver < 4; giver += 1) told.push(await triedStep(sim, pay));
  await later(sim, 36 * hour);
  told.push(await triedStep(sim, complete));
  if (sim.chance.percent(70)) told.push(...(await payOutSeveral(sim)));
  return told.filter((what) => what !== null);
}

/** Several parties are over and due; their payouts are sent together, and all notifications arrive at once. */
async function payOutSeveral(sim: SimulationContext): Promise<(string | null)[]> {
  const { deps } = sim.ctx;
  const parties = [];
  for (let party = 1 + sim.chance.below(3); party >= 0; party -= 1) parties.push(await dueParty(sim));
  const told: (string | null)[] = [`the money of ${parties.join(", ")} is due`];
  // Process the notifications about giving first.
  await later(sim, minute);
  if (deps.config.PAYOUTS === "csv") for (const step of [makeFile, payFile]) told.push(await triedStep(sim, step));
  else await sendPayouts(deps);
  if (sim.chance.percent(80)) told.push(...(await coalesceNotifications(sim)));
  if (sim.chance.percent(80)) told.push(await triedStep(sim, cancelPayment));
  return told;
}

async function dueParty({ ctx: { deps }, chance, ...sim }: SimulationContext): Promise<string> {
  const { organiser, guests, charities } = sim;
  const now = deps.clock.now();
  const date = addDays(londonDay(now), -2);
  const charityId = chance.pick(charities)?.id;
  const days = { date, rsvpDate: addDays(date, -7) };
  const party = { ...days, ownerId: organiser.userId, ...(charityId !== undefined && { charityId }) };
  const { id: partyId } = await aParty(deps, party);
  for (const amount of ["20.00", "5.00"]) {
    const { id: guestId } = await aGuest(deps, partyId, { status: 4 });
    await aContribution(deps, { guestId, partyId, amount, giftAid: chance.percent(50) });
    guests.push({ guestId, partyId });
  }
  await deps.db.updateTable("parties").set({ completed_at: now }).where("id", "=", partyId).execute();
  const asked = { party_id: partyId, requested_at: now, look_at: now };
  await deps.db.insertInto("party_payouts").values(asked).execute();
  await deps.db.transaction().execute((tx) => createDuePayouts(deps, tx, [partyId], "organiser"));
  return partyId;
}

/** Everything that can happen to a contribution and to a payout. */
export const payoutSimulationSteps: WeightedSteps = [
  ...simulationSteps,
  [25, wholeParty],
  [10, askForPayout],
  [45, payOut],
  [10, complete],
  [8, moveOrganiser],
  [8, moveCharity],
  [5, leaveRegister],
  [16, loseCharity],
  [14, chooseCharity],
  [8, tryAgain],
  [12, endUnclaimed],
  [20, cancelPayment],
  [6, validateCharity],
  [4, review],
  [12, trouble],
  [36, jump],
  [10, wait],
  [14, makeFile],
  [12, payFile],
  [12, receiveReport],
  [4, recallFile],
];
