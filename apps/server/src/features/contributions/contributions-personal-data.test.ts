import { pence } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideDispute, openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { tablesContaining } from "../../../test-support/database-state.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { askBack, aPartyWithContributions, refundsOf, right, stateOfGift } from "../refunds/refunds.builders.ts";
import { aContribution, aGiver } from "./contributions.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

type Export = { contributions: { given: object[]; received: object[] }; contact_messages: object[] };
const exported = async ({ id, token }: { id: string; token: string }) =>
  (await send(ctx.app, "GET /users/export/{uuid}", { params: { uuid: id }, token })).body as unknown as Export;
const erase = ({ id, token }: { id: string; token: string }) =>
  send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token });
const foreseen = async ({ id, token }: { id: string; token: string }) =>
  (await send(ctx.app, "GET /users/deletion/{uuid}", { params: { uuid: id }, token })).body.data;
const own = async (id: string, query: { invoice?: string } = {}) => {
  const search = new URLSearchParams(query).toString();
  const { body } = await ctx.app.inject({ url: `/api/eventattendees/mydata/${id}?${search}` });
  return { text: body, contributions: (JSON.parse(body) as { contributions: object[] }).contributions };
};

describe("a data export", () => {
  test("shows the giver the whole contribution, their refund messages and their contact messages", async () => {
    const giver = await aSignedInUser(ctx.deps, { email: "hannah.gives@example.org" });
    const { gift } = await aPartyWithContributions(ctx, { email: giver.email });
    await askBack(ctx, gift.id, { message: "Twenty was meant to be ten." });
    const words = {
      name: "Hannah",
      email: "Hannah.Gives@example.org",
      topic: "general",
      message: "Where is my receipt?",
    };
    await send(ctx.app, "POST /contact", { body: words });
    const { contributions, contact_messages } = await exported(giver);
    expect(contributions).toMatchObject({
      given: [
        {
          uuid: gift.id,
          state: "paid",
          amount: "20.00",
          costs_added: null,
          billing: ["Hannah Bennett", "4 Mill Lane", "Bristol", "BS6 5XQ"],
          gift_aid_declared_at: expect.any(String),
          refunds: [{ state: "asked", message: "Twenty was meant to be ten.", answer: "" }],
        },
      ],
      received: [],
    });
    expect(contact_messages).toMatchObject([{ topic: "general", message: "Where is my receipt?" }]);
  });

  test("shows the organiser no private amount, id or name, and strangers nothing", async () => {
    const { organiser, party, guestId } = await aGiver(ctx);
    const hidden = { guestId, partyId: party.id, amountPrivate: true, coverCosts: true };
    const { id } = await aContribution(ctx.deps, hidden);
    const { contributions } = await exported(organiser);
    expect(contributions).toEqual({
      given: [],
      received: [
        {
          event_uuid: party.id,
          state: "paid",
          amount: null,
          costs_added: null,
          currency: "GBP",
          begun_at: expect.any(String),
          paid_at: expect.any(String),
        },
      ],
    });
    expect(JSON.stringify(contributions)).not.toMatch(new RegExp(`${id}|20\\.00|2\\.18|Bennett`));
    expect((await exported(await aSignedInUser(ctx.deps))).contributions).toEqual({ given: [], received: [] });
  });

  test("by guest link shows no private amount, unless the contribution's id is given too", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id, amountPrivate: true });
    const byLink = await own(guestId);
    expect(byLink.contributions).toMatchObject([{ state: "paid", amount: null }]);
    expect(byLink.text).not.toMatch(/20\.00|Mill Lane/);
    const byBoth = await own(guestId, { invoice: id });
    expect(byBoth.contributions).toMatchObject([
      { uuid: id, amount: "20.00", billing: expect.arrayContaining(["4 Mill Lane"]) },
    ]);
    const other = await aGiver(ctx);
    const { id: stranger } = await aContribution(ctx.deps, { guestId: other.guestId, partyId: other.party.id });
    expect((await own(guestId, { invoice: stranger })).contributions).toMatchObject([{ amount: null }]);
    // An amount that is not private is visible to anyone with the link.
    expect((await own(other.guestId)).contributions).toMatchObject([{ amount: "20.00" }]);
  });

  test("by guest link shows no private amount on the readable page either", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id, amountPrivate: true });
    const open = async (query: string) => {
      const url = `/api/eventattendees/mydata/${guestId}${query}`;
      return (await ctx.app.inject({ url, headers: { accept: "text/html" } })).body;
    };
    const byLink = await open("");
    expect(byLink).toContain("Private: shown only to the giver");
    expect(byLink).not.toMatch(new RegExp(`20\\.00|Mill Lane|${id}`));
    const byBoth = await open(`?invoice=${id}`);
    expect(byBoth).toContain("£20.00");
    expect(byBoth).toContain("4 Mill Lane");
    expect(byBoth).toContain(`?download=1&#38;invoice=${id}`);
  });
});

describe("erasing an account", () => {
  test("removes the giver's name and messages from contributions", async () => {
    const giver = await aSignedInUser(ctx.deps, { email: "gone.marker@example.org" });
    const { gift } = await aPartyWithContributions(ctx, { email: giver.email, giftAid: false });
    await askBack(ctx, gift.id, { message: "gone.marker wants it back" });
    const words = { name: "gone.marker", email: giver.email, topic: "general", message: "gone.marker says" };
    await send(ctx.app, "POST /contact", { body: words });
    await ctx.runJobs();
    expect((await erase(giver)).status).toBe(200);
    const held = await tablesContaining(ctx.deps.db, "gone.marker");
    for (const table of ["public.contributions", "public.refunds", "public.contact_messages"]) {
      expect(held).not.toContain(table);
    }
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
  });

  test("is announced with the parties to cancel, emails to send and number of refunds, without amounts", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    await ctx.runJobs();
    const cancelled = await aParty(ctx.deps, { ownerId: organiser.id, name: "Off" });
    await ctx.deps.db
      .updateTable("parties")
      .set({ cancelled_at: ctx.clock.now(), active: false })
      .where("id", "=", cancelled.id)
      .execute();
    await aGuest(ctx.deps, cancelled.id, { status: 4, email: "told-before@example.org" });
    expect(await foreseen(organiser)).toEqual({
      events: [{ uuid: party.id, name: party.name, date: party.date, draft: false }],
      emails: 2,
      refunds: 1,
      refunds_in_full: true,
    });
    expect((await erase(organiser)).status).toBe(200);
    await ctx.runJobs();
    // The receipt was deleted with the party.
    expect((await ctx.mailbox(gift.email)).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/off|cancelled/),
      expect.stringMatching(/refund/),
    ]);
    expect(await ctx.mailbox("told-before@example.org")).toEqual([]);
  });

  test("is announced with the drafts to delete, which send no email", async () => {
    const organiser = await aSignedInUser(ctx.deps);
    const body = { first_name: "Tom", last_name: "Okafor", date_of_birth: "2019-01-01" };
    const started = await send(ctx.app, "POST /eventrecipients", { token: organiser.token, body });
    // Without a title it is named as in Party Central.
    expect(await foreseen(organiser)).toMatchObject({
      events: [{ uuid: started.body["event_uuid"], name: "Tom’s party", draft: true }],
      emails: 0,
      refunds: 0,
    });
  });

  test("is announced with partial refunds where a bank has taken back some of the money", async () => {
    const { organiser, gift } = await aPartyWithContributions(ctx);
    const dispute = right(await openDispute(ctx.deps, { captureId: gift.captureId, amount: pence(500) }));
    await ctx.runJobs();
    await decideDispute(ctx.deps, { disputeId: dispute.id, outcome: "lost" });
    await ctx.runJobs();
    expect(await foreseen(organiser)).toMatchObject({ refunds: 1, refunds_in_full: false });
    expect((await erase(organiser)).status).toBe(200);
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ pence: 1500 }]);
  });

  test("of an organiser refunds what their parties hold", async () => {
    const { organiser, gift } = await aPartyWithContributions(ctx);
    expect((await erase(organiser)).status).toBe(200);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    expect(await refundsOf(ctx, gift.id)).toMatchObject([{ cause: "party_cancelled", state: "done", pence: 2000 }]);
    const letters = await ctx.mailbox(gift.email);
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/refund/));
  });
});
