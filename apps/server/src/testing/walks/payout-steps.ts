import { addDays, hour, londonDay } from "@wishwell/domain/london-time";
import { aContribution } from "../../features/contributions/contributions.builders.ts";
import { aGuest, aParty } from "../../features/parties/parties.builders.ts";
import { requestPayout } from "../../features/payouts/request-payout.ts";
import { reviewParty } from "../../features/payouts/review-party.ts";
import { troubleKinds, type TroubledCall } from "../../platform/payments/sandbox/knobs.ts";
import { makeTrouble } from "../../platform/payments/sandbox/make-trouble.ts";
import { cancelUnclaimed, claimPayout } from "../../platform/payments/sandbox/payouts.ts";
import { later, type WalkHouse } from "./walk-house.ts";
import { complete, jump, pay, triedStep, walkSteps, type WeightedSteps, withSome } from "./walk-steps.ts";

/** What the provider does with a payment, by the word in its address. */
const words = ["", "", "", "", "+unclaimed", "+returned", "+failed", "+hold", "+late"];
const calls: readonly TroubledCall[] = ["createPayoutBatch", "findPayoutBatch", "getPayoutItem"];

const askForPayout = withSome("parties", async ({ house, organiser }, id) => {
  const { message } = await requestPayout(house.deps, organiser, { id });
  return `payout of ${id}: ${message}`;
});

async function moveOrganiser({ house: { deps, clock }, chance, organiser }: WalkHouse): Promise<string> {
  const email = `o${chance.pick(words) ?? ""}@${chance.percent(50) ? "pay" : "bank"}.example`;
  const change = { payment_email: email, payment_email_changed_at: clock.now() };
  await deps.db.updateTable("users").set(change).where("id", "=", organiser.userId).execute();
  return `the organiser is paid at ${email}`;
}

async function moveCharity({ house: { deps }, chance, charityId }: WalkHouse): Promise<string | null> {
  const email = `c${chance.pick(words) ?? ""}@${chance.percent(50) ? "pay" : "bank"}.example`;
  await deps.db.updateTable("charities").set({ payment_email: email }).where("id", "=", charityId).execute();
  return `the charity is paid at ${email}`;
}

/** Whoever has not taken their money takes it, or it is called back. */
async function endUnclaimed({ house: { deps }, chance }: WalkHouse): Promise<string | null> {
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
  return `unclaimed payment ${item.id} is ${isTaken ? "taken" : "called back"}: ${kind}`;
}

const review = withSome("parties", async ({ house, admin }, id) => {
  await reviewParty(house.deps, admin, { id });
  return `an admin looks at party ${id}`;
});

async function trouble({ house, chance }: WalkHouse): Promise<string> {
  const call = chance.pick(calls) ?? "createPayoutBatch";
  const kind = chance.pick(troubleKinds) ?? "refused";
  await makeTrouble(house.deps, { call, trouble: kind, times: 1 + chance.below(2) });
  return `trouble: ${call} ${kind}`;
}

/** Guests have given and the party is over: otherwise most of a walk would go by before anything leaves. */
export async function beginWithMoney(walk: WalkHouse): Promise<string[]> {
  const { deps } = walk.house;
  // Fees that were lost must not keep the provider from paying: somebody gives to a party that is a year ahead.
  const date = addDays(londonDay(deps.clock.now()), 365);
  const { id: partyId } = await aParty(deps, { date, rsvpDate: date, ownerId: walk.organiser.userId });
  const { id: guestId } = await aGuest(deps, partyId, { status: 4 });
  await aContribution(deps, { guestId, partyId, amount: "1000.00", giftAid: false });
  const told: (string | null)[] = [];
  for (let giver = 0; giver < 4; giver += 1) told.push(await triedStep(walk, pay));
  await later(walk, 36 * hour);
  told.push(await triedStep(walk, complete));
  return told.filter((what) => what !== null);
}

/** Everything that happens to a contribution, and to the money that leaves. */
export const payoutWalkSteps: WeightedSteps = [
  ...walkSteps,
  [30, askForPayout],
  [16, complete],
  [10, moveOrganiser],
  [8, moveCharity],
  [15, endUnclaimed],
  [4, review],
  [12, trouble],
  [50, jump],
];
