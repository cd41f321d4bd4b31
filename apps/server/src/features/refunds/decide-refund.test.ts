import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { shownReference } from "@wishwell/domain/text/codes";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import {
  aGift,
  aPartyWithContributions,
  askBack,
  cancel,
  decide,
  gatewayOf,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";
import { sendRefund } from "./send-refund.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

async function aRequestedRefund() {
  const given = await aPartyWithContributions(ctx);
  await askBack(ctx, given.gift.id, { message: "Too much" });
  const [refund] = await refundsOf(ctx, given.gift.id);
  return { ...given, refundId: refund?.id ?? "" };
}
const refundLetters = async (to: string) => (await ctx.mailbox(to)).filter(({ subject }) => subject.includes("refund"));

describe("approving a refund", () => {
  test("refunds in full, updates the ledger, voids the Gift Aid declaration and emails the giver", async () => {
    const { gift, admin, refundId } = await aRequestedRefund();
    const reply = await decide(ctx, admin.token, refundId, { answer: "approve" });
    expect(reply.body).toMatchObject({ message: texts.refundApproved, data: { status: "approved", amount: "20.00" } });
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", fee_returned: 0, look_at: null }]);
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
    const declarations = await ctx.deps.db
      .selectFrom("gift_aid_declarations")
      .select("void_at")
      .where("contribution_id", "=", gift.id)
      .execute();
    expect(declarations).toEqual([{ void_at: ctx.deps.clock.now() }]);
    expect(right(await gatewayOf(ctx.deps).getCapture(gift.captureId)).state).toBe("refunded");
    const attempts = await ctx.deps.db
      .selectFrom("payment_attempts")
      .select(["key", "state"])
      .where("contribution_id", "=", gift.id)
      .where("kind", "=", "refund")
      .execute();
    expect(attempts).toEqual([{ key: `r:${refundId}`, state: "ok" }]);
    const subjects = (await refundLetters(gift.email)).map(({ subject }) => subject);
    expect(subjects[0]).toBe("Your refund for Maya’s party is on its way");
  });

  test("50 times at once refunds once", async () => {
    const { gift, admin, refundId } = await aRequestedRefund();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => decide(ctx, admin.token, refundId, { answer: "approve" })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    await ctx.runJobs();
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_completed"]);
    const back = await ctx.deps.db
      .selectFrom("sandbox_refunds")
      .select("id")
      .where("capture_id", "=", gift.captureId)
      .execute();
    expect(back).toHaveLength(1);
  });
});

describe("refusing a refund", () => {
  test("needs a reason, which the giver is sent, and leaves the money with the party", async () => {
    const { gift, admin, refundId } = await aRequestedRefund();
    const silent = await decide(ctx, admin.token, refundId, { answer: "refuse" });
    expect(silent).toMatchObject({ status: 422, body: { errors: { reason: [fieldTexts.refundReason] } } });
    const reason = "The cake is ordered already.";
    expect((await decide(ctx, admin.token, refundId, { answer: "refuse", reason })).status).toBe(200);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture"]);
    const [letter] = await refundLetters(gift.email);
    expect(letter?.text).toContain(`> ${reason}`);
  });

  test("is final and audited", async () => {
    const { admin, refundId } = await aRequestedRefund();
    await decide(ctx, admin.token, refundId, { answer: "refuse", reason: "No" });
    for (const answer of ["approve", "refuse", "retry"] as const) {
      expect(await decide(ctx, admin.token, refundId, { answer, reason: "Yes" })).toMatchObject({
        status: 409,
        body: { reason: "decided", message: texts.refundDecided },
      });
    }
    const log = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "details"])
      .where("subject_id", "=", refundId)
      .execute();
    expect(log).toEqual([
      {
        action: "refuse refund",
        actor_id: admin.id,
        details: {
          contribution: expect.any(String),
          reason: "No",
          changes: [{ field: "status", before: "asked", after: "refused" }],
        },
      },
    ]);
  });
});

test("a refund that the provider rejects fails, alerts operators and succeeds on retry", async () => {
  const { gift, admin, refundId } = await aRequestedRefund();
  await changeSandboxSettings(ctx.deps, { refunds: "failed" });
  await decide(ctx, admin.token, refundId, { answer: "approve" });
  await ctx.runJobs();
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "failed" }]);
  expect(await stateOfGift(ctx, gift.id)).toBe("refund_failed");
  expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "refund_approved", "refund_failed"]);
  const alerts = (await ctx.mailbox("help@wishwell.example")).map(({ subject }) => subject);
  expect(alerts).toContain("Wishwell: a refund could not be sent");
  expect((await decide(ctx, admin.token, refundId, { answer: "retry" })).body.message).toBe(texts.refundRetried);
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "done", tries: 2 }]);
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
});

test("a pending refund that the provider then fails to send is sent anew on retry", async () => {
  const { gift, admin, refundId } = await aRequestedRefund();
  await changeSandboxSettings(ctx.deps, { refunds: "pending" });
  await decide(ctx, admin.token, refundId, { answer: "approve" });
  await ctx.runJobs();
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  const [pending] = await refundsOf(ctx, gift.id);
  const failedId = pending?.provider_refund_id ?? "";
  await ctx.deps.db.updateTable("sandbox_refunds").set({ state: "failed" }).where("id", "=", failedId).execute();
  await sendRefund(ctx.deps, { refundId });
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "failed" }]);
  await decide(ctx, admin.token, refundId, { answer: "retry" });
  await ctx.runJobs();
  const [done] = await refundsOf(ctx, gift.id);
  expect(done).toMatchObject({ state: "done", tries: 2 });
  expect(done?.provider_refund_id).not.toBe(failedId);
  expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
});

test("a refund that can never be sent may be kept by the party, and its giver is emailed the reason", async () => {
  const { gift, admin, refundId } = await aRequestedRefund();
  await changeSandboxSettings(ctx.deps, { refunds: "failed" });
  await decide(ctx, admin.token, refundId, { answer: "approve" });
  await ctx.runJobs();
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  expect((await decide(ctx, admin.token, refundId, { answer: "keep" })).status).toBe(422);
  const kept = await decide(ctx, admin.token, refundId, { answer: "keep", reason: "Your card has been closed" });
  expect(kept).toMatchObject({ status: 200, body: { message: refundTexts.kept, data: { status: "refused" } } });
  expect(await stateOfGift(ctx, gift.id)).toBe("captured");
  await ctx.runJobs();
  expect((await refundLetters(gift.email))[0]?.text).toContain("Your card has been closed");
  expect((await decide(ctx, admin.token, refundId, { answer: "retry" })).status).toBe(409);
});

test("a failed refund of a cancelled party cannot be kept", async () => {
  const { party, gift, admin } = await aPartyWithContributions(ctx);
  await changeSandboxSettings(ctx.deps, { refunds: "failed" });
  await cancel(ctx, admin.token, party.id);
  await ctx.runJobs();
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  const [failed] = await refundsOf(ctx, gift.id);
  expect(failed).toMatchObject({ state: "failed", cause: "party_cancelled" });
  const kept = await decide(ctx, admin.token, failed?.id ?? "", { answer: "keep", reason: "It cannot be sent" });
  expect(kept).toMatchObject({ status: 409, body: { reason: "not_kept" } });
});

test("the list of refunds puts open requests first, filters by status and shows no giver's email address", async () => {
  const own = await testApp({ settings: { RATE_LIMITS: "off" } });
  const first = await aPartyWithContributions(own);
  const second = await aPartyWithContributions(own);
  await askBack(own, first.gift.id);
  own.clock.advance(1000);
  await askBack(own, second.gift.id);
  const [decidedOne] = await refundsOf(own, second.gift.id);
  await decide(own, first.admin.token, decidedOne?.id ?? "", { answer: "refuse", reason: "No" });
  const list = async (query: Record<string, string> = {}) =>
    (await send(own.app, "GET /admin/refunds", { token: first.admin.token, query })).body;
  const all = await list();
  expect(all.data?.map(({ donation_uuid, status }) => [donation_uuid, status])).toEqual([
    [first.gift.id, "asked"],
    [second.gift.id, "refused"],
  ]);
  expect(all.meta).toMatchObject({ total: 2, per_page: 25 });
  expect(JSON.stringify(all)).not.toContain("@example.org");
  expect((await list({ status: "refused" })).data).toHaveLength(1);
  expect((await list({ status: "done" })).data).toEqual([]);
  for (const search of [first.gift.id, shownReference(first.gift.id), ` ${first.gift.id.slice(0, 8)}`]) {
    expect((await list({ search })).data?.map(({ donation_uuid }) => donation_uuid)).toEqual([first.gift.id]);
  }
  const third = await aGift(own, first.party, {});
  const opened = await send(own.app, "POST /admin/refunds", {
    token: first.admin.token,
    body: { donation_uuid: shownReference(third.id), reason: "The giver rang" },
  });
  expect(opened.body.data).toMatchObject({ donation_uuid: third.id, status: "asked" });
  await own.close();
});
