import { hour } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aGift } from "../refunds/refunds.builders.ts";
import { checkCharities } from "./due-parties.ts";
import {
  aBatch,
  aDueParty,
  anEndedParty,
  leavesRegister,
  moved,
  payoutsOf,
  replacementsOf,
} from "./payouts.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });
});
afterAll(() => ctx.close());

describe("a charity", () => {
  test("is emailed the Gift Aid schedule when it is paid, only for what was paid", async () => {
    const due = await aDueParty(ctx, { gifts: ["20.00", "5.00", "10.00"] });
    const [first] = due.given;
    // The second giver's declaration is void; the third has none.
    const { db } = ctx.deps;
    const voided = due.given[1]?.id ?? "";
    await db
      .updateTable("gift_aid_declarations")
      .set({ void_at: ctx.clock.now() })
      .where("contribution_id", "=", voided)
      .execute();
    await db
      .deleteFrom("gift_aid_declarations")
      .where("contribution_id", "=", due.given[2]?.id ?? "")
      .execute();
    await aBatch(ctx);
    await moved(ctx, { payoutId: due.charitysPayout, to: "success", source: "report" });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(due.charity.contactEmail);
    expect(letter?.subject).toBe("Wishwell has paid your charity £15.00");
    expect(letter?.text.replaceAll("\n", " ")).toContain(
      "You can claim £2.24 of Gift Aid on top, from one declaration",
    );
    const claims = await db
      .selectFrom("gift_aid_claims")
      .selectAll()
      .where("payout_id", "=", due.charitysPayout)
      .execute();
    expect(claims).toMatchObject([{ contribution_id: first?.id, pence: 896 }]);
    const { reference } = (await payoutsOf(ctx, due.party.id)).find(({ payee }) => payee === "charity") ?? {};
    expect(letter?.attachments).toEqual([
      { name: `gift-aid-${reference}.csv`, type: "text/csv; charset=utf-8", content: expect.any(String) },
    ]);
    const [schedule] = (letter?.attachments ?? []) as unknown as { content: string }[];
    expect(schedule?.content.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
      "Title,First name,Last name,House name or number,Postcode,Aggregated donations,Sponsored event,Donation date,Amount",
      ",Hannah,Bennett,4,BS6 5XQ,,,10/03/27,8.96",
    ]);
  });

  test("is paid one attempt after another, and claims each donation once", async () => {
    const due = await aDueParty(ctx);
    await aBatch(ctx);
    await moved(ctx, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    const mended = { payment_email: "mended@charity.example" };
    await ctx.deps.db.updateTable("charities").set(mended).where("id", "=", due.charity.id).execute();
    ctx.clock.advance(hour);
    await ctx.runJobs();
    await aBatch(ctx);
    const again = (await payoutsOf(ctx, due.party.id)).find(
      ({ payee, attempt }) => payee === "charity" && attempt === 2,
    );
    expect(again).toMatchObject({ state: "exported", email: "mended@charity.example", pence: 896 });
    const claims = await ctx.deps.db
      .selectFrom("gift_aid_claims")
      .select("payout_id")
      .where("contribution_id", "=", due.given[0]?.id ?? "")
      .execute();
    expect(claims).toHaveLength(2);
  });
});

describe("the organiser is asked for another charity", () => {
  test("exactly 48 hours after the party, when the charity has left its register", async () => {
    const ended = await anEndedParty(ctx, {
      date: "2027-03-27",
      endTime: "16:30",
      rsvpDate: "2027-03-20",
      gifts: [],
    });
    await leavesRegister(ctx, ended);
    ctx.clock.set(new Date("2027-03-27T16:00:00Z"));
    await aGift(ctx, ended.party);
    // Clocks go forward on 28 March: 48 hours later it is 17:30 local time.
    ctx.clock.set(new Date("2027-03-29T16:29:59.999Z"));
    await checkCharities(ctx.deps);
    expect(await replacementsOf(ctx, ended.party.id)).toEqual([]);
    ctx.clock.set(new Date("2027-03-29T16:30:00Z"));
    await checkCharities(ctx.deps);
    expect(await replacementsOf(ctx, ended.party.id)).toMatchObject([{ cause: "left_register", letters: 1 }]);
    await checkCharities(ctx.deps);
    await ctx.runJobs();
    const letters = await ctx.mailbox(ended.organiser.email);
    expect(letters.filter(({ subject }) => subject.startsWith("Please choose another charity"))).toHaveLength(1);
  });

  test("three calendar months after an unclaimed share was first sent", async () => {
    const due = await aDueParty(ctx, { giftAid: false });
    await aBatch(ctx);
    const sent = ctx.clock.now();
    await moved(ctx, { payoutId: due.charitysPayout, to: "returned", source: "report" });
    ctx.clock.set(new Date("2027-06-29T16:29:59.999Z"));
    expect(sent).toEqual(new Date("2027-03-29T16:30:00Z"));
    await ctx.runJobs();
    expect(await replacementsOf(ctx, due.party.id)).toEqual([]);
    ctx.clock.set(new Date("2027-06-29T16:45:00Z"));
    await ctx.runJobs();
    expect(await replacementsOf(ctx, due.party.id)).toMatchObject([{ cause: "unclaimed" }]);
  });
});
