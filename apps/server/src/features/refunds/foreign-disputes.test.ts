import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Dispute, ok } from "../../platform/payment-gateway/gateway.ts";
import { openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { reverseCapture } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { frozenParties } from "./disputes.store.ts";
import { recordDispute } from "./disputes.ts";
import { recordReversal } from "./reversals.ts";
import {
  aPartyWithContributions,
  askBack,
  cancel,
  decide,
  gatewayOf,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });
});
afterEach(() => expectSoundLedger(app.deps.db));
afterAll(() => app.close());

/** A contribution of £20, and a way to report its dispute in dollars. */
async function aDisputedGift() {
  const { gift, party, admin, organiser } = await aPartyWithContributions(app, { date: "2027-03-30" });
  const { id, captureId } = gift;
  const told = async (state: Dispute["state"], { disputeId = `D-${id}`, currency = "USD" } = {}) => {
    const amount = pence(currency === "GBP" ? 2000 : 0);
    const dispute = { id: disputeId, captureId, state, amount, currency, respondBy: null, awaitsReply: false };
    const gateway = { ...gatewayOf(app.deps), getDispute: () => Promise.resolve(ok(dispute)) };
    await recordDispute({ ...app.deps, gateway }, { provider: "sandbox", disputeId });
    await app.runJobs();
  };
  const isFrozen = async () => (await frozenParties(app.deps.db, [party.id])).size > 0;
  return { id, captureId, told, isFrozen, party, admin, organiser };
}
async function reversed(captureId: string, amount?: number): Promise<void> {
  right(await reverseCapture(app.deps, { captureId, ...(amount && { amount: pence(amount) }) }));
  await app.runJobs();
}
/** Moves the provider's balance by hand: the sandbox only has disputes in pounds. */
const moneyMoves = (reference: string, amount: number) =>
  app.deps.db
    .insertInto("sandbox_transactions")
    .values({ id: `T-${reference}`, kind: "dispute", pence: amount, reference, about: reference, at: app.clock.now() })
    .execute();
const disputesOf = (id: string) =>
  app.deps.db.selectFrom("disputes").selectAll().where("contribution_id", "=", id).orderBy("pence").execute();
const alertsAbout = async (words: string) =>
  (await app.mailbox("help@wishwell.example")).filter(({ text }) => text.includes(words)).map(({ subject }) => subject);

describe("a dispute in another currency", () => {
  test("that is lost freezes the party until the reversal in pounds is booked, as one loss", async () => {
    const { id, captureId, told, isFrozen } = await aDisputedGift();
    await told("open");
    await told("lost");
    expect([await isFrozen(), await entriesOf(app.deps, id)]).toEqual([true, ["capture"]]);
    expect(await alertsAbout(`D-${id}`)).toEqual(
      expect.arrayContaining(["Wishwell: a dispute in another currency was lost"]),
    );
    await reversed(captureId);
    await told("lost");
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "lost"]);
    expect(await disputesOf(id)).toMatchObject([{ state: "lost", pence: 2000, carried_by: "shares" }]);
    expect(await entriesOf(app.deps, id)).toEqual(["capture", "chargeback"]);
  });

  test("that is lost in part leaves the rest to the party", async () => {
    const { id, captureId, told, isFrozen } = await aDisputedGift();
    await told("lost");
    await reversed(captureId, 500);
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([true, "disputed"]);
    await told("lost");
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "captured"]);
    expect(await entriesOf(app.deps, id)).toEqual(["capture", "part_chargeback"]);
  });

  test("that is lost freezes the party until a refund at the provider has settled it", async () => {
    const { id, captureId, told, isFrozen } = await aDisputedGift();
    await told("open");
    await told("lost");
    right(await gatewayOf(app.deps).refund({ key: `by-hand:${id}`, captureId, amount: pence(2000), note: "" }));
    await app.runJobs();
    await told("lost");
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "refunded"]);
    expect(await entriesOf(app.deps, id)).toEqual(["capture", "refund_approved", "refund_completed"]);
  });

  test("that is won after its reversal in pounds restores the shares", async () => {
    const { id, captureId, told, isFrozen } = await aDisputedGift();
    await reversed(captureId);
    await told("open");
    expect(await isFrozen()).toBe(true);
    await moneyMoves(id, 2000);
    await told("won");
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "won"]);
    expect(await entriesOf(app.deps, id)).toEqual(["capture", "chargeback", "chargeback_won"]);
  });

  test.each([[[500]], [[500, 300]]])(
    "that is won after reversals of %j pence books nothing and alerts operators",
    async (amounts) => {
      const { id, captureId, told, isFrozen } = await aDisputedGift();
      for (const amount of amounts) await reversed(captureId, amount);
      await told("won");
      await told("won");
      expect(await isFrozen()).toBe(false);
      expect(await entriesOf(app.deps, id)).toEqual(["capture", ...amounts.map(() => "part_chargeback")]);
      expect(await alertsAbout(`D-${id}`)).toEqual(["Wishwell: a dispute in another currency was won"]);
    },
  );

  test("that is later reported in pounds is borne by the shares", async () => {
    const { id, told, isFrozen } = await aDisputedGift();
    await told("open");
    await moneyMoves(id, -2000);
    await told("lost", { currency: "GBP" });
    expect(await disputesOf(id)).toMatchObject([{ state: "lost", carried_by: "shares", currency: "GBP" }]);
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "lost"]);
  });

  test("that is already booked in pounds is closed without an alert", async () => {
    const { id, captureId, told, isFrozen } = await aDisputedGift();
    const { id: disputeId } = right(await openDispute(app.deps, { captureId }));
    await app.runJobs();
    await moneyMoves(id, 2000);
    await told("won", { disputeId });
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "won"]);
    expect(await alertsAbout(`(${disputeId})`)).toEqual([]);
    await app.deps.db.updateTable("sandbox_disputes").set({ state: "won" }).where("id", "=", disputeId).execute();
  });

  test("prevents a refund of its contribution until it is won", async () => {
    const { id, told, party, admin, organiser } = await aDisputedGift();
    await askBack(app, id);
    await told("open");
    const [refund] = await refundsOf(app, id);
    const answer = await decide(app, admin.token, refund?.id ?? "", { answer: "approve" });
    expect([answer.status, await stateOfGift(app, id)]).toEqual([409, "disputed"]);
    await cancel(app, organiser.token, party.id);
    await app.runJobs();
    expect(await refundsOf(app, id)).toMatchObject([{ state: "asked" }]);
    await told("won");
    expect(await stateOfGift(app, id)).toBe("refund_asked");
  });
});

describe("an alert about another currency", () => {
  test("says what is held: the contribution for an inquiry, the party for a dispute", async () => {
    const { id, told, isFrozen } = await aDisputedGift();
    await told("inquiry");
    await told("inquiry");
    expect([await isFrozen(), await stateOfGift(app, id)]).toEqual([false, "captured"]);
    expect(await alertsAbout(`(D-${id})`)).toEqual([
      "Wishwell: a bank is asking about a contribution in another currency",
    ]);
    expect(await alertsAbout("Only this contribution is held.")).toHaveLength(1);
    await told("open");
    expect(await alertsAbout(`disputed (D-${id})`)).toEqual([
      "Wishwell: a contribution is disputed in another currency",
    ]);
  });

  test("says that nothing is held for a reversal", async () => {
    const { id, captureId, isFrozen } = await aDisputedGift();
    const reversal = { id: `R-${id}`, captureId, amount: pence(0), currency: "USD", createdAt: app.clock.now() };
    const gateway = { ...gatewayOf(app.deps), getReversal: () => Promise.resolve(ok(reversal)) };
    await recordReversal({ ...app.deps, gateway }, { provider: "sandbox", reversalId: reversal.id });
    await app.runJobs();
    expect([await isFrozen(), await entriesOf(app.deps, id)]).toEqual([false, ["capture"]]);
    expect(await alertsAbout(`(R-${id})`)).toEqual(["Wishwell: a payment was reversed in another currency"]);
  });
});
