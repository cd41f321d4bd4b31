import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { addDays, hour, londonDay, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { skipReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { completeEndedParties } from "../parties/retention.ts";
import { onPartiesCompleted } from "./due-parties.ts";
import { aBatch, anEndedParty, moved, payoutsOf } from "./payouts.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
  });
  await skipReceipts(ctx.deps.db);
});
afterAll(() => ctx.close());

type Ended = Awaited<ReturnType<typeof anEndedParty>>;
const complete = ({ organiser, party }: Ended) =>
  send(ctx.app, "POST /events/completed/{uuid}", { params: { uuid: party.id }, token: organiser.token });
const request = ({ organiser, party }: Ended) =>
  send(ctx.app, "POST /payment/organizer/{uuid}", { params: { uuid: party.id }, token: organiser.token });
const readPayout = async ({ organiser, party }: Ended) =>
  (await send(ctx.app, "GET /events/payout/{uuid}", { params: { uuid: party.id }, token: organiser.token })).body.data;
const subjects = async ({ organiser }: Ended) => {
  await ctx.runJobs();
  return (await ctx.mailbox(organiser.email)).map(({ subject }) => subject);
};
const ownPayout = async ({ party }: Ended) =>
  (await payoutsOf(ctx, party.id)).filter(({ payee }) => payee === "organiser").at(-1);

describe("an organiser", () => {
  test("sees the four states from the party to the payout, with an email at each", async () => {
    const ended = await anEndedParty(ctx, { gifts: ["20.00", "5.00"] });
    expect(await readPayout(ended)).toMatchObject({
      state: 0,
      total: null,
      contributions: 2,
      amount: null,
      cancellable: true,
      payouts: [],
    });
    await complete(ended);
    expect(await readPayout(ended)).toMatchObject({
      state: 2,
      total: "25.00",
      gift: "10.78",
      platform_fee: "2.10",
      provider_fee: "1.33",
      amount: "10.78",
      cancellable: false,
      waits_for: null,
    });
    const asked = await request(ended);
    expect(asked).toMatchObject({ status: 200, body: { message: payoutTexts.requested, data: { state: 3 } } });
    expect(await readPayout(ended)).toMatchObject({ state: 3, amount: "10.78", paid_to: ended.organiser.paymentEmail });
    await aBatch(ctx);
    const payout = await ownPayout(ended);
    await moved(ctx, { payoutId: payout?.id ?? "", to: "success", source: "report", transactionId: "5XK20418HH" });
    expect(await readPayout(ended)).toMatchObject({
      state: 1,
      amount: "10.78",
      payouts: expect.arrayContaining([
        expect.objectContaining({ status: "success", transaction_id: "5XK20418HH", reference: payout?.reference }),
      ]),
    });
    expect(await request(ended)).toMatchObject({ status: 200, body: { message: payoutTexts.paidAlready } });
    expect(await subjects(ended)).toEqual(
      expect.arrayContaining([
        "We’ve got your payout request for Maya’s party",
        "£10.78 for Maya’s party is on its way",
        "£10.78 for Maya’s party has arrived",
      ]),
    );
    const emails = await ctx.mailbox(ended.organiser.email);
    for (const { text } of emails.filter(({ subject }) => subject.startsWith("£10.78"))) {
      expect(text).toContain("To you (half for the gift): £10.78\nTo ");
      expect(text).toContain("(half for charity, paid separately): £10.79");
    }
  });

  test.each([
    ["at their request", complete],
    [
      "automatically",
      async () => {
        ctx.clock.advance(7 * 24 * hour);
        await completeEndedParties(ctx.deps, onPartiesCompleted(ctx.deps));
      },
    ],
  ])("has the completion email queued as soon as the party is complete %s", async (_how, becomesComplete) => {
    const ended = await anEndedParty(ctx);
    await becomesComplete(ended);
    const queued = await ctx.deps.db
      .selectFrom("letters")
      .select("recipient")
      .where("dedupe_key", "=", `party-complete ${ended.party.id}`)
      .execute();
    expect(queued).toEqual([{ recipient: ended.organiser.email }]);
  });

  test("who requests the money several times, even at once, is paid once", async () => {
    const ended = await anEndedParty(ctx);
    await complete(ended);
    const answers = await Promise.all([1, 2, 3].map(() => request(ended)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await payoutsOf(ctx, ended.party.id)).toHaveLength(2);
  });

  test("can request it again after a failure, with a new reference", async () => {
    const ended = await anEndedParty(ctx);
    await complete(ended);
    await request(ended);
    await aBatch(ctx);
    const first = await ownPayout(ended);
    await moved(ctx, { payoutId: first?.id ?? "", to: "failed", source: "report", detail: "RECEIVER_UNREGISTERED" });
    expect(await readPayout(ended)).toMatchObject({ state: 2, problem: payoutTexts.problems.failed, amount: "8.96" });
    // A failed payout is not retried automatically, since it would fail again.
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    expect((await ownPayout(ended))?.id).toBe(first?.id);
    await request(ended);
    const second = await ownPayout(ended);
    expect(second).toMatchObject({ state: "due", attempt: 2 });
    expect(second?.reference).not.toBe(first?.reference);
    expect(await subjects(ended)).toContain("There’s a problem with your payout for Maya’s party");
  });

  test("gets an error that names what is missing", async () => {
    const early = await anEndedParty(ctx, { date: addDays(londonDay(ctx.clock.now()), 1) });
    expect(await request(early)).toMatchObject({
      status: 409,
      body: { reason: "not_over", message: texts.partyNotOver },
    });
    const ended = await anEndedParty(ctx, { organiserEmail: "" });
    expect(await request(ended)).toMatchObject({ status: 409, body: { reason: "not_complete" } });
    await complete(ended);
    expect(await request(ended)).toMatchObject({ status: 409, body: { reason: "no_payment_email" } });
    expect(await readPayout(ended)).toMatchObject({ state: 2, waits_for: "no payment address", paid_to: "" });
    const poor = await anEndedParty(ctx, { gifts: [] });
    await complete(poor);
    expect(await request(poor)).toMatchObject({ status: 409, body: { reason: "nothing_to_pay" } });
  });

  test("can request it; other users get 404 and visitors 401", async () => {
    const ended = await anEndedParty(ctx);
    await complete(ended);
    const params = { uuid: ended.party.id };
    const [stranger, admin] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps, { role: 2 })];
    const rungs = [{ params }, { params, token: stranger.token }, { params, token: ended.organiser.token }];
    const all = [...rungs, { params, token: admin.token }];
    expect(await statusesAs(ctx.app, "GET /events/payout/{uuid}", all)).toEqual([401, 404, 200, 200]);
    expect(await statusesAs(ctx.app, "GET /events/payoutstatement/{uuid}", all)).toEqual([401, 404, 200, 200]);
    expect(await statusesAs(ctx.app, "POST /payment/organizer/{uuid}", all)).toEqual([401, 404, 200, 200]);
    expect(await statusesAs(ctx.app, "POST /payment/review/{uuid}", all)).toEqual([401, 403, 403, 200]);
  });

  test("who follows the specification's link is redirected to the page; only a client that accepts JSON makes a request", async () => {
    const ended = await anEndedParty(ctx);
    await complete(ended);
    const url = `/api/payment/organizer/${ended.party.id}`;
    const headers = { authorization: `Bearer ${ended.organiser.token}` };
    const led = await ctx.app.inject({ url, headers: { ...headers, accept: "*/*" } });
    expect(led.headers.location).toContain(`/event/payout/${ended.party.id}`);
    expect(await payoutsOf(ctx, ended.party.id)).toEqual([]);
    const asked = await ctx.app.inject({ url, headers: { ...headers, accept: "application/json" } });
    expect(asked.statusCode).toBe(200);
    expect(asked.headers["cache-control"]).toContain("no-store");
    expect(await payoutsOf(ctx, ended.party.id)).toHaveLength(2);
  });
});

const due = async (wanted: Parameters<typeof anEndedParty>[1] = {}) => {
  const ended = await anEndedParty(ctx, wanted);
  await complete(ended);
  await request(ended);
  return ended;
};
const states = async ({ party }: Ended) => (await payoutsOf(ctx, party.id)).map(({ state }) => state);

describe("money is not paid out", () => {
  test("for a day after the organiser's payment address changed, and then to the new one", async () => {
    const ended = await due();
    const change = { payment_email: "new@pay.example", payment_email_changed_at: ctx.clock.now() };
    await ctx.deps.db.updateTable("users").set(change).where("id", "=", ended.organiser.id).execute();
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    await aBatch(ctx);
    expect(await states(ended)).toEqual(["cancelled", "due", "exported"]);
    expect(await readPayout(ended)).toMatchObject({ state: 3, waits_for: "address held", paid_to: "new@pay.example" });
    ctx.clock.advance(24 * hour - 11 * minute - 1);
    await aBatch(ctx);
    expect((await ownPayout(ended))?.state).toBe("due");
    ctx.clock.advance(1);
    await aBatch(ctx);
    expect(await ownPayout(ended)).toMatchObject({ state: "exported", email: "new@pay.example" });
  });

  test("above £2,000 before an admin's review, and no more than was reviewed", async () => {
    const ended = await due({ gifts: ["1000.00", "1000.00", "2.00"] });
    await aBatch(ctx);
    expect(await states(ended)).toEqual(["due", "due"]);
    expect(await readPayout(ended)).toMatchObject({ waits_for: "waits for review" });
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    await send(ctx.app, "POST /payment/review/{uuid}", { params: { uuid: ended.party.id }, token: admin.token });
    await ctx.deps.db
      .updateTable("party_payouts")
      .set({ reviewed: 200_100 })
      .where("party_id", "=", ended.party.id)
      .execute();
    await aBatch(ctx);
    expect(await states(ended)).toEqual(["due", "due"]);
    await send(ctx.app, "POST /payment/review/{uuid}", { params: { uuid: ended.party.id }, token: admin.token });
    await aBatch(ctx);
    expect(await states(ended)).toEqual(["exported", "exported"]);
  });

  test("to a charity whose address is not validated, while the organiser's half is", async () => {
    const ended = await due({ validated: false });
    await aBatch(ctx);
    expect(await payoutsOf(ctx, ended.party.id)).toMatchObject([{ payee: "organiser", state: "exported" }]);
  });

  test("for contributions with a refund request, until that is refused", async () => {
    const ended = await anEndedParty(ctx, { gifts: ["20.00", "5.00"] });
    const [, second] = ended.given;
    await ctx.deps.db
      .insertInto("refunds")
      .values({
        id: crypto.randomUUID(),
        contribution_id: second?.id ?? "",
        party_id: ended.party.id,
        pence: 500,
        cause: "giver",
        state: "asked",
        capture_id: second?.captureId ?? "",
        provider: "sandbox",
        asked_at: ctx.clock.now(),
      })
      .execute();
    await complete(ended);
    await request(ended);
    await aBatch(ctx);
    expect(await ownPayout(ended)).toMatchObject({ state: "exported", pence: 896 });
    await moved(ctx, { payoutId: (await ownPayout(ended))?.id ?? "", to: "success", source: "report" });
    await ctx.deps.db.updateTable("refunds").set({ state: "refused" }).where("party_id", "=", ended.party.id).execute();
    ctx.clock.advance(25 * hour);
    await ctx.runJobs();
    expect(await ownPayout(ended)).toMatchObject({ state: "due", pence: 182, attempt: 2 });
  });
});
