import { texts } from "@wishwell/contract/texts/texts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts/accounts.builders.ts";
import { loadRefundRequestPage } from "./refund-request-page.ts";
import { aGift, aGivenParty, confirmBack, refundsOf, refundTokenFor, requestBack } from "./refunds.builders.ts";

const hour = 3_600_000;
const day = 24 * hour;
let house: TestApp;
beforeEach(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z") });
});
afterEach(() => house.close());

const page = async (token: string) =>
  (await loadRefundRequestPage(house.deps, { token, query: new URLSearchParams() })).content.request;

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

test("a link works until the refund window closes, however long ago it was sent", async () => {
  const { gift } = await aGivenParty(house, { date: "2028-03-20", rsvpDate: "2028-03-18" });
  await requestBack(house, gift.id, { message: "I gave twice." });
  const token = await refundTokenFor(house, gift.email);
  house.clock.advance(200 * day);
  await house.runJobs();
  expect(await page(token)).toMatchObject({ confirmed: false, too_late: false });
  expect((await confirmBack(house, token)).status).toBe(200);
  expect(await page(token)).toMatchObject({ confirmed: true });
  house.clock.advance(day);
  await house.runJobs();
  expect(await refundsOf(house, gift.id)).toMatchObject([{ confirmed_by: "email_link", message: "I gave twice." }]);
});

test("requests are deleted after 120 days, once the refund window has closed", async () => {
  const { gift } = await aGivenParty(house, { date: "2028-03-20", rsvpDate: "2028-03-18", endTime: "16:30" });
  await requestBack(house, gift.id);
  const kept = async () => {
    await house.runJobs();
    const requests = house.deps.db.selectFrom("refund_requests").select("id");
    return (await requests.where("contribution_id", "=", gift.id).execute()).length;
  };
  house.clock.set(new Date("2028-03-21T04:20:00Z"));
  expect(await kept()).toBe(1);
  house.clock.set(new Date("2028-03-22T04:20:00Z"));
  expect(await kept()).toBe(0);
});

test("what someone else wrote about a refund is erased with their account", async () => {
  const { gift } = await aGivenParty(house);
  const email = `asker-${house.deps.random.uuid()}@example.org`;
  const asker = await aSignedInUser(house.deps, { email });
  const words = { name: "Stranger", email, topic: "refund", message: "Please", donation_uuid: gift.id };
  expect((await send(house.app, "POST /contact", { body: words })).status).toBe(200);
  await confirmBack(house, await refundTokenFor(house, gift.email));
  expect(await refundsOf(house, gift.id)).toMatchObject([{ asked_name: "Stranger", message: "Please" }]);
  const body = { current_password: goodPassword };
  const erased = await send(house.app, "DELETE /users/{uuid}", {
    params: { uuid: asker.id },
    token: asker.token,
    body,
  });
  expect(erased.status).toBe(200);
  expect(await refundsOf(house, gift.id)).toMatchObject([
    { asked_name: "", asked_email_key: "", message: "", confirmed_by: "email_link" },
  ]);
});
