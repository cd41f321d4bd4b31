import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../../accounts/accounts.builders.ts";
import { expectSoundLedger } from "../../ledger/ledger.builders.ts";
import { aDueParty, anEndedParty, payoutsOf } from "../../payouts/payouts.builders.ts";
import { refundsOf, stateOfGift } from "../../refunds/refunds.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let other: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, sweeps: ["make-payouts-due"] });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
  other = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const refund = (uuid: string, reason = "The page stays hidden") =>
  send(ctx.app, "POST /admin/events/refund/{uuid}", { token: admin.token, params: { uuid }, body: { reason } });
const shown = async (uuid: string) =>
  (await send(ctx.app, "GET /admin/events/{uuid}", { token: admin.token, params: { uuid } })).body.data;
const decide = (uuid: string, answer: "hide" | "uphold", { token } = admin) =>
  send(ctx.app, "POST /admin/reports/{uuid}", { token, params: { uuid }, body: { answer, reason: "A scam" } });

async function isHidden(partyId: string): Promise<string> {
  const params = { about: "party", id: partyId } as const;
  await send(ctx.app, "POST /reports/{about}/{id}", { params, body: { problem: "scam" } });
  const { id } = await ctx.deps.db
    .selectFrom("page_reports")
    .select("id")
    .where("party_id", "=", partyId)
    .executeTakeFirstOrThrow();
  expect((await decide(id, "hide")).status).toBe(200);
  return id;
}

async function isHiddenForGood(partyId: string, organiser: { readonly token: string }): Promise<void> {
  const report = await isHidden(partyId);
  const appeal = { token: organiser.token, params: { uuid: partyId }, body: { appeal: "It isn’t" } };
  await send(ctx.app, "POST /events/appeal/{uuid}", appeal);
  expect((await decide(report, "uphold", other)).status).toBe(200);
}

describe("refunding everything of a hidden party", () => {
  test("refunds a complete party once, emails givers and organiser, and withdraws its payments", async () => {
    const { party, organiser, given } = await aDueParty(ctx, { gifts: ["20.00", "5.00"] });
    await isHiddenForGood(party.id, organiser);
    const before = (await shown(party.id))?.hidden;
    expect(before).toMatchObject({
      final: true,
      refunds: { contributions: 2, amount: "25.00", emails: 2 },
      paid_out: 0,
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(party.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message) => message === refundTexts.allRefunded(2))).toHaveLength(1);
    expect(messages.filter((message) => message === refundTexts.allRefunded(0))).toHaveLength(5);
    await ctx.runJobs();
    for (const { id } of given) {
      expect(await stateOfGift(ctx, id)).toBe("refunded");
      expect(await refundsOf(ctx, id)).toMatchObject([{ cause: "page_hidden", state: "done" }]);
    }
    expect((await shown(party.id))?.hidden?.refunds).toEqual({ contributions: 0, amount: "0.00", emails: 0 });
    const letters = (await ctx.mailbox(organiser.email)).filter(({ subject }) => subject.includes("refunding"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("The page stays hidden");
    const { receipt_email } = await ctx.deps.db
      .selectFrom("contributions")
      .select("receipt_email")
      .where("id", "=", given[0]?.id ?? "")
      .executeTakeFirstOrThrow();
    const toGiver = (await ctx.mailbox(receipt_email)).map(({ text }) => text.replace(/\s+/g, " ")).join();
    expect(toGiver).toContain("no longer available");
    expect(toGiver).not.toContain("report");
    ctx.clock.advance(day);
    await ctx.runJobs();
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    other = { ...other, token: await aSignIn(ctx.deps, other.id) };
    expect((await payoutsOf(ctx, party.id)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    const history = (await shown(party.id))?.history.data ?? [];
    expect(history.find(({ action }) => action === "refund everything")).toMatchObject({
      details: { reason: "The page stays hidden", contributions: 2 },
    });
    await expectSoundLedger(ctx.deps.db);
  });

  test("needs a reason and a hidden page, and waits for the appeal", async () => {
    const { party } = await anEndedParty(ctx);
    expect((await refund(party.id, " ")).status).toBe(422);
    expect((await refund(ctx.deps.random.uuid())).status).toBe(404);
    expect(await refund(party.id)).toMatchObject({ status: 409, body: { reason: "not_hidden" } });
    expect((await shown(party.id))?.hidden).toBeNull();
    await isHidden(party.id);
    expect((await shown(party.id))?.hidden).toMatchObject({ final: false, refunds: { contributions: 1 } });
    expect(await refund(party.id)).toMatchObject({ status: 409, body: { reason: "not_final" } });
    ctx.clock.advance(14 * day);
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    expect((await refund(party.id)).body.message).toBe(refundTexts.allRefunded(1));
  });
});
