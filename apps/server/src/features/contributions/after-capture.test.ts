import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aContribution, aGiver } from "./contributions.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-01T10:00:00Z") });
});
afterAll(() => ctx.close());

/** Ends on 20 June at 16:30 in London. */
const soon = { date: "2026-06-20", rsvpDate: "2026-06-18" };

async function given(amountPrivate: boolean, coverCosts = false) {
  const { organiser, party, guestId } = await aGiver(ctx, soon);
  const contribution = await aContribution(ctx.deps, { partyId: party.id, guestId, amountPrivate, coverCosts });
  await ctx.runJobs();
  const guest = await send(ctx.app, "GET /eventattendees/{uuid}", {
    token: organiser.token,
    params: { uuid: guestId },
  });
  const letters = await ctx.mailbox();
  return {
    organiser,
    party,
    guestId,
    contribution,
    guest: guest.body.data,
    receipt: letters.find(({ text }) => text.includes(contribution.id)),
    notice: letters.find(({ to, subject }) => to.includes(organiser.email) && subject.includes("chipped in")),
  };
}

describe("a captured contribution", () => {
  test("gets an exact receipt, and the organiser is emailed the amount", async () => {
    const { receipt, notice, guest, party, guestId, contribution } = await given(false);
    expect(receipt?.to).toContain("hannah@example.org");
    for (const part of ["£20.00", "£8.96", "£1.20", "£0.88", "£2.24", "Hannah Bennett"]) {
      expect(receipt?.text).toContain(part);
      expect(receipt?.html).toContain(part);
    }
    expect(receipt?.text).toMatch(/until\s+4:30am\s+on\s+Sunday\s+21\s+June\s+2026/);
    expect(receipt?.text).toMatch(/^Hello Hannah,\n/);
    const page = `/eventattendee/donate/${guestId}?invoice=${contribution.id}`;
    expect(receipt?.links.filter((link) => link.endsWith(page))).not.toEqual([]);
    expect(`${notice?.text} ${notice?.html}`).not.toContain(contribution.id);
    expect(notice?.text).toContain("£20.00");
    expect(guest).toMatchObject({ contributed: true, amount: "20.00" });
    expect(guest?.event.eventstats.donations).toEqual({
      currency: "GBP",
      total: "20.00",
      gift: "8.96",
      charity: "8.96",
      count: 1,
      left_out: 0,
      hidden: false,
    });
    const [news] = await ctx.deps.db
      .selectFrom("party_activity")
      .select(["kind", "details"])
      .where("party_id", "=", party.id)
      .where("kind", "=", "contribution")
      .execute();
    expect(news?.details).toMatchObject({ amount: "20.00" });
  });

  test("that is private hides its amount from the organiser in emails, lists, totals and the live page", async () => {
    const { receipt, notice, guest, party } = await given(true);
    expect(receipt?.text).toMatch(/won’t\s+be\s+shown\s+how\s+much/);
    expect(notice?.text).toMatch(/keep\s+the\s+amount\s+private/);
    expect(`${notice?.text} ${notice?.html}`).not.toContain("£20");
    expect(guest).toMatchObject({ contributed: true, amount: null });
    expect(guest?.event.eventstats.donations).toEqual({
      currency: "GBP",
      total: "0.00",
      gift: "0.00",
      charity: "0.00",
      count: 1,
      left_out: 1,
      hidden: true,
    });
    const [news] = await ctx.deps.db
      .selectFrom("party_activity")
      .select(["details"])
      .where("party_id", "=", party.id)
      .where("kind", "=", "contribution")
      .execute();
    expect(news?.details).toMatchObject({ amount: null });
  });

  test("says in its receipt that the costs are covered, and to the organiser unless it is private", async () => {
    const open = await given(false, true);
    expect(open.receipt?.text).toMatch(
      /You\s+added\s+£2\.18\s+to\s+cover\s+the\s+costs,\s+so\s+the\s+whole\s+£20\.00\s+is\s+shared/,
    );
    for (const part of ["£22.18", "£10.00", "£1.24", "£0.94"]) expect(open.receipt?.text).toContain(part);
    expect(open.notice?.text).toMatch(/chipped\s+in\s+£22\.18,\s+including\s+£2\.18\s+to\s+cover\s+the\s+costs/);
    const hidden = await given(true, true);
    expect(hidden.receipt?.text).toMatch(/£2\.18\s+to\s+cover/);
    expect(`${hidden.notice?.text} ${hidden.notice?.html}`).not.toMatch(/£2|costs/);
  });

  test("is thanked for without an amount", async () => {
    const { organiser, party, guestId } = await given(true);
    const thanks = await send(ctx.app, "GET /events/thanks/{uuid}", {
      token: organiser.token,
      params: { uuid: party.id },
    });
    const family = thanks.body.data?.guests.find(({ uuid }) => uuid === guestId);
    expect(family).toMatchObject({ gave: true, what: "coming and giving" });
    expect(JSON.stringify(thanks.body)).not.toContain("20.00");
  });

  test("loses its giver's name when the guest is removed, and stays in the ledger", async () => {
    const { organiser, guestId, contribution } = await given(false);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { token: organiser.token, params: { uuid: guestId } });
    const row = await ctx.deps.db
      .selectFrom("contributions")
      .selectAll()
      .where("id", "=", contribution.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ guest_id: null, billing_name: "", receipt_email: "", state: "captured", pence: 2000 });
  });
});
