import { readFile, writeFile } from "node:fs/promises";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approveOrder, captureOrder as captureAtSandbox } from "../../platform/payment-gateway/sandbox/captures.ts";
import {
  decideDispute,
  openDispute,
  openInquiry,
  withdrawInquiry,
} from "../../platform/payment-gateway/sandbox/disputes.ts";
import { makeFail, changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { reverseCapture } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipEmails } from "../../../test-support/jobs.ts";
import { restartableRandom } from "../../../test-support/restartable-random.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { cancelContribution } from "../contributions/cancel-or-confirm.ts";
import { aContribution, anApprovedOrder } from "../contributions/contributions.builders.ts";
import { openCheckout } from "../contributions/checkout.ts";
import { settle } from "../contributions/settle.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { aCharity, aGuest, alsoFor } from "../parties/parties.builders.ts";
import { askBack, cancel, decide, refundsOf } from "../refunds/refunds.builders.ts";
import { ledgerTable } from "./ledger.builders.ts";

/**
 * Runs every path that a contribution can take through the real use cases and compares the resulting ledger. The
 * expected tables are in `stories`; `GOLDEN=write` rewrites them, for review before they are committed.
 */

let ctx: TestApp;
let organiser: { readonly token: string };
let party: { readonly id: string };

const random = restartableRandom("ledger stories");
let putBack: () => Promise<void>;

beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-01T10:00:00Z"),
    random,
    sweeps: ["run-sandbox", "look-at-contributions", "look-at-refunds", "look-at-disputes"],
  });
  await skipEmails(ctx.deps.db);
  putBack = await restorePoint(ctx);
});
beforeEach(async () => {
  await putBack();
  random.startAgain();
  const charityId = (await aCharity(ctx.deps, { name: "Acorn Trust" })).id;
  ({ organiser, party } = await anOrganiser(ctx, { name: "Maya is 8", charityId }));
});
afterAll(() => ctx.close());

interface Giving {
  readonly amount?: string;
  readonly giftAid?: boolean;
  readonly coverCosts?: boolean;
  readonly card?: string;
}

async function giving(firstName: string, { amount = "20.00", giftAid = false, card, ...wanted }: Giving) {
  const { id: guestId } = await aGuest(ctx.deps, party.id, { status: 4, firstName, lastName: "Bennett" });
  return { guestId, partyId: party.id, amount, giftAid, ...wanted, ...(card !== undefined && { card }) };
}
const gives = async (firstName: string, wanted: Giving = {}) =>
  aContribution(ctx.deps, await giving(firstName, wanted));
const approves = async (firstName: string, wanted: Giving = {}) =>
  anApprovedOrder(ctx.deps, await giving(firstName, wanted));

/** Advances the clock and runs the jobs that are due. */
async function later(milliseconds: number): Promise<void> {
  ctx.clock.advance(milliseconds);
  await ctx.runJobs();
}

async function asksBack(contributionId: string): Promise<string> {
  expect(await askBack(ctx, contributionId)).toMatchObject({ status: 200 });
  return (await refundsOf(ctx, contributionId))[0]?.id ?? "";
}

async function adminSays(refundId: string, answer: "approve" | "refuse" | "retry"): Promise<void> {
  const { token } = await aSignedInUser(ctx.deps, { role: 2 });
  const reason = answer === "refuse" ? "The party has taken place" : "";
  expect(await decide(ctx, token, refundId, { answer, reason })).toMatchObject({ status: 200 });
}

async function bankWantsBack(outcome: "won" | "lost"): Promise<void> {
  await later(hour + minute);
  const { dispute_id: disputeId } = await ctx.deps.db.selectFrom("disputes").selectAll().executeTakeFirstOrThrow();
  await decideDispute(ctx.deps, { disputeId, outcome });
  await later(24 * hour);
}

type GivenOnce = Awaited<ReturnType<typeof gives>>;

/** The bank takes back a contribution, or part of it, and we lose the dispute. */
async function bankTakes({ captureId }: GivenOnce, amount?: Pence): Promise<void> {
  await openDispute(ctx.deps, { captureId: captureId ?? "", ...(amount && { amount }) });
  await later(minute);
  const { dispute_id: disputeId } = await ctx.deps.db.selectFrom("disputes").selectAll().executeTakeFirstOrThrow();
  await decideDispute(ctx.deps, { disputeId, outcome: "lost" });
  await later(minute);
}

async function reverses({ captureId }: GivenOnce): Promise<void> {
  await reverseCapture(ctx.deps, { captureId: captureId ?? "" });
  await later(minute);
}

/** The provider charges another fee than it usually does. */
async function givesAtFee(fee: number): Promise<void> {
  const { id, orderId } = await approves("Olive", { coverCosts: true });
  await captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
  const { db } = ctx.deps;
  const capture = db.updateTable("sandbox_captures").set({ fee }).where("order_id", "=", orderId);
  const { id: captureId } = await capture.returning("id").executeTakeFirstOrThrow();
  await db
    .updateTable("sandbox_transactions")
    .set({ pence: 0 - fee })
    .where("id", "=", `${captureId}-F`)
    .execute();
  await settle(ctx.deps, id);
}

const stories: Readonly<Record<string, () => Promise<unknown>>> = {
  "twenty-pounds-with-gift-aid": () => gives("Olive", { giftAid: true }),
  "two-pounds": () => gives("Olive", { amount: "2.00" }),
  async "declined-then-another-card"() {
    const { id } = await gives("Olive", { card: "4000000000000002" });
    ctx.clock.advance(minute);
    const { orderId } = await openCheckout(ctx.deps, { id });
    await approveOrder(ctx.deps, { orderId });
    await settle(ctx.deps, id);
  },
  async "pending-then-settled"() {
    await gives("Olive", { card: "4000000000000077" });
    await later(31 * minute);
    await later(11 * minute);
  },
  async "refund-approved"() {
    const refundId = await asksBack((await gives("Olive")).id);
    ctx.clock.advance(hour);
    await adminSays(refundId, "approve");
    await later(minute);
  },
  async "refund-refused"() {
    const refundId = await asksBack((await gives("Olive")).id);
    await adminSays(refundId, "refuse");
    await later(minute);
  },
  async "refund-failed-then-retried"() {
    const refundId = await asksBack((await gives("Olive")).id);
    await changeSandboxSettings(ctx.deps, { refunds: "failed" });
    await adminSays(refundId, "approve");
    await later(minute);
    await changeSandboxSettings(ctx.deps, { refunds: "completed" });
    ctx.clock.advance(hour);
    await adminSays(refundId, "retry");
    await later(minute);
  },
  async "party-called-off-with-three-givers"() {
    for (const [name, amount] of [
      ["Olive", "20.00"],
      ["Rui", "5.00"],
      ["Ana", "50.00"],
    ] as const) {
      await gives(name, { amount });
      ctx.clock.advance(hour);
    }
    expect(await cancel(ctx, organiser.token, party.id)).toMatchObject({ status: 200 });
    await later(minute);
  },
  async "another-amount-goes-back"() {
    const { id, orderId } = await approves("Olive");
    await ctx.deps.db.updateTable("sandbox_orders").set({ pence: 1900 }).where("id", "=", orderId).execute();
    await captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
    await settle(ctx.deps, id);
    await later(minute);
  },
  async "cancelled-order-captured-after-all"() {
    const { id, orderId } = await approves("Olive");
    await makeFail(ctx.deps, { call: "getCheckout", trouble: "refused" });
    await cancelContribution(ctx.deps, { id });
    await captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
    await later(11 * minute);
    await later(minute);
  },
  async "chargeback-lost-before-payout"() {
    await gives("Olive", { card: "4000000000000259" });
    await bankWantsBack("lost");
  },
  async "chargeback-won"() {
    await gives("Olive", { card: "4000000000000259" });
    await bankWantsBack("won");
  },
  async "part-chargeback-before-payout"() {
    await bankTakes(await gives("Olive", { giftAid: true }), pence(500));
  },
  async "lost-dispute-then-reversal"() {
    const given = await gives("Olive");
    await bankTakes(given);
    await reverses(given);
  },
  async "reversal-then-lost-dispute"() {
    const given = await gives("Olive");
    await reverses(given);
    await bankTakes(given);
  },
  async "inquiry-that-books-nothing"() {
    const { captureId } = await gives("Olive");
    const inquiry = await openInquiry(ctx.deps, { captureId: captureId ?? "" });
    await later(minute);
    await withdrawInquiry(ctx.deps, { disputeId: inquiry.kind === "ok" ? inquiry.value.id : "" });
    await later(minute);
  },
  async "two-charities-and-an-odd-penny"() {
    const { id: charityId } = await aCharity(ctx.deps, { name: "Beech Hospice" });
    await alsoFor(ctx.deps, party.id, charityId);
    await gives("Olive", { amount: "5.00" });
  },
  async "costs-covered"() {
    await gives("Olive", { amount: "5.00", coverCosts: true, giftAid: true });
  },
  "costs-covered-at-a-lower-fee": () => givesAtFee(60),
  "costs-covered-at-a-higher-fee": () => givesAtFee(131),
  async "costs-covered-by-one-of-two"() {
    await gives("Olive", { coverCosts: true });
    ctx.clock.advance(hour);
    await gives("Rui");
  },
  async "costs-covered-then-refunded"() {
    const refundId = await asksBack((await gives("Olive", { coverCosts: true })).id);
    await adminSays(refundId, "approve");
    await later(minute);
  },
  async "costs-covered-then-part-chargeback"() {
    await bankTakes(await gives("Olive", { coverCosts: true }), pence(500));
  },
  async "costs-covered-then-chargeback"() {
    await bankTakes(await gives("Olive", { coverCosts: true }));
  },
};

test.each(Object.entries(stories))("the ledger matches the expected table for %s", async (name, tell) => {
  await tell();
  const told = `${name.replaceAll("-", " ")}\n\n${await ledgerTable(ctx.deps.db)}\n`;
  const file = new URL(`scenarios/${name}.txt`, import.meta.url);
  if (process.env["GOLDEN"] === "write") await writeFile(file, told);
  expect(told).toBe(await readFile(file, "utf8"));
});
