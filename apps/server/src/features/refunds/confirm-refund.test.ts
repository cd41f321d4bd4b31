import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadDonatePage } from "../contributions/public.ts";
import { loadInvitationPage } from "../invitations/public.ts";
import { loadRefundRequestPage } from "./request-refund.ts";
import { heldBack } from "./refunds.store.ts";
import {
  aGift,
  aPartyWithContributions,
  askBack,
  cancel,
  confirmBack,
  decide,
  refundsOf,
  refundTokenFor,
  sendRefundRequest,
  stateOfGift,
} from "./refunds.builders.ts";

const hour = 3_600_000;
const support = "help@wishwell.example";
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z"), sweeps: [] });
  await skipReceipts(ctx.deps.db);
});
afterAll(() => ctx.close());

const subjectsTo = async (email: string) => {
  await ctx.runJobs();
  return (await ctx.mailbox(email)).map(({ subject }) => subject).filter((subject) => subject.includes("refund"));
};
const page = async (token: string) =>
  (await loadRefundRequestPage(ctx.deps, { token, query: new URLSearchParams() })).content.request;
const donatePage = async (id: string) => (await loadDonatePage(ctx.deps, { id, query: new URLSearchParams() })).content;
/** Whether a confirmation is offered on the invitation, on the donation page and on the contribution itself. */
const offers = async ({ id, guestId }: { id: string; guestId: string }) => {
  const query = new URLSearchParams();
  const invitation = await loadInvitationPage(ctx.deps, { id: guestId, query });
  const donation = await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: id } });
  return [
    invitation.content.refund_to_confirm,
    (await donatePage(guestId)).refund_to_confirm,
    donation.body.data?.refund_to_confirm,
  ];
};
const withoutAddress = async (id: string) =>
  ctx.deps.db.updateTable("contributions").set({ receipt_email: "" }).where("id", "=", id).execute();
const confirmHere = (uuid: string) => send(ctx.app, "POST /eventattendees/confirmrefund/{uuid}", { params: { uuid } });
const open = (token: string, body: object) => send(ctx.app, "POST /admin/refunds", { token, body });
const inList = async (token: string, id: string) => {
  const { body } = await send(ctx.app, "GET /admin/refunds", {
    token,
    query: { orderby: "asked_at", perpage: "100" },
  });
  return body.data?.find(({ donation_uuid }) => donation_uuid === id);
};
const contact = (donation_uuid: string, token?: string) =>
  send(ctx.app, "POST /contact", {
    body: { name: "Stranger", email: "stranger@example.org", topic: "refund", message: "Please", donation_uuid },
    ...(token !== undefined && { token }),
  });

describe("a refund request from someone who only has the contribution's number", () => {
  test("holds nothing and alerts no operator until the giver confirms", async () => {
    const { party, gift } = await aPartyWithContributions(ctx);
    const told = (await subjectsTo(support)).length;
    expect((await sendRefundRequest(ctx, gift.id)).body).toEqual({ message: refundTexts.toConfirm });
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await heldBack(ctx.deps.db, [party.id])).toEqual(new Set());
    expect(await subjectsTo(gift.email)).toEqual(["Confirm your refund for Maya’s party"]);
    expect(await subjectsTo(support)).toHaveLength(told);

    const token = await refundTokenFor(ctx, gift.email);
    expect(await page(token)).toMatchObject({ amount: "20.00", children: "Maya", confirmed: false, too_late: false });
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
    expect((await confirmBack(ctx, token)).body).toEqual({ message: refundTexts.confirmed });
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "asked", confirmed_by: "email_link" }]);
    expect(await heldBack(ctx.deps.db, [party.id])).toEqual(new Set([gift.id]));
    expect(await page(token)).toMatchObject({ confirmed: true });
    expect((await subjectsTo(support)).length).toBe(told + 1);
  });

  test("is confirmed once when the button is pressed six times at once, and not again after a refusal", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    await sendRefundRequest(ctx, gift.id);
    const token = await refundTokenFor(ctx, gift.email);
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirmBack(ctx, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const [refund] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The party is tomorrow." });
    expect((await confirmBack(ctx, token)).status).toBe(200);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "refused" }]);
  });

  test("is stored without its token, and a guessed token is not found", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await sendRefundRequest(ctx, gift.id);
    const token = await refundTokenFor(ctx, gift.email);
    const rows = await ctx.deps.db.selectFrom("refund_requests").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const guessed = ctx.deps.random.token();
    expect(await confirmBack(ctx, guessed)).toMatchObject({ status: 404, body: { message: refundTexts.linkDead } });
    expect(await page(guessed)).toBeNull();
  });

  test("emails the giver once for the same message, and at most three times a day", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await Promise.all(Array.from({ length: 4 }, () => sendRefundRequest(ctx, gift.id)));
    expect(await subjectsTo(gift.email)).toHaveLength(1);
    for (const message of ["one", "two", "three", "four"]) await sendRefundRequest(ctx, gift.id, { message });
    expect(await subjectsTo(gift.email)).toHaveLength(3);
  });

  test("is shown as confirmed by all of the giver's links once one of them was used", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    await sendRefundRequest(ctx, gift.id, { message: "one" });
    const first = await refundTokenFor(ctx, gift.email);
    ctx.clock.advance(hour);
    await sendRefundRequest(ctx, gift.id, { message: "two" });
    const second = await refundTokenFor(ctx, gift.email);
    expect(second).not.toBe(first);
    await confirmBack(ctx, first);
    expect(await page(second)).toMatchObject({ confirmed: true });
    const [refund] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The party is tomorrow." });
    expect(await page(second)).toMatchObject({ confirmed: true });
    expect((await confirmBack(ctx, second)).body).toEqual({ message: refundTexts.confirmed });
    expect(await refundsOf(ctx, gift.id)).toHaveLength(1);
  });

  test("needs no confirmation once the party is cancelled", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    await sendRefundRequest(ctx, gift.id);
    const token = await refundTokenFor(ctx, gift.email);
    await cancel(ctx, organiser.token, party.id);
    expect((await confirmBack(ctx, token)).status).toBe(200);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ cause: "party_cancelled" }]);
  });
});

describe("the contact form", () => {
  test("asks the contribution's giver to confirm and repeats nothing that the sender typed", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    expect((await contact(gift.id)).body).toEqual({ message: texts.contactSent });
    expect(await subjectsTo(gift.email)).toEqual(["Confirm your refund for Maya’s party"]);
    const [letter] = await ctx.mailbox(gift.email);
    expect(`${letter?.text}${String(letter?.html)}`).not.toMatch(/Stranger|stranger|Please\b(?! confirm)/);
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect((await ctx.mailbox("stranger@example.org")).every(({ text }) => !text.includes("£20.00"))).toBe(true);
    await confirmBack(ctx, await refundTokenFor(ctx, gift.email));
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ asked_name: "Stranger", message: "Please" }]);
  });

  test("opens the refund at once only for a user signed in with the contribution's email address", async () => {
    const { gift, organiser } = await aPartyWithContributions(ctx);
    await contact(gift.id, organiser.token);
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
    const giver = await aSignedInUser(ctx.deps, { email: gift.email.toUpperCase() });
    await contact(gift.id, giver.token);
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ confirmed_by: "signed_in", asked_name: "Stranger" }]);
  });

  test("treats an expired sign-in as none", async () => {
    expect((await contact(ctx.deps.random.uuid(), "ended")).status).toBe(200);
  });
});

describe("a giver without an email address", () => {
  test("confirms a request from the contact form through the guest link", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: true });
    for (let times = 0; times < 2; times += 1) await confirmHere(gift.guestId);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ state: "asked", confirmed_by: "guest_link" }]);
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: false });
  });

  test.each(["disputed", "lost"])("is offered nothing to confirm for a contribution that is %s", async (state) => {
    const { gift } = await aPartyWithContributions(ctx);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await ctx.runJobs();
    expect(await offers(gift)).toEqual([true, true, true]);
    await ctx.deps.db.updateTable("contributions").set({ state }).where("id", "=", gift.id).execute();
    expect(await offers(gift)).toEqual([false, false, false]);
  });

  test("is offered nothing to confirm once the refund window has closed", async () => {
    const { gift, party } = await aPartyWithContributions(ctx);
    await withoutAddress(gift.id);
    await contact(gift.id);
    await ctx.runJobs();
    const until = ctx.clock.now().getTime() - 12 * hour;
    await ctx.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(until + 1000) })
      .where("id", "=", party.id)
      .execute();
    expect(await offers(gift)).toEqual([true, true, true]);
    await ctx.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(until) })
      .where("id", "=", party.id)
      .execute();
    expect(await offers(gift)).toEqual([false, false, false]);
  });

  test("needs no further confirmation on the contribution's own page", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await withoutAddress(gift.id);
    expect((await sendRefundRequest(ctx, gift.id)).body).toEqual({ message: texts.refundAsked });
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ confirmed_by: "guest_link" }]);
  });

  test("is the only one whose guest link confirms anything", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await contact(gift.id);
    await ctx.runJobs();
    expect(await donatePage(gift.guestId)).toMatchObject({ refund_to_confirm: false });
    expect((await confirmHere(gift.guestId)).status).toBe(404);
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
  });
});

describe("an admin", () => {
  test("opens a refund for a giver, whose emails don't say that they asked", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    const { body } = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(body).toMatchObject({
      message: refundTexts.opened,
      data: { status: "asked", confirmed_by: "admin", asked_by: admin.firstName, message: "She rang us" },
    });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(gift.email);
    expect(letter?.text.replace(/\s+/g, " ")).toContain("Our team is looking into refunding the £20.00 you gave");
    await decide(ctx, admin.token, body.data?.uuid ?? "", { answer: "approve" });
    await ctx.runJobs();
    for (const { text } of await ctx.mailbox(gift.email)) expect(text).not.toContain("You asked");
    const { details } = await ctx.deps.db
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "open refund")
      .where("actor_id", "=", admin.id)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ contribution: gift.id, reason: "She rang us" });
  });

  test("needs a reason and the number of a contribution that can be refunded", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    const wrong = await open(admin.token, { donation_uuid: "1", reason: " " });
    expect(wrong.body.errors).toMatchObject({
      donation_uuid: expect.anything(),
      reason: [refundTexts.openReason],
    });
    const unknown = { donation_uuid: ctx.deps.random.uuid(), reason: "She rang us" };
    expect((await open(admin.token, unknown)).status).toBe(404);
    await askBack(ctx, gift.id);
    const again = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(again).toMatchObject({ status: 409, body: { message: refundTexts.alreadyAsked } });
  });

  test("sees who asked, when, and how the request was confirmed", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    const asked = ctx.clock.now();
    await contact(gift.id);
    const token = await refundTokenFor(ctx, gift.email);
    ctx.clock.advance(5 * hour);
    const confirmed = ctx.clock.now();
    await confirmBack(ctx, token);
    const row = await inList(admin.token, gift.id);
    expect(row).toMatchObject({
      asked_by: "Stranger",
      confirmed_by: "email_link",
      asked_at: asked.toISOString(),
      confirmed_at: confirmed.toISOString(),
    });
    expect(JSON.stringify(row)).not.toContain("example.org");
  });

  test("sees equal times when the giver needed no link, and no confirmation when no giver asked", async () => {
    const { gift, admin, party, organiser } = await aPartyWithContributions(ctx);
    const other = await aGift(ctx, party);
    const now = ctx.clock.now().toISOString();
    await askBack(ctx, gift.id);
    expect(await inList(admin.token, gift.id)).toMatchObject({ asked_at: now, confirmed_at: now });
    await cancel(ctx, organiser.token, party.id);
    expect(await inList(admin.token, other.id)).toMatchObject({ asked_by: "", confirmed_at: null });
  });

  test("without a name isn't shown as the giver", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    await ctx.deps.db.updateTable("users").set({ first_name: "" }).where("id", "=", admin.id).execute();
    const { body } = await open(admin.token, { donation_uuid: gift.id, reason: "She rang us" });
    expect(body.data).toMatchObject({ asked_by: "", confirmed_by: "admin" });
  });
});
