import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideDispute, openDisputesDue } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { ok } from "../../platform/payment-gateway/gateway.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { queuedAlerts, skipEmails } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { reconcileDisputes, reconcileRefunds } from "./reconcile-refunds.ts";
import { frozenParties } from "./disputes.store.ts";
import { recordDispute } from "./disputes.ts";
import { openRefund } from "./decide-refund.ts";
import {
  aPartyWithContributions,
  askBack,
  aStrayPayment,
  decide,
  gatewayOf,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";

const day = 24 * 3_600_000;
/** A card whose payment succeeds and is disputed some days later. */
const disputedCard = "4000000000000259";
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["run-sandbox", "look-at-disputes"],
  });
  await skipEmails(ctx.deps.db);
});
afterAll(() => ctx.close());

async function disputed() {
  const given = await aPartyWithContributions(ctx, { card: disputedCard });
  ctx.clock.advance(4 * day);
  await ctx.runJobs();
  return { ...given, disputeId: await disputeOf(given.gift) };
}
async function disputeOf({ captureId }: { captureId: string }): Promise<string> {
  const { id } = await ctx.deps.db
    .selectFrom("sandbox_disputes")
    .select("id")
    .where("capture_id", "=", captureId)
    .executeTakeFirstOrThrow();
  return id;
}
/** A dispute whose notifications never arrive. */
async function unreportedDispute() {
  const given = await aPartyWithContributions(ctx, { card: disputedCard });
  ctx.clock.advance(4 * day);
  await openDisputesDue(ctx.deps);
  await ctx.deps.db.deleteFrom("sandbox_webhooks").execute();
  return { ...given, disputeId: await disputeOf(given.gift) };
}
const recordLatest = (disputeId: string) => recordDispute(ctx.deps, { provider: "sandbox", disputeId });
const balance = async () => right(await gatewayOf(ctx.deps).balance());
const clearing = async () => {
  const { sum } = await ctx.deps.db
    .selectFrom("ledger_lines")
    .select(sql<number>`sum(pence)::bigint`.as("sum"))
    .where("account", "=", "clearing:sandbox")
    .executeTakeFirstOrThrow();
  return sum;
};
const alertAbout = (disputeId: string) =>
  ctx.deps.db.selectFrom("alerts").selectAll().where("about_id", "=", `sandbox/${disputeId}`).executeTakeFirst();
const declarationOf = async (id: string) =>
  ctx.deps.db
    .selectFrom("gift_aid_declarations")
    .select("void_at")
    .where("contribution_id", "=", id)
    .executeTakeFirstOrThrow();

describe("a dispute", () => {
  test("freezes the party's payouts once, however often it is reported, and alerts operators", async () => {
    const { party, gift, disputeId } = await disputed();
    await Promise.all([recordLatest(disputeId), recordLatest(disputeId), recordLatest(disputeId)]);
    expect(await stateOfGift(ctx, gift.id)).toBe("disputed");
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set([party.id]));
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await clearing()).toBe(await balance());
    expect(await queuedAlerts(ctx.deps.db)).toContain("a contribution is disputed");
    const alert = await alertAbout(disputeId);
    expect(alert).toMatchObject({ party_id: party.id, contribution_id: gift.id, occurrences: 1, closed_at: null });
    // The sandbox's banks want a reply within ten days.
    expect((alert?.respond_by?.getTime() ?? 0) - (alert?.raised_at.getTime() ?? 0)).toBeLessThanOrEqual(
      10 * 24 * 3_600_000,
    );
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await recordLatest(disputeId);
    expect((await alertAbout(disputeId))?.closed_at).not.toBeNull();
  });

  test("that is won restores everything", async () => {
    const { party, gift, disputeId } = await disputed();
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    // Its opening was never reported: the first report is the outcome.
    await recordLatest(disputeId);
    await recordLatest(disputeId);
    expect(await stateOfGift(ctx, gift.id)).toBe("won");
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set());
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback", "chargeback_won"]);
    expect((await declarationOf(gift.id)).void_at).toBeNull();
    expect(await clearing()).toBe(await balance());
    expect((await askBack(ctx, gift.id)).status).toBe(200);
  });

  test("whose opening was never reported is found by the reconciliation job and freezes the party", async () => {
    const { party, gift, disputeId } = await unreportedDispute();
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    await reconcileDisputes(ctx.deps);
    await reconcileDisputes(ctx.deps);
    expect(await stateOfGift(ctx, gift.id)).toBe("disputed");
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set([party.id]));
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await clearing()).toBe(await balance());
    await decideDispute(ctx.deps, { disputeId, outcome: "lost" });
  });

  test("that opened and closed unreported is booked with its outcome", async () => {
    const { gift, disputeId } = await unreportedDispute();
    await decideDispute(ctx.deps, { disputeId, outcome: "lost" });
    await reconcileDisputes(ctx.deps);
    expect(await stateOfGift(ctx, gift.id)).toBe("lost");
    expect(await clearing()).toBe(await balance());
  });

  test("that is lost takes the money and voids the declaration, found by the reconciliation job", async () => {
    const { gift, disputeId } = await disputed();
    await recordLatest(disputeId);
    await decideDispute(ctx.deps, { disputeId, outcome: "lost" });
    await reconcileDisputes(ctx.deps);
    expect(await stateOfGift(ctx, gift.id)).toBe("lost");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect((await declarationOf(gift.id)).void_at).not.toBeNull();
    expect(await clearing()).toBe(await balance());
    expect(await askBack(ctx, gift.id)).toMatchObject({ status: 409, body: { reason: "not_refundable" } });
  });

  test("that was won leaves the contribution won after a later refund is refused", async () => {
    const { gift, admin, disputeId } = await disputed();
    await recordLatest(disputeId);
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await recordLatest(disputeId);
    await askBack(ctx, gift.id);
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
    const [refund] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The cake is ordered." });
    expect(await stateOfGift(ctx, gift.id)).toBe("won");
  });

  test("during a refund ends with the refund, and is our loss if it is lost", async () => {
    const given = await aPartyWithContributions(ctx, { card: disputedCard });
    await changeSandboxSettings(ctx.deps, { refunds: "pending" });
    await askBack(ctx, given.gift.id);
    const [refund] = await refundsOf(ctx, given.gift.id);
    await decide(ctx, given.admin.token, refund?.id ?? "", { answer: "approve" });
    await ctx.runJobs();
    ctx.clock.advance(4 * day);
    await openDisputesDue(ctx.deps);
    const disputeId = await disputeOf(given.gift);
    await recordLatest(disputeId);
    expect(await stateOfGift(ctx, given.gift.id)).toBe("disputed");
    await changeSandboxSettings(ctx.deps, { refunds: "completed" });
    await ctx.deps.db.updateTable("sandbox_refunds").set({ state: "completed" }).execute();
    await reconcileRefunds(ctx.deps);
    expect(await stateOfGift(ctx, given.gift.id)).toBe("refunded");
    await decideDispute(ctx.deps, { disputeId, outcome: "lost" });
    await recordLatest(disputeId);
    expect(await stateOfGift(ctx, given.gift.id)).toBe("refunded");
    expect(await entriesOf(ctx.deps, given.gift.id)).toEqual([
      "capture",
      "refund_approved",
      "chargeback",
      "refund_completed",
    ]);
  });

  test("stops admins from approving an earlier refund request until it is decided", async () => {
    const given = await aPartyWithContributions(ctx, { card: disputedCard });
    await askBack(ctx, given.gift.id);
    ctx.clock.advance(4 * day);
    await ctx.runJobs();
    const disputeId = await disputeOf(given.gift);
    await recordLatest(disputeId);
    const [refund] = await refundsOf(ctx, given.gift.id);
    const approve = () => decide(ctx, given.admin.token, refund?.id ?? "", { answer: "approve" });
    expect(await approve()).toMatchObject({ status: 409, body: { reason: "disputed" } });
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await recordLatest(disputeId);
    expect(await stateOfGift(ctx, given.gift.id)).toBe("refund_asked");
    expect((await approve()).status).toBe(200);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, given.gift.id)).toBe("refunded");
  });

  test("over a payment that was never credited is our loss and leaves the contribution unchanged", async () => {
    const { party, gift } = await aPartyWithContributions(ctx);
    const stray = await aStrayPayment(ctx, gift.id, party.id, pence(500));
    const wanted = { contributionId: gift.id, partyId: party.id, provider: "sandbox", captureId: stray.id } as const;
    await ctx.deps.db
      .transaction()
      .execute((tx) => openRefund(ctx.deps, tx, { ...wanted, pence: pence(500), cause: "paid_twice", message: "" }));
    await changeSandboxSettings(ctx.deps, { refunds: "pending" });
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { refunds: "completed" });
    // The bank takes it too, while the refund is in progress.
    const disputed_at = ctx.clock.now();
    await ctx.deps.db.updateTable("sandbox_captures").set({ disputed_at }).where("id", "=", stray.id).execute();
    for (const passed of [60_000, day]) {
      ctx.clock.advance(passed);
      await ctx.runJobs();
    }
    const { id: disputeId } = await ctx.deps.db
      .selectFrom("sandbox_disputes")
      .select("id")
      .where("capture_id", "=", stray.id)
      .executeTakeFirstOrThrow();
    const taken = ["capture", "suspense", "suspense_returned", "chargeback"];
    expect((await entriesOf(ctx.deps, gift.id)).toSorted()).toEqual(taken.toSorted());
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await clearing()).toBe(await balance());
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await recordLatest(disputeId);
    expect((await entriesOf(ctx.deps, gift.id)).at(-1)).toBe("chargeback_won");
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await clearing()).toBe(await balance());
  });

  test("that the provider asks about again after our reply is an alert again", async () => {
    const { disputeId } = await disputed();
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const params = { provider: "sandbox", id: disputeId };
    const body = { answer: "reply" as const, note: "Their child was a guest." };
    await send(ctx.app, "POST /admin/disputes/{provider}/{id}", { params, body, token: admin.token });
    await ctx.runJobs();
    expect((await alertAbout(disputeId))?.closed_at).not.toBeNull();
    const seen = right(await gatewayOf(ctx.deps).getDispute(disputeId));
    const wants = { ...seen, awaitsReply: true, respondBy: new Date(ctx.clock.now().getTime() + 9 * day) };
    const gateway = { ...gatewayOf(ctx.deps), getDispute: () => Promise.resolve(ok(wants)) };
    await recordDispute({ ...ctx.deps, gateway }, { provider: "sandbox", disputeId });
    await recordDispute({ ...ctx.deps, gateway }, { provider: "sandbox", disputeId });
    const alerts = ctx.deps.db.selectFrom("alerts").select(["title", "occurrences", "respond_by"]);
    expect(
      await alerts.where("about_id", "=", `sandbox/${disputeId}`).where("closed_at", "is", null).execute(),
    ).toEqual([{ title: "a dispute needs another reply", occurrences: 1, respond_by: wants.respondBy }]);
  });

  test("won after the party was cancelled lets the waiting giver be refunded", async () => {
    const { party, gift } = await aPartyWithContributions(ctx, { card: disputedCard });
    await askBack(ctx, gift.id);
    ctx.clock.advance(4 * day);
    await ctx.runJobs();
    const disputeId = await disputeOf(gift);
    await recordLatest(disputeId);
    const now = ctx.clock.now();
    await ctx.deps.db.updateTable("parties").set({ cancelled_at: now }).where("id", "=", party.id).execute();
    await decideDispute(ctx.deps, { disputeId, outcome: "won" });
    await recordLatest(disputeId);
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
    await reconcileRefunds(ctx.deps);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
  });
});
