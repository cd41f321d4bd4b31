import { texts } from "@wishwell/contract/texts/texts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadRefundRequestPage } from "./request-refund.ts";
import {
  aGift,
  aPartyWithContributions,
  confirmBack,
  refundsOf,
  refundTokenFor,
  sendRefundRequest,
} from "./refunds.builders.ts";

const hour = 3_600_000;
const day = 24 * hour;
let ctx: TestApp;
beforeEach(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z") });
});
afterEach(() => ctx.close());

const page = async (token: string) =>
  (await loadRefundRequestPage(ctx.deps, { token, query: new URLSearchParams() })).content.request;

test("a refund request can be confirmed until exactly the end of the refund window", async () => {
  const end = new Date("2027-03-20T16:30:00Z").getTime();
  const { party, gift } = await aPartyWithContributions(ctx, {
    date: "2027-03-20",
    rsvpDate: "2027-03-18",
    endTime: "16:30",
  });
  const other = await aGift(ctx, party);
  for (const { id } of [gift, other]) await sendRefundRequest(ctx, id);
  const [first, second] = [await refundTokenFor(ctx, gift.email), await refundTokenFor(ctx, other.email)];
  ctx.clock.set(new Date(end + 12 * hour - 1000));
  expect((await confirmBack(ctx, first)).status).toBe(200);
  ctx.clock.set(new Date(end + 12 * hour));
  expect(await page(second)).toMatchObject({ too_late: true });
  expect(await confirmBack(ctx, second)).toMatchObject({ status: 409, body: { message: texts.refundTooLate } });
  expect(await refundsOf(ctx, other.id)).toEqual([]);
});

test("a confirmation link works until the refund window closes, however long ago it was sent", async () => {
  const { gift } = await aPartyWithContributions(ctx, { date: "2028-03-20", rsvpDate: "2028-03-18" });
  await sendRefundRequest(ctx, gift.id, { message: "I gave twice." });
  const token = await refundTokenFor(ctx, gift.email);
  ctx.clock.advance(200 * day);
  await ctx.runJobs();
  expect(await page(token)).toMatchObject({ confirmed: false, too_late: false });
  expect((await confirmBack(ctx, token)).status).toBe(200);
  expect(await page(token)).toMatchObject({ confirmed: true });
  ctx.clock.advance(day);
  await ctx.runJobs();
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ confirmed_by: "email_link", message: "I gave twice." }]);
});

test("refund requests are deleted after 120 days, once the refund window has closed", async () => {
  const { gift } = await aPartyWithContributions(ctx, { date: "2028-03-20", rsvpDate: "2028-03-18", endTime: "16:30" });
  await sendRefundRequest(ctx, gift.id);
  const kept = async () => {
    await ctx.runJobs();
    const requests = ctx.deps.db.selectFrom("refund_requests").select("id");
    return (await requests.where("contribution_id", "=", gift.id).execute()).length;
  };
  ctx.clock.set(new Date("2028-03-21T04:20:00Z"));
  expect(await kept()).toBe(1);
  ctx.clock.set(new Date("2028-03-22T04:20:00Z"));
  expect(await kept()).toBe(0);
});

test("another person's name and message in a refund request are erased with their account", async () => {
  const { gift } = await aPartyWithContributions(ctx);
  const email = `asker-${ctx.deps.random.uuid()}@example.org`;
  const asker = await aSignedInUser(ctx.deps, { email });
  const words = { name: "Stranger", email, topic: "refund", message: "Please", donation_uuid: gift.id };
  expect((await send(ctx.app, "POST /contact", { body: words })).status).toBe(200);
  await confirmBack(ctx, await refundTokenFor(ctx, gift.email));
  expect(await refundsOf(ctx, gift.id)).toMatchObject([{ asked_name: "Stranger", message: "Please" }]);
  const erased = await send(ctx.app, "DELETE /users/{uuid}", {
    params: { uuid: asker.id },
    token: asker.token,
  });
  expect(erased.status).toBe(200);
  expect(await refundsOf(ctx, gift.id)).toMatchObject([
    { asked_name: "", asked_email_key: "", message: "", confirmed_by: "email_link" },
  ]);
});
