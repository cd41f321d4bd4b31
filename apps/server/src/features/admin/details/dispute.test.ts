import type { EvidenceKind } from "@wishwell/contract/api/admin/choices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { skipEmails } from "../../../../test-support/jobs.ts";
import { send } from "../../../../test-support/send.ts";
import { askAgain, openInquiry } from "../../../platform/payment-gateway/sandbox/disputes.ts";
import { makeFail } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { forgetRefundWords } from "../../refunds/public.ts";
import { aPartyWithContributions, right, stateOfGift } from "../../refunds/refunds.builders.ts";

const day = 24 * 3_600_000;
/** A card whose payment succeeds and is disputed some days later. */
const disputedCard = "4000000000000259";
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["run-sandbox", "look-at-disputes"],
  });
  await skipEmails(ctx.deps.db);
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

async function disputed() {
  const given = await aPartyWithContributions(ctx, { card: disputedCard });
  ctx.clock.advance(4 * day);
  await ctx.runJobs();
  const { id } = await ctx.deps.db
    .selectFrom("sandbox_disputes")
    .select("id")
    .where("capture_id", "=", given.gift.captureId)
    .executeTakeFirstOrThrow();
  return { ...given, id };
}

interface Body {
  readonly answer: "reply" | "accept";
  readonly evidence?: EvidenceKind[];
  readonly note?: string;
}
const facts: Body = { answer: "reply", evidence: ["page", "purpose"], note: "Their child was a guest." };
const answer = (id: string, body: Body = facts, token: string = admin.token) =>
  send(ctx.app, "POST /admin/disputes/{provider}/{id}", { params: { provider: "sandbox", id }, body, token });
const pageOf = async (id: string) => {
  const asked = { params: { provider: "sandbox", id }, token: admin.token };
  return (await send(ctx.app, "GET /admin/disputes/{provider}/{id}", asked)).body.data;
};
const alertsAbout = (id: string) =>
  ctx.deps.db.selectFrom("alerts").select(["title", "closed_at"]).where("about_id", "=", `sandbox/${id}`).execute();
const sentFor = async (id: string) =>
  (await ctx.deps.db.selectFrom("sandbox_disputes").select("reply").where("id", "=", id).executeTakeFirst())?.reply;

describe("a reply to a dispute", () => {
  test("sends the chosen facts and the note once, says who replied when, and closes the alert", async () => {
    const { id, gift } = await disputed();
    const before = await pageOf(id);
    expect(before?.refused).toBeNull();
    expect(before?.evidence.map(({ kind, ticked }) => [kind, ticked])).toEqual([
      ["page", true],
      ["purpose", true],
    ]);
    expect(before?.dispute.respond_by).not.toBeNull();
    const both = await Promise.all([answer(id), answer(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await ctx.runJobs();
    const page = await pageOf(id);
    expect(page).toMatchObject({ refused: "replied", reply: { answer: "reply", status: "sent" } });
    expect(page?.reply?.by).not.toBe("");
    expect(page?.reply?.done_at).not.toBeNull();
    const sent = await sentFor(id);
    expect(sent).toContain("£20.00 for a child’s birthday party");
    expect(sent).toContain("Their child was a guest.");
    expect(await alertsAbout(id)).toEqual([{ title: "a contribution is disputed", closed_at: expect.any(Date) }]);
    expect(await stateOfGift(ctx, gift.id)).toBe("disputed");
    const today = (await send(ctx.app, "GET /admin/today", { token: admin.token })).body.data?.tasks;
    expect(today?.map(({ task }) => task)).not.toContain("disputes");
    expect(page?.history.data.filter(({ action }) => action === "reply to dispute")).toHaveLength(1);
    expect((await answer(id, { ...facts, note: "Another" })).status).toBe(409);
    const asked = { params: { uuid: gift.id }, token: admin.token };
    const contribution = (await send(ctx.app, "GET /admin/donations/{uuid}", asked)).body.data;
    expect(contribution).toMatchObject({ dispute: { status: "open" }, may_reply_to_dispute: false });
  });

  test("can be sent again once the provider asks for more", async () => {
    const { id } = await disputed();
    await answer(id);
    await ctx.runJobs();
    expect(await pageOf(id)).toMatchObject({ refused: "replied", reply: { asked_again_at: null } });
    ctx.clock.advance(day);
    await askAgain(ctx.deps, { disputeId: id });
    ctx.clock.advance(3_600_000);
    await ctx.runJobs();
    const asked = await pageOf(id);
    expect(asked).toMatchObject({ refused: null, reply: { status: "sent", asked_again_at: expect.any(String) } });
    const open = (await alertsAbout(id)).filter(({ closed_at }) => closed_at === null);
    expect(open.map(({ title }) => title)).toEqual(["a dispute needs another reply"]);
    const today = (await send(ctx.app, "GET /admin/today", { token: admin.token })).body.data?.tasks;
    expect(today?.map(({ task }) => task)).toContain("disputes");
    const more: Body = { answer: "reply", evidence: [], note: "They also sent us a message." };
    const both = await Promise.all([answer(id, more), answer(id, more)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await ctx.runJobs();
    expect(await sentFor(id)).toBe("They also sent us a message.");
    expect(await pageOf(id)).toMatchObject({ refused: "replied", reply: { status: "sent", asked_again_at: null } });
    expect((await alertsAbout(id)).every(({ closed_at }) => closed_at !== null)).toBe(true);
    ctx.clock.advance(3 * day);
    await ctx.runJobs();
    expect((await pageOf(id))?.refused).toBe("replied");
  });

  test("whose answer is lost is sent again, and arrives once", async () => {
    const { id } = await disputed();
    await makeFail(ctx.deps, { call: "replyToDispute", trouble: "answer_lost" });
    await answer(id);
    await ctx.runJobs({ failuresExpected: true });
    expect((await pageOf(id))?.reply?.status).toBe("sending");
    ctx.clock.advance(2 * 3_600_000);
    await ctx.runJobs();
    expect((await pageOf(id))?.reply).toMatchObject({ status: "sent", words: expect.arrayContaining([facts.note]) });
  });

  test("accepts the dispute, and the giver gets the money back", async () => {
    const { id, gift } = await disputed();
    expect((await answer(id, { answer: "accept" })).status).toBe(200);
    await ctx.runJobs();
    expect(await pageOf(id)).toMatchObject({ refused: "over", dispute: { status: "lost" } });
    expect(await stateOfGift(ctx, gift.id)).toBe("lost");
    expect((await alertsAbout(id)).every(({ closed_at }) => closed_at !== null)).toBe(true);
  });

  test("is refused without anything to send, after the deadline, for an inquiry and for strangers", async () => {
    const { id, organiser } = await disputed();
    const empty = await answer(id, { answer: "reply" });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["evidence"]]);
    expect((await answer(id, facts, organiser.token)).status).toBe(403);
    expect((await answer("none")).status).toBe(404);
    ctx.clock.advance(11 * day);
    expect((await answer(id)).status).toBe(409);
    expect((await pageOf(id))?.refused).toBe("late");
    const { gift } = await aPartyWithContributions(ctx);
    const inquiry = right(await openInquiry(ctx.deps, { captureId: gift.captureId }));
    await ctx.runJobs();
    expect((await answer(inquiry.id)).status).toBe(409);
    expect((await pageOf(inquiry.id))?.refused).toBe("inquiry");
  });

  test("is forgotten word for word with the contribution’s other words", async () => {
    const { id, gift } = await disputed();
    await answer(id);
    await ctx.deps.db.transaction().execute((tx) => forgetRefundWords(tx, [gift.id]));
    expect((await pageOf(id))?.reply).toMatchObject({ words: [] });
  });
});
