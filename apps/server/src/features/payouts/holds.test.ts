import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { addDays, hour, londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partyHooks } from "../../app/features.ts";
import { openInquiry } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { accountsPersonalData } from "../accounts/personal-data.ts";
import { partiesPersonalData } from "../parties/personal-data.ts";
import { eraseIdleAccounts, warnIdleAccounts } from "../accounts/inactive-accounts.ts";
import { askBack, decide, refundsOf } from "../refunds/refunds.builders.ts";
import { forgetPayouts, payoutsPersonalData } from "./payouts.jobs.ts";
import { owedBy } from "./due.store.ts";
import { aBatch, aDueParty, anEndedParty, isDisputed, moved, payoutsOf } from "./payouts.builders.ts";
import { makeBatch } from "./batch-payouts.ts";

let ctx: TestApp;
let admin: { readonly id: string; readonly token: string };
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["complete-parties", "make-payouts-due"],
  });
  await skipReceipts(ctx.deps.db);
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

test("a failed refund holds both its halves until an admin leaves the money with the party", async () => {
  const date = addDays(londonDay(ctx.clock.now()), 1);
  ctx.clock.set(new Date(`${date}T12:00:00Z`));
  const { party, given } = await anEndedParty(ctx, { date, endTime: "16:00", gifts: ["20.00"] });
  const [gift] = given;
  await askBack(ctx, gift?.id ?? "");
  const [refund] = await refundsOf(ctx, gift?.id ?? "");
  await changeSandboxSettings(ctx.deps, { refunds: "failed" });
  await decide(ctx, admin.token, refund?.id ?? "", { answer: "approve" });
  await ctx.runJobs();
  await changeSandboxSettings(ctx.deps, { refunds: "completed" });
  ctx.clock.advance(80 * hour);
  await ctx.runJobs();
  expect(await payoutsOf(ctx, party.id)).toEqual([]);
  await decide(ctx, admin.token, refund?.id ?? "", { answer: "keep", reason: "The card has been closed" });
  ctx.clock.advance(24 * hour);
  await ctx.runJobs();
  await aBatch(ctx);
  expect(await payoutsOf(ctx, party.id)).toMatchObject([
    { payee: "organiser", state: "exported", pence: 896 },
    { payee: "charity", state: "exported", pence: 896 },
  ]);
});

test("a bank’s inquiry about a contribution already paid out holds nothing else", async () => {
  const { party, given, organisersPayout, charitysPayout } = await aDueParty(ctx);
  await aBatch(ctx);
  const paid = { to: "success", source: "report", fee: pence(20) } as const;
  await moved(ctx, { payoutId: organisersPayout, ...paid }, { payoutId: charitysPayout, ...paid });
  await openInquiry(ctx.deps, { captureId: given[0]?.captureId ?? "" });
  await ctx.runJobs();
  expect((await owedBy(ctx.deps.db, [party.id])).map(({ pence: owed }) => owed)).toEqual([0, 0]);
});

const blocks = (uuid: string, action: "block" | "unblock") =>
  send(ctx.app, "POST /admin/users/{uuid}", {
    params: { uuid },
    token: admin.token,
    body: { action, reason: "Cards that were not theirs" },
  });
const heldOf = async (partyId: string) => {
  const { body } = await send(ctx.app, "GET /payment/held", { token: admin.token });
  const held = (body.data ?? []).filter(({ event_uuid }) => event_uuid === partyId);
  return held.toSorted((one, other) => other.payee.localeCompare(one.payee));
};
const statesOf = async (partyId: string) => (await payoutsOf(ctx, partyId)).map(({ state }) => state);

test("no payout is sent for a blocked organiser's party until an admin releases it", async () => {
  const { party, organiser } = await aDueParty(ctx);
  expect((await blocks(organiser.id, "block")).status).toBe(200);
  await aBatch(ctx);
  expect(await statesOf(party.id)).toEqual(["due", "due"]);
  expect(await heldOf(party.id)).toMatchObject([
    { payee: "organiser", amount: "8.96", waits_for: "organiser blocked", may_pass: true },
    { payee: "charity", amount: "8.96", waits_for: "organiser blocked", may_pass: true },
  ]);
  ctx.clock.advance(hour);
  await send(ctx.app, "POST /payment/review/{uuid}", { params: { uuid: party.id }, token: admin.token });
  expect(await heldOf(party.id)).toEqual([]);
  await aBatch(ctx);
  expect(await statesOf(party.id)).toEqual(["exported", "exported"]);
});

test("held payouts take no place in a batch from those behind them", async () => {
  const held = await aDueParty(ctx);
  await blocks(held.organiser.id, "block");
  const behind = await aDueParty(ctx);
  const taking = { route: "csv", provider: "sandbox", madeBy: null, forcedReason: "", limit: 2 } as const;
  const batch = await ctx.deps.db.transaction().execute((tx) => makeBatch(ctx.deps, tx, taking));
  expect(batch).toMatchObject({ payments: 2 });
  expect(await statesOf(held.party.id)).toEqual(["due", "due"]);
  expect(await statesOf(behind.party.id)).toEqual(["exported", "exported"]);
});

test("an unblocked organiser is paid", async () => {
  const { party, organiser } = await aDueParty(ctx);
  await blocks(organiser.id, "block");
  await blocks(organiser.id, "unblock");
  await aBatch(ctx);
  expect(await statesOf(party.id)).toEqual(["exported", "exported"]);
});

const pennies = (sum: string | null | undefined) => Number((sum ?? "").replace(".", ""));

describe("while part of the money is held", () => {
  type Ended = Awaited<ReturnType<typeof anEndedParty>>;
  const about = ({ organiser, party }: Ended) => ({ params: { uuid: party.id }, token: organiser.token });
  const complete = (ended: Ended) => send(ctx.app, "POST /events/completed/{uuid}", about(ended));
  const request = (ended: Ended) => send(ctx.app, "POST /payment/organizer/{uuid}", about(ended));
  const look = async (ended: Ended) => (await send(ctx.app, "GET /events/payout/{uuid}", about(ended))).body.data;
  const reason = "Part of the money is held while the bank investigates.";
  const requestedEmail = async ({ organiser }: Ended) => {
    await ctx.runJobs();
    const emails = await ctx.mailbox(organiser.email);
    return (
      emails.find(({ subject }) => subject.startsWith("We’ve got your payout request"))?.text.replaceAll("\n", " ") ??
      ""
    );
  };

  test("by a bank, totals add up, the disputed sum is not shown, and no date is promised on the page or by email", async () => {
    const ended = await anEndedParty(ctx, { gifts: ["20.00", "5.00", "10.00"] });
    await complete(ended);
    await isDisputed(ctx, ended.given[1]?.captureId ?? "");
    const ready = await look(ended);
    expect(ready).toMatchObject({ state: 2, total: "35.00", amount: null, waits_for: "disputed", release_by: null });
    const parts = [ready?.gift, ready?.charities[0]?.amount, ready?.platform_fee, ready?.provider_fee];
    expect(parts.reduce((sum, part) => sum + pennies(part), 0)).toBe(pennies(ready?.total));
    expect(await request(ended)).toMatchObject({ status: 200, body: { message: payoutTexts.requestedHeld } });
    const asked = await look(ended);
    expect(asked).toMatchObject({ state: 3, amount: null, waits_for: "disputed", release_by: null, waits_until: null });
    expect(asked?.payouts).toMatchObject([
      { status: "due", amount: null },
      { status: "due", amount: null },
    ]);
    const email = await requestedEmail(ended);
    expect(email).toContain(reason);
    expect(email).not.toMatch(/£| by /);
  });

  test("by a bank that disputes all of it, a payout request is refused as held", async () => {
    const ended = await anEndedParty(ctx, { gifts: ["20.00"] });
    await complete(ended);
    expect(await look(ended)).toMatchObject({ state: 2, all_held: false, charities: [{ held_by: null }] });
    await isDisputed(ctx, ended.given[0]?.captureId ?? "");
    expect(await look(ended)).toMatchObject({ state: 2, all_held: true, charities: [{ held_by: "disputed" }] });
    expect(await request(ended)).toMatchObject({ status: 409, body: { reason: "held", message: payoutTexts.allHeld } });
  });

  test("by a bank after the organiser was paid, the charity's share shows as held", async () => {
    const due = await aDueParty(ctx, { gifts: ["20.00", "5.00"], validated: false });
    await aBatch(ctx);
    await moved(ctx, { payoutId: due.organisersPayout, to: "success", source: "report" });
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: null, waiting_for_validation: true }] });
    await isDisputed(ctx, due.given[1]?.captureId ?? "");
    expect(await look(due)).toMatchObject({
      state: 1,
      all_held: false,
      charities: [{ held_by: "disputed", waiting_for_validation: false }],
    });
  });

  test("by a bank after both halves were sent, neither shows as held", async () => {
    const due = await aDueParty(ctx);
    await aBatch(ctx);
    await moved(ctx, { payoutId: due.organisersPayout, to: "success", source: "report" });
    await isDisputed(ctx, due.given[0]?.captureId ?? "");
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: null, paid_at: null }] });
  });

  test("because the charity's payment failed, its share does not show as on its way", async () => {
    const due = await aDueParty(ctx);
    await aBatch(ctx);
    await moved(ctx, { payoutId: due.organisersPayout, to: "success", source: "report" });
    await moved(ctx, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: "payment problem" }] });
  });

  test("by a refund request, the reason is shown instead of the date on which refunds close", async () => {
    const { day, time } = londonTime(new Date(ctx.clock.now().getTime() - hour));
    const ended = await anEndedParty(ctx, { gifts: ["20.00", "5.00"], date: day, endTime: time });
    expect((await askBack(ctx, ended.given[0]?.id ?? "")).status).toBe(200);
    await complete(ended);
    expect(await request(ended)).toMatchObject({ status: 200, body: { message: payoutTexts.requestedHeld } });
    expect(await look(ended)).toMatchObject({
      state: 3,
      waits_for: "refund asked",
      waits_until: null,
      release_by: null,
    });
    ctx.clock.advance(13 * hour);
    expect(await look(ended)).toMatchObject({ state: 3, total: "25.00", amount: null, waits_for: "refund asked" });
  });

  test("by nothing, a date is promised", async () => {
    const ended = await anEndedParty(ctx);
    await complete(ended);
    await request(ended);
    expect((await look(ended))?.release_by).not.toBeNull();
    expect(await requestedEmail(ended)).toMatch(/We’ll send £8\.96 to \S+ by \S+m on \w+day/);
  });
});

const erase = ({ id, token }: { readonly id: string; readonly token: string }) =>
  send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token });

test("an organiser's account cannot be erased until both halves have arrived; their data shows what was paid", async () => {
  const { party, charity, organiser, organisersPayout, charitysPayout } = await aDueParty(ctx);
  expect(await erase(organiser)).toMatchObject({ status: 409, body: { reason: "not_paid_out" } });
  await aBatch(ctx);
  await moved(ctx, { payoutId: organisersPayout, to: "success", source: "report" });
  // The charity's half is still on its way, and only the party says whose it is.
  expect((await erase(organiser)).status).toBe(409);
  await moved(ctx, { payoutId: charitysPayout, to: "success", source: "report" });
  const asking = { headers: { authorization: `Bearer ${organiser.token}` } };
  const own = await ctx.app.inject({ url: `/api/users/export/${organiser.id}`, ...asking });
  expect(own.json()).toMatchObject({ payouts: [{ event_uuid: party.id, amount: "8.96", status: "success" }] });
  const { body: statement } = await ctx.app.inject({ url: `/api/events/payoutstatement/${party.id}`, ...asking });
  const lines = statement.trim().split("\r\n");
  expect(lines.map((line) => line.split(",").slice(1, 4))).toEqual([
    ["What", "To", "Amount in GBP"],
    [`Given to ${party.name} (1)`, "", "20.00"],
    ["Less the payment provider’s fees", "", "0.88"],
    ["Less our fees (80p plus 2%)", "", "1.20"],
    ["Half for the gift", "Organiser", "8.96"],
    ["Half for the charity", charity.name, "8.96"],
    ["Paid", expect.stringContaining("@pay.example"), "8.96"],
    ["Paid", charity.name, "8.96"],
  ]);
  expect((await erase(organiser)).status).toBe(200);
  expect(await payoutsOf(ctx, party.id)).toMatchObject([{ state: "success" }, { state: "success" }]);
});

test.each([
  [
    false,
    [
      ["Given", "25.00"],
      ["Plus costs that givers covered (not counting private amounts)", "3.59"],
    ],
  ],
  [true, [["Given", "28.59"]]],
] as const)(
  "a statement adds up with covered costs, which reveal no private amount: %j",
  async (amountPrivate, given) => {
    const ended = await aDueParty(ctx, { gifts: ["20.00", "5.00"], coverCosts: true, amountPrivate });
    const url = `/api/events/payoutstatement/${ended.party.id}`;
    const headers = { authorization: `Bearer ${ended.organiser.token}` };
    const { body } = await ctx.app.inject({ url, headers });
    const lines = body.trim().split("\r\n").slice(1);
    expect(lines.map((line) => [line.split(",")[1]?.replace(/ to .* \(2\)$/, ""), line.split(",")[3]])).toEqual([
      ...given,
      ["Less the payment provider’s fees", "1.43"],
      ["Less our fees (80p plus 2%)", "2.16"],
      ["Half for the gift", "12.50"],
      ["Half for the charity", "12.50"],
    ]);
  },
);

const years = (count: number) => count * 365.25 * 24 * hour;

test("a payee's details are deleted after six years, but the payment stays recorded", async () => {
  const { party, organisersPayout, charitysPayout } = await aDueParty(ctx);
  await aBatch(ctx);
  for (const payoutId of [organisersPayout, charitysPayout]) {
    await moved(ctx, { payoutId, to: "success", source: "report" });
  }
  ctx.clock.advance(years(5.9));
  await forgetPayouts(ctx.deps);
  expect((await payoutsOf(ctx, party.id))[0]?.name).not.toBe("");
  ctx.clock.advance(years(0.2));
  await forgetPayouts(ctx.deps);
  const anonymous = { user_id: null, name: "", email: "", note: "", pence: 896, state: "success" };
  expect(await payoutsOf(ctx, party.id)).toMatchObject([anonymous, anonymous]);
});

test("an unused account stays while its party is owed money, and is erased once both halves have arrived", async () => {
  const { organiser, organisersPayout, charitysPayout } = await aDueParty(ctx);
  const isThere = async () => {
    const found = await ctx.deps.db.selectFrom("users").select("id").where("id", "=", organiser.id).execute();
    return found.length > 0;
  };
  const eraseIdle = () =>
    eraseIdleAccounts(ctx.deps, [
      payoutsPersonalData,
      partiesPersonalData(ctx.deps, partyHooks(ctx.deps)),
      accountsPersonalData,
    ]);
  ctx.clock.advance(years(2));
  await warnIdleAccounts(ctx.deps);
  ctx.clock.advance(30 * 24 * hour);
  await eraseIdle();
  expect(await isThere()).toBe(true);
  await aBatch(ctx);
  await moved(ctx, { payoutId: organisersPayout, to: "success", source: "report" });
  await eraseIdle();
  expect(await isThere()).toBe(true);
  await moved(ctx, { payoutId: charitysPayout, to: "success", source: "report" });
  await eraseIdle();
  expect(await isThere()).toBe(false);
});
