import { texts } from "@wishwell/contract/texts/texts";
import { shownReference } from "@wishwell/domain/text/codes";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import {
  aGift,
  aPartyWithContributions,
  askBack,
  decide,
  giverOf,
  refundsOf,
  sendRefundRequest,
  stateOfGift,
} from "./refunds.builders.ts";
import { heldBack } from "./refunds.store.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z") });
});
afterAll(() => ctx.close());

const support = "help@wishwell.example";
const refundLetters = async (to: string) => (await ctx.mailbox(to)).filter(({ subject }) => subject.includes("refund"));

describe("a refund request", () => {
  test("holds the shares back and notifies the giver and the operators", async () => {
    const { party, gift } = await aPartyWithContributions(ctx);
    const reply = await askBack(ctx, gift.id, { message: "I gave twice." });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.refundAsked } });
    expect(await refundsOf(ctx, gift.id)).toMatchObject([
      {
        state: "asked",
        cause: "giver",
        confirmed_by: "signed_in",
        pence: 2000,
        message: "I gave twice.",
        capture_id: gift.captureId,
      },
    ]);
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
    expect(await heldBack(ctx.deps.db, [party.id])).toEqual(new Set([gift.id]));
    await ctx.runJobs();
    const [letter] = await refundLetters(gift.email);
    expect(letter?.subject).toBe("We’re looking at your refund for Maya’s party");
    for (const fact of [
      "You asked for a refund of the £20.00",
      shownReference(gift.id),
      shownPartyCode(party.shortCode),
    ]) {
      expect(letter?.text).toContain(fact);
    }
    const [alert] = await ctx.mailbox(support);
    expect(alert?.subject).toBe("Wishwell: a refund needs your decision");
    const [refund] = await refundsOf(ctx, gift.id);
    expect(alert?.links).toContain(`http://localhost:3000/admin/refunds?search=${refund?.id}`);
  });

  test("is recorded once when it is sent twice, or six times at once", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const { token } = await giverOf(ctx, gift.id);
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendRefundRequest(ctx, gift.id, {}, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    expect(await refundsOf(ctx, gift.id)).toHaveLength(1);
    await ctx.runJobs();
    expect(await refundLetters(gift.email)).toHaveLength(1);
  });

  test("gets 404 for an unknown contribution and is refused for an intention", async () => {
    expect((await askBack(ctx, ctx.deps.random.uuid())).status).toBe(404);
    const { gift } = await aPartyWithContributions(ctx);
    const { party_id, ...row } = await ctx.deps.db
      .selectFrom("contributions")
      .select(["party_id", "provider", "billing_name"])
      .where("id", "=", gift.id)
      .executeTakeFirstOrThrow();
    const id = ctx.deps.random.uuid();
    const now = ctx.deps.clock.now();
    const intention = { state: "intent", pence: 500, amount_private: true, created_at: now, state_at: now };
    await ctx.deps.db
      .insertInto("contributions")
      .values({ id, party_id, ...row, ...intention })
      .execute();
    expect(await askBack(ctx, id)).toMatchObject({ status: 409, body: { reason: "not_refundable" } });
  });

  test("can be repeated after a refusal, and the guest may give again after the refund", async () => {
    const { party, gift, admin } = await aPartyWithContributions(ctx);
    await askBack(ctx, gift.id);
    const [first] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, first?.id ?? "", { answer: "refuse", reason: "The party is tomorrow." });
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await heldBack(ctx.deps.db, [party.id])).toEqual(new Set());
    ctx.clock.advance(1000);
    await askBack(ctx, gift.id);
    const [, second] = await refundsOf(ctx, gift.id);
    await decide(ctx, admin.token, second?.id ?? "", { answer: "approve" });
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    const again = await aGift(ctx, party, { guestId: gift.guestId });
    expect(await stateOfGift(ctx, again.id)).toBe("captured");
  });
});

describe.each([
  ["an ordinary day", "2027-03-20", "2027-03-21T04:30:00Z"],
  ["the night the clocks go forward", "2027-03-27", "2027-03-28T04:30:00Z"],
  ["the night the clocks go back", "2027-10-30", "2027-10-31T03:30:00Z"],
])("on %s", (_, date, closes) => {
  test("a refund can be requested until exactly 12 hours after the party ends", async () => {
    const { party, gift } = await aPartyWithContributions(ctx, { date, rsvpDate: date, endTime: "16:30" });
    const other = await aGift(ctx, party);
    ctx.clock.set(new Date(new Date(closes).getTime() - 1000));
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    ctx.clock.set(new Date(closes));
    expect(await askBack(ctx, other.id)).toMatchObject({
      status: 409,
      body: { reason: "too_late", message: texts.refundTooLate },
    });
    // Asking again after the deadline still succeeds, because the first request was in time.
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    expect(await refundsOf(ctx, other.id)).toEqual([]);
  });
});

test("the message of a refund request is deleted with the guests, and the refund stays", async () => {
  const { gift } = await aPartyWithContributions(ctx);
  await askBack(ctx, gift.id, { message: "A word of the giver" });
  const day = 24 * 3_600_000;
  ctx.clock.advance(119 * day);
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ message: "A word of the giver" }]);
  ctx.clock.advance(2 * day);
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ message: "", answer: "", pence: 2000 }]);
});
