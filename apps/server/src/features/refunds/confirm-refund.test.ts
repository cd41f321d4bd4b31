import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { sendNoReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadDonatePage } from "../contributions/public.ts";
import { loadInvitationPage } from "../invitations/public.ts";
import { loadRefundRequestPage } from "./refund-request-page.ts";
import { heldBack } from "./refunds.store.ts";
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
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z"), sweeps: [] });
  await sendNoReceipts(house.deps.db);
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
/** On the invitation, on the page for giving, and on the contribution itself. */
const offers = async ({ id, guestId }: { id: string; guestId: string }) => {
  const query = new URLSearchParams();
  const invitation = await loadInvitationPage(house.deps, { id: guestId, query });
  const donation = await send(house.app, "GET /donations/{uuid}", { params: { uuid: id } });
  return [
    invitation.content.refund_to_confirm,
    (await donatePage(guestId)).refund_to_confirm,
    donation.body.data?.refund_to_confirm,
  ];
};
const withoutAddress = async (id: string) =>
  house.deps.db.updateTable("contributions").set({ receipt_email: "" }).where("id", "=", id).execute();
const confirmHere = (uuid: string) =>
  send(house.app, "POST /eventattendees/confirmrefund/{uuid}", { params: { uuid } });
const open = (token: string, body: object) => send(house.app, "POST /admin/refunds", { token, body });
const inList = async (token: string, id: string) => {
  const { body } = await send(house.app, "GET /admin/refunds", {
    token,
    query: { orderby: "asked_at", perpage: "100" },
  });
  return body.data?.find(({ donation_uuid }) => donation_uuid === id);
};
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

  test("has every link of the same giver say that it is confirmed, once one of them was used", async () => {
    const { gift, admin } = await aGivenParty(house);
    await requestBack(house, gift.id, { message: "one" });
    const first = await refundTokenFor(house, gift.email);
    house.clock.advance(hour);
    await requestBack(house, gift.id, { message: "two" });
    const second = await refundTokenFor(house, gift.email);
    expect(second).not.toBe(first);
    await confirmBack(house, first);
    expect(await page(second)).toMatchObject({ confirmed: true });
    const [refund] = await refundsOf(house, gift.id);
    await decide(house, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The party is tomorrow." });
    expect(await page(second)).toMatchObject({ confirmed: true });
    expect((await confirmBack(house, second)).body).toEqual({ message: refundTexts.confirmed });
    expect(await refundsOf(house, gift.id)).toHaveLength(1);
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

  test.each(["disputed", "lost"])("is offered nothing to confirm for a gift that is %s", async (state) => {
    const { gift } = await aGivenParty(house);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await house.runJobs();
    expect(await offers(gift)).toEqual([true, true, true]);
    await house.deps.db.updateTable("contributions").set({ state }).where("id", "=", gift.id).execute();
    expect(await offers(gift)).toEqual([false, false, false]);
  });

  test("is offered nothing to confirm once the refund window has closed", async () => {
    const { gift, party } = await aGivenParty(house);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await house.runJobs();
    const until = house.clock.now().getTime() - 12 * hour;
    await house.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(until + 1000) })
      .where("id", "=", party.id)
      .execute();
    expect(await offers(gift)).toEqual([true, true, true]);
    await house.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(until) })
      .where("id", "=", party.id)
      .execute();
    expect(await offers(gift)).toEqual([false, false, false]);
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
      .where("actor_id", "=", admin.id)
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
    const asked = house.clock.now();
    await contact(gift.id);
    const token = await refundTokenFor(house, gift.email);
    house.clock.advance(5 * hour);
    const confirmed = house.clock.now();
    await confirmBack(house, token);
    const row = await inList(admin.token, gift.id);
    expect(row).toMatchObject({
      asked_by: "Stranger",
      confirmed_by: "email_link",
      asked_at: asked.toISOString(),
      confirmed_at: confirmed.toISOString(),
    });
    expect(JSON.stringify(row)).not.toContain("example.org");
  });

  test("sees the same time twice when the giver needed no link, and none when nobody asked", async () => {
    const { gift, admin, party, organiser } = await aGivenParty(house);
    const other = await aGift(house, party);
    const now = house.clock.now().toISOString();
    await askBack(house, gift.id);
    expect(await inList(admin.token, gift.id)).toMatchObject({ asked_at: now, confirmed_at: now });
    await cancel(house, organiser.token, party.id);
    expect(await inList(admin.token, other.id)).toMatchObject({ asked_by: "", confirmed_at: null });
  });

  test("without a name isn't taken for the giver", async () => {
    const { gift, admin } = await aGivenParty(house);
    await house.deps.db.updateTable("users").set({ first_name: "" }).where("id", "=", admin.id).execute();
    const { body } = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(body.data).toMatchObject({ asked_by: "", confirmed_by: "admin" });
  });
});
