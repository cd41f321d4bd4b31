import { refundTexts } from "@wishwell/contract/refund-texts";
import { texts } from "@wishwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadDonatePage } from "../contributions/page/public.ts";
import { loadRefundRequestPage } from "./page/public.ts";
import { heldBack } from "./public.ts";
import {
  aGift,
  aGivenParty,
  askBack,
  cancel,
  confirmBack,
  decide,
  refundsOf,
  refundTokenFor,
  requestBack,
  stateOfGift,
} from "./refunds.builders.ts";

const hour = 3_600_000;
const support = "help@wishwell.example";
let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z") });
});
afterAll(() => house.close());

const subjectsTo = async (email: string) => {
  await house.runJobs();
  return (await house.mailbox(email)).map(({ subject }) => subject).filter((subject) => subject.includes("refund"));
};
const page = async (token: string) =>
  (await loadRefundRequestPage(house.deps, { token, query: new URLSearchParams() })).content.request;
const donatePage = async (id: string) =>
  (await loadDonatePage(house.deps, { id, query: new URLSearchParams() })).content;
const withoutAddress = async (id: string) =>
  house.deps.db.updateTable("contributions").set({ receipt_email: "" }).where("id", "=", id).execute();
const confirmHere = (uuid: string) =>
  send(house.app, "POST /eventattendees/confirmrefund/{uuid}", { params: { uuid } });
const open = (token: string, body: object) => send(house.app, "POST /admin/refunds", { token, body });
const contact = (donation_uuid: string, token?: string) =>
  send(house.app, "POST /contact", {
    body: { name: "Stranger", email: "stranger@example.org", topic: "refund", message: "Please", donation_uuid },
    ...(token !== undefined && { token }),
  });

describe("a refund asked for by someone who only has the contribution's number", () => {
  test("holds nothing and tells nobody until the giver follows the link", async () => {
    const { party, gift } = await aGivenParty(house);
    const told = (await subjectsTo(support)).length;
    expect((await requestBack(house, gift.id)).body).toEqual({ message: refundTexts.toConfirm });
    expect(await refundsOf(house, gift.id)).toEqual([]);
    expect(await stateOfGift(house, gift.id)).toBe("captured");
    expect(await heldBack(house.deps.db, [party.id])).toEqual(new Set());
    expect(await subjectsTo(gift.email)).toEqual(["Confirm your refund for Maya’s party"]);
    expect(await subjectsTo(support)).toHaveLength(told);

    const token = await refundTokenFor(house, gift.email);
    expect(await page(token)).toMatchObject({ amount: "20.00", children: "Maya", confirmed: false, too_late: false });
    expect(await refundsOf(house, gift.id)).toEqual([]);
    expect((await confirmBack(house, token)).body).toEqual({ message: refundTexts.confirmed });
    expect(await refundsOf(house, gift.id)).toMatchObject([{ state: "asked", confirmed_by: "email_link" }]);
    expect(await heldBack(house.deps.db, [party.id])).toEqual(new Set([gift.id]));
    expect(await page(token)).toMatchObject({ confirmed: true });
    expect((await subjectsTo(support)).length).toBe(told + 1);
  });

  test("is confirmed once, however often and however quickly the button is pressed", async () => {
    const { gift, admin } = await aGivenParty(house);
    await requestBack(house, gift.id);
    const token = await refundTokenFor(house, gift.email);
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirmBack(house, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const [refund] = await refundsOf(house, gift.id);
    await decide(house, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The party is tomorrow." });
    expect((await confirmBack(house, token)).status).toBe(200);
    expect(await refundsOf(house, gift.id)).toMatchObject([{ state: "refused" }]);
  });

  test("is stored without the token, and a guessed one is not found", async () => {
    const { gift } = await aGivenParty(house);
    await requestBack(house, gift.id);
    const token = await refundTokenFor(house, gift.email);
    const rows = await house.deps.db.selectFrom("refund_requests").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const guessed = house.deps.random.token();
    expect(await confirmBack(house, guessed)).toMatchObject({ status: 404, body: { message: refundTexts.linkDead } });
    expect(await page(guessed)).toBeNull();
  });

  test("writes to the giver once for the same words, and three times a day at most", async () => {
    const { gift } = await aGivenParty(house);
    await Promise.all(Array.from({ length: 4 }, () => requestBack(house, gift.id)));
    expect(await subjectsTo(gift.email)).toHaveLength(1);
    for (const message of ["one", "two", "three", "four"]) await requestBack(house, gift.id, { message });
    expect(await subjectsTo(gift.email)).toHaveLength(3);
  });

  test("has nothing left to confirm once the party is cancelled", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    await requestBack(house, gift.id);
    const token = await refundTokenFor(house, gift.email);
    await cancel(house, organiser.token, party.id);
    expect((await confirmBack(house, token)).status).toBe(200);
    expect(await refundsOf(house, gift.id)).toMatchObject([{ cause: "party_cancelled" }]);
  });
});

describe("the contact form", () => {
  test("asks the giver of the contribution, no matter who wrote, and repeats nothing that was typed", async () => {
    const { gift } = await aGivenParty(house);
    expect((await contact(gift.id)).body).toEqual({ message: texts.contactSent });
    expect(await subjectsTo(gift.email)).toEqual(["Confirm your refund for Maya’s party"]);
    const [letter] = await house.mailbox(gift.email);
    expect(`${letter?.text}${String(letter?.html)}`).not.toMatch(/Stranger|stranger|Please\b(?! confirm)/);
    expect(await stateOfGift(house, gift.id)).toBe("captured");
    expect((await house.mailbox("stranger@example.org")).every(({ text }) => !text.includes("£20.00"))).toBe(true);
    await confirmBack(house, await refundTokenFor(house, gift.email));
    expect(await refundsOf(house, gift.id)).toMatchObject([{ asked_name: "Stranger", message: "Please" }]);
  });

  test("opens it at once for someone signed in with the contribution's address, and for no one else", async () => {
    const { gift, organiser } = await aGivenParty(house);
    await contact(gift.id, organiser.token);
    await house.runJobs();
    expect(await refundsOf(house, gift.id)).toEqual([]);
    const giver = await aSignedInUser(house.deps, { email: gift.email.toUpperCase() });
    await contact(gift.id, giver.token);
    await house.runJobs();
    expect(await refundsOf(house, gift.id)).toMatchObject([{ confirmed_by: "signed_in", asked_name: "Stranger" }]);
  });

  test("takes a sign-in that has ended for none", async () => {
    expect((await contact(house.deps.random.uuid(), "ended")).status).toBe(200);
  });
});

describe("a giver without an address", () => {
  test("confirms on the guest link what was asked for in the contact form", async () => {
    const { gift } = await aGivenParty(house);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await house.runJobs();
    expect(await refundsOf(house, gift.id)).toEqual([]);
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: true });
    for (let times = 0; times < 2; times += 1) await confirmHere(gift.guestId);
    expect(await refundsOf(house, gift.id)).toMatchObject([{ state: "asked", confirmed_by: "guest_link" }]);
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: false });
  });

  test("needs no further confirmation on the contribution's own page", async () => {
    const { gift } = await aGivenParty(house);
    await withoutAddress(gift.id);
    expect((await requestBack(house, gift.id)).body).toEqual({ message: texts.refundAsked });
    expect(await refundsOf(house, gift.id)).toMatchObject([{ confirmed_by: "guest_link" }]);
  });

  test("is the only one whose guest link confirms anything", async () => {
    const { gift } = await aGivenParty(house);
    await contact(gift.id);
    await house.runJobs();
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: false });
    expect((await confirmHere(gift.guestId)).status).toBe(404);
    expect(await refundsOf(house, gift.id)).toEqual([]);
  });
});

describe("an admin", () => {
  test("opens a refund on behalf of a giver, who isn't told that they asked", async () => {
    const { gift, admin } = await aGivenParty(house);
    const { body } = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(body).toMatchObject({
      message: refundTexts.opened,
      data: { status: "asked", confirmed_by: "admin", asked_by: admin.firstName, message: "She rang us" },
    });
    await house.runJobs();
    const [letter] = await house.mailbox(gift.email);
    expect(letter?.text.replace(/\s+/g, " ")).toContain("Our team opened a refund of the £20.00 you gave");
    await decide(house, admin.token, body.data?.uuid ?? "", { answer: "approve" });
    await house.runJobs();
    for (const { text } of await house.mailbox(gift.email)) expect(text).not.toContain("You asked");
    const { details } = await house.deps.db
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "open refund")
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ contribution: gift.id, reason: "She rang us" });
  });

  test("needs a reason and the number of a contribution that can be refunded", async () => {
    const { gift, admin } = await aGivenParty(house);
    const wrong = await open(admin.token, { donation_uuid: "1", reason: " " });
    expect(wrong.body.errors).toMatchObject({
      donation_uuid: expect.anything(),
      reason: [refundTexts.openReason],
    });
    const unknown = { donation_uuid: house.deps.random.uuid(), reason: "She rang us" };
    expect((await open(admin.token, unknown)).status).toBe(404);
    await askBack(house, gift.id);
    const again = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(again).toMatchObject({ status: 409, body: { message: refundTexts.alreadyAsked } });
  });

  test("sees who asked, when, and how it was confirmed", async () => {
    const { gift, admin } = await aGivenParty(house);
    await contact(gift.id);
    await confirmBack(house, await refundTokenFor(house, gift.email));
    const { body } = await send(house.app, "GET /admin/refunds", { token: admin.token, query: { status: "asked" } });
    const row = body.data?.find(({ donation_uuid }) => donation_uuid === gift.id);
    expect(row).toMatchObject({ asked_by: "Stranger", confirmed_by: "email_link", asked_at: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain("example.org");
  });
});

test("a request has to be confirmed by the end of the refund window, to the second", async () => {
  const end = new Date("2027-03-20T16:30:00Z").getTime();
  const { party, gift } = await aGivenParty(house, { date: "2027-03-20", rsvpDate: "2027-03-18", endTime: "16:30" });
  const other = await aGift(house, party);
  for (const { id } of [gift, other]) await requestBack(house, id);
  const [first, second] = [await refundTokenFor(house, gift.email), await refundTokenFor(house, other.email)];
  house.clock.set(new Date(end + 12 * hour - 1000));
  expect((await confirmBack(house, first)).status).toBe(200);
  house.clock.set(new Date(end + 12 * hour));
  expect(await page(second)).toMatchObject({ too_late: true });
  expect(await confirmBack(house, second)).toMatchObject({ status: 409, body: { message: texts.refundTooLate } });
  expect(await refundsOf(house, other.id)).toEqual([]);
});

test("requests that nobody confirmed are deleted after 120 days", async () => {
  const { gift } = await aGivenParty(house, { date: "2028-03-20", rsvpDate: "2028-03-18" });
  await requestBack(house, gift.id);
  house.clock.advance(121 * 24 * hour);
  await house.runJobs();
  expect(await house.deps.db.selectFrom("refund_requests").select("id").execute()).toEqual([]);
});
