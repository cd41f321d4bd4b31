import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { addDays, hour, londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partyHooks } from "../../app/features.ts";
import { openInquiry } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { turnKnobs } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { sendNoReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts/accounts.builders.ts";
import { accountsPersonalData } from "../accounts/personal-data.ts";
import { partiesPersonalData } from "../parties/personal-data.ts";
import { eraseIdleAccounts, warnIdleAccounts } from "../accounts/inactive-accounts.ts";
import { askBack, decide, refundsOf } from "../refunds/refunds.builders.ts";
import { forgetPayouts, payoutsPersonalData } from "./payouts.jobs.ts";
import { owedBy } from "./due.store.ts";
import { aBatch, aDueParty, anEndedParty, isDisputed, moved, payoutsOf } from "./payouts.builders.ts";
import { takeDue } from "./batch-payouts.ts";

let house: TestApp;
let admin: { readonly id: string; readonly token: string };
beforeAll(async () => {
  house = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["complete-parties", "make-payouts-due"],
  });
  await sendNoReceipts(house.deps.db);
  admin = await aSignedInUser(house.deps, { role: 2 });
});
afterAll(() => house.close());

test("a refund that cannot be sent holds its halves back until an admin leaves it with the party", async () => {
  const date = addDays(londonDay(house.clock.now()), 1);
  house.clock.set(new Date(`${date}T12:00:00Z`));
  const { party, given } = await anEndedParty(house, { date, endTime: "16:00", gifts: ["20.00"] });
  const [gift] = given;
  await askBack(house, gift?.id ?? "");
  const [refund] = await refundsOf(house, gift?.id ?? "");
  await turnKnobs(house.deps, { refunds: "failed" });
  await decide(house, admin.token, refund?.id ?? "", { answer: "approve" });
  await house.runJobs();
  await turnKnobs(house.deps, { refunds: "completed" });
  house.clock.advance(80 * hour);
  await house.runJobs();
  expect(await payoutsOf(house, party.id)).toEqual([]);
  await decide(house, admin.token, refund?.id ?? "", { answer: "keep", reason: "The card has been closed" });
  house.clock.advance(24 * hour);
  await house.runJobs();
  await aBatch(house);
  expect(await payoutsOf(house, party.id)).toMatchObject([
    { payee: "organiser", state: "exported", pence: 896 },
    { payee: "charity", state: "exported", pence: 896 },
  ]);
});

test("a bank’s inquiry about what was paid out holds nothing else back", async () => {
  const { party, given, organisersPayout, charitysPayout } = await aDueParty(house);
  await aBatch(house);
  const paid = { to: "success", source: "report", fee: pence(20) } as const;
  await moved(house, { payoutId: organisersPayout, ...paid }, { payoutId: charitysPayout, ...paid });
  await openInquiry(house.deps, { captureId: given[0]?.captureId ?? "" });
  await house.runJobs();
  expect((await owedBy(house.deps.db, [party.id])).map(({ pence: owed }) => owed)).toEqual([0, 0]);
});

const blocks = (uuid: string, action: "block" | "unblock") =>
  send(house.app, "POST /admin/users/{uuid}", {
    params: { uuid },
    token: admin.token,
    body: { action, reason: "Cards that were not theirs" },
  });
const heldOf = async (partyId: string) => {
  const { body } = await send(house.app, "GET /payment/held", { token: admin.token });
  const held = (body.data ?? []).filter(({ event_uuid }) => event_uuid === partyId);
  return held.toSorted((one, other) => other.payee.localeCompare(one.payee));
};
const statesOf = async (partyId: string) => (await payoutsOf(house, partyId)).map(({ state }) => state);

test("of a blocked organiser's party nothing leaves until an admin lets it go", async () => {
  const { party, organiser } = await aDueParty(house);
  expect((await blocks(organiser.id, "block")).status).toBe(200);
  await aBatch(house);
  expect(await statesOf(party.id)).toEqual(["due", "due"]);
  expect(await heldOf(party.id)).toMatchObject([
    { payee: "organiser", amount: "8.96", waits_for: "organiser blocked", may_pass: true },
    { payee: "charity", amount: "8.96", waits_for: "organiser blocked", may_pass: true },
  ]);
  house.clock.advance(hour);
  await send(house.app, "POST /payment/review/{uuid}", { params: { uuid: party.id }, token: admin.token });
  expect(await heldOf(party.id)).toEqual([]);
  await aBatch(house);
  expect(await statesOf(party.id)).toEqual(["exported", "exported"]);
});

test("those that are held keep no place in a batch from those behind them", async () => {
  const held = await aDueParty(house);
  await blocks(held.organiser.id, "block");
  const behind = await aDueParty(house);
  const taking = { route: "csv", provider: "sandbox", madeBy: null, forcedReason: "", limit: 2 } as const;
  const batch = await house.deps.db.transaction().execute((work) => takeDue(house.deps, work, taking));
  expect(batch).toMatchObject({ payments: 2 });
  expect(await statesOf(held.party.id)).toEqual(["due", "due"]);
  expect(await statesOf(behind.party.id)).toEqual(["exported", "exported"]);
});

test("whoever is not blocked any more is paid", async () => {
  const { party, organiser } = await aDueParty(house);
  await blocks(organiser.id, "block");
  await blocks(organiser.id, "unblock");
  await aBatch(house);
  expect(await statesOf(party.id)).toEqual(["exported", "exported"]);
});

const pennies = (sum: string | null | undefined) => Number((sum ?? "").replace(".", ""));

describe("while a part of the money is held", () => {
  type Ended = Awaited<ReturnType<typeof anEndedParty>>;
  const about = ({ organiser, party }: Ended) => ({ params: { uuid: party.id }, token: organiser.token });
  const complete = (ended: Ended) => send(house.app, "POST /events/completed/{uuid}", about(ended));
  const request = (ended: Ended) => send(house.app, "POST /payment/organizer/{uuid}", about(ended));
  const look = async (ended: Ended) => (await send(house.app, "GET /events/payout/{uuid}", about(ended))).body.data;
  const reason = "Part of the money is held while the bank investigates.";
  const requestedEmail = async ({ organiser }: Ended) => {
    await house.runJobs();
    const emails = await house.mailbox(organiser.email);
    return emails.find(({ subject }) => subject.endsWith("is requested"))?.text.replaceAll("\n", " ") ?? "";
  };

  test("by a bank, the totals add up, nothing shows what it wants, and no date is promised on the page or by email", async () => {
    const ended = await anEndedParty(house, { gifts: ["20.00", "5.00", "10.00"] });
    await complete(ended);
    await isDisputed(house, ended.given[1]?.captureId ?? "");
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

  test("by a bank that wants all of it, a request is refused as held", async () => {
    const ended = await anEndedParty(house, { gifts: ["20.00"] });
    await complete(ended);
    expect(await look(ended)).toMatchObject({ state: 2, all_held: false, charities: [{ held_by: null }] });
    await isDisputed(house, ended.given[0]?.captureId ?? "");
    expect(await look(ended)).toMatchObject({ state: 2, all_held: true, charities: [{ held_by: "disputed" }] });
    expect(await request(ended)).toMatchObject({ status: 409, body: { reason: "held", message: payoutTexts.allHeld } });
  });

  test("by a bank once the organiser is paid, the charity's share says so", async () => {
    const due = await aDueParty(house, { gifts: ["20.00", "5.00"], validated: false });
    await aBatch(house);
    await moved(house, { payoutId: due.organisersPayout, to: "success", source: "report" });
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: null, waiting_for_validation: true }] });
    await isDisputed(house, due.given[1]?.captureId ?? "");
    expect(await look(due)).toMatchObject({
      state: 1,
      all_held: false,
      charities: [{ held_by: "disputed", waiting_for_validation: false }],
    });
  });

  test("by a bank once both halves have left, neither is said to be held", async () => {
    const due = await aDueParty(house);
    await aBatch(house);
    await moved(house, { payoutId: due.organisersPayout, to: "success", source: "report" });
    await isDisputed(house, due.given[0]?.captureId ?? "");
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: null, paid_at: null }] });
  });

  test("because the charity's payment failed, its share isn't on its way", async () => {
    const due = await aDueParty(house);
    await aBatch(house);
    await moved(house, { payoutId: due.organisersPayout, to: "success", source: "report" });
    await moved(house, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    expect(await look(due)).toMatchObject({ state: 1, charities: [{ held_by: "payment problem" }] });
  });

  test("by a refund request, the reason is given instead of the date on which refunds close", async () => {
    const { day, time } = londonTime(new Date(house.clock.now().getTime() - hour));
    const ended = await anEndedParty(house, { gifts: ["20.00", "5.00"], date: day, endTime: time });
    expect((await askBack(house, ended.given[0]?.id ?? "")).status).toBe(200);
    await complete(ended);
    expect(await request(ended)).toMatchObject({ status: 200, body: { message: payoutTexts.requestedHeld } });
    expect(await look(ended)).toMatchObject({
      state: 3,
      waits_for: "refund asked",
      waits_until: null,
      release_by: null,
    });
    house.clock.advance(13 * hour);
    expect(await look(ended)).toMatchObject({ state: 3, total: "25.00", amount: null, waits_for: "refund asked" });
  });

  test("by nothing, the date is promised", async () => {
    const ended = await anEndedParty(house);
    await complete(ended);
    await request(ended);
    expect((await look(ended))?.release_by).not.toBeNull();
    expect(await requestedEmail(ended)).toMatch(/We’ll send £8\.96 to \S+ by \w+day/);
  });
});

const erase = ({ id, token }: { readonly id: string; readonly token: string }) =>
  send(house.app, "DELETE /users/{uuid}", { params: { uuid: id }, token, body: { current_password: goodPassword } });

test("an organiser is not erased before both halves have arrived; their own data and a statement say what was paid", async () => {
  const { party, charity, organiser, organisersPayout, charitysPayout } = await aDueParty(house);
  expect(await erase(organiser)).toMatchObject({ status: 409, body: { reason: "not_paid_out" } });
  await aBatch(house);
  await moved(house, { payoutId: organisersPayout, to: "success", source: "report" });
  // The charity's half is still on its way, and only the party says whose it is.
  expect((await erase(organiser)).status).toBe(409);
  await moved(house, { payoutId: charitysPayout, to: "success", source: "report" });
  const asking = { headers: { authorization: `Bearer ${organiser.token}` } };
  const own = await house.app.inject({ url: `/api/users/export/${organiser.id}`, ...asking });
  expect(own.json()).toMatchObject({ payouts: [{ event_uuid: party.id, amount: "8.96", status: "success" }] });
  const { body: statement } = await house.app.inject({ url: `/api/events/payoutstatement/${party.id}`, ...asking });
  const lines = statement.trim().split("\r\n");
  expect(lines.map((line) => line.split(",").slice(1, 4))).toEqual([
    ["What", "To", "Amount in GBP"],
    [`Given to ${party.name} (1)`, "", "20.00"],
    ["Taken off: the payment provider's charges", "", "0.88"],
    ["Taken off: our fees (80p plus 2%)", "", "1.20"],
    ["Half for the gift", "Organiser", "8.96"],
    ["Half for the charity", charity.name, "8.96"],
    ["Paid", expect.stringContaining("@pay.example"), "8.96"],
    ["Paid", charity.name, "8.96"],
  ]);
  expect((await erase(organiser)).status).toBe(200);
  expect(await payoutsOf(house, party.id)).toMatchObject([{ state: "success" }, { state: "success" }]);
});

const years = (count: number) => count * 365.25 * 24 * hour;

test("whom a payment was for is forgotten after six years, and that it was paid is not", async () => {
  const { party, organisersPayout, charitysPayout } = await aDueParty(house);
  await aBatch(house);
  for (const payoutId of [organisersPayout, charitysPayout]) {
    await moved(house, { payoutId, to: "success", source: "report" });
  }
  house.clock.advance(years(5.9));
  await forgetPayouts(house.deps);
  expect((await payoutsOf(house, party.id))[0]?.name).not.toBe("");
  house.clock.advance(years(0.2));
  await forgetPayouts(house.deps);
  const nobody = { user_id: null, name: "", email: "", note: "", pence: 896, state: "success" };
  expect(await payoutsOf(house, party.id)).toMatchObject([nobody, nobody]);
});

test("an account that nobody uses stays while its party owes money, and goes once both halves have arrived", async () => {
  const { organiser, organisersPayout, charitysPayout } = await aDueParty(house);
  const isThere = async () => {
    const found = await house.deps.db.selectFrom("users").select("id").where("id", "=", organiser.id).execute();
    return found.length > 0;
  };
  const eraseIdle = () =>
    eraseIdleAccounts(house.deps, [
      payoutsPersonalData,
      partiesPersonalData(house.deps, partyHooks(house.deps)),
      accountsPersonalData,
    ]);
  house.clock.advance(years(2));
  await warnIdleAccounts(house.deps);
  house.clock.advance(30 * 24 * hour);
  await eraseIdle();
  expect(await isThere()).toBe(true);
  await aBatch(house);
  await moved(house, { payoutId: organisersPayout, to: "success", source: "report" });
  await eraseIdle();
  expect(await isThere()).toBe(true);
  await moved(house, { payoutId: charitysPayout, to: "success", source: "report" });
  await eraseIdle();
  expect(await isThere()).toBe(false);
});
