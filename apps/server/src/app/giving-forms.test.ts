import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { giftAidStatement, givingFieldTexts } from "@wishwell/contract/texts/contribution-texts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aContribution, aGiver } from "../features/contributions/contributions.builders.ts";
import { linesOf } from "../features/guests/guests.builders.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
let guestId: string;
let partyId: string;
beforeAll(async () => {
  web = await smallWebBuild();
  ctx = await testApp({ webFolder: web.folder, settings: { RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});
beforeEach(async () => {
  const giver = await aGiver(ctx);
  guestId = giver.guestId;
  partyId = giver.party.id;
});

const path = () => `/eventattendee/donate/${guestId}`;
const postForm = (fields: Readonly<Record<string, string>>, query = "") =>
  ctx.app.inject({
    method: "POST",
    url: path() + query,
    headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost" },
    payload: new URLSearchParams(fields).toString(),
  });
const give = (fields: Readonly<Record<string, string>> = {}) =>
  postForm({ do: "give", eventattendee_uuid: guestId, event_uuid: partyId, billing_name: "Hannah Bennett", ...fields });
const contentOf = (answer: { json: () => unknown }) => (answer.json() as { content: DonateContent }).content;
const stored = () => ctx.deps.db.selectFrom("contributions").selectAll().where("guest_id", "=", guestId).execute();
async function begun(): Promise<string> {
  const answer = await give({ amount: "20", gift_aid: "0", amount_private: "1" });
  return new URLSearchParams(String(answer.headers["location"]).split("?")[1]).get("invoice") ?? "";
}

test("giving records an intention and redirects to its page", async () => {
  const answer = await give({
    amount: "20",
    gift_aid: "1",
    billing_address1: "4 Fern Close",
    billing_postcode: "BS6 7QP",
    amount_private: "1",
  });
  expect(answer.statusCode).toBe(303);
  const [row] = await stored();
  expect(answer.headers["location"]).toBe(`${path()}?invoice=${row?.id}`);
  expect(row).toMatchObject({
    pence: 2000,
    amount_private: true,
    state: "intent",
    gift_aid_wording: giftAidStatement.version,
  });
});

test("covering the costs works without script, and stays ticked beside an error", async () => {
  const fields = { amount: "20", cover_costs: "1", gift_aid: "0" };
  expect((await give(fields)).statusCode).toBe(303);
  expect(await stored()).toMatchObject([{ pence: 2218, costs_added: 218 }]);
  const refused = await give({ ...fields, amount: "960" });
  expect(contentOf(refused).outcome).toMatchObject({ typed: { amount: "960", cover_costs: "1" } });
});

test("unticked boxes count as no", async () => {
  expect((await give({ amount: "5.00", gift_aid: "0", billing_address1: "", billing_postcode: "" })).statusCode).toBe(
    303,
  );
  expect(await stored()).toMatchObject([
    { pence: 500, costs_added: null, amount_private: false, gift_aid_wording: null },
  ]);
});

test("all errors are shown at once, with what the guest typed", async () => {
  const answer = await give({ amount: "£20", billing_name: "", gift_aid: "1", amount_private: "1" });
  expect(answer.statusCode).toBe(422);
  expect(contentOf(answer).outcome).toMatchObject({
    form: "give",
    done: false,
    errors: {
      amount: [givingFieldTexts.amountShape],
      billing_name: [givingFieldTexts.billingName],
      billing_address1: [givingFieldTexts.giftAidStreet],
      billing_postcode: [givingFieldTexts.giftAidPostcode],
    },
    typed: { amount: "£20", gift_aid: "1", amount_private: "1" },
  });
  expect(await stored()).toEqual([]);
});

test("a question about Gift Aid without an answer is the only error about Gift Aid", async () => {
  const answer = await give({ amount: "20", billing_address1: "", billing_postcode: "", amount_private: "1" });
  expect(answer.statusCode).toBe(422);
  expect(contentOf(answer).outcome).toMatchObject({ errors: { gift_aid: [givingFieldTexts.giftAidAnswer] } });
  expect(Object.keys((contentOf(answer).outcome as { errors: object }).errors)).toEqual(["gift_aid"]);
  expect(await stored()).toEqual([]);
});

test("paying redirects to the provider, and a second tap reuses the same order", async () => {
  const id = await begun();
  const first = await postForm({ do: "pay", donation: id }, `?invoice=${id}`);
  expect(first.statusCode).toBe(303);
  expect(first.headers["location"]).toMatch(/\/sandbox\/pay\/\w+$/);
  const again = await postForm({ do: "pay", donation: id }, `?invoice=${id}`);
  expect(again.headers["location"]).toBe(first.headers["location"]);
});

test("changing cancels the intention and redirects back to it, to refill the form", async () => {
  const id = await begun();
  const answer = await postForm({ do: "change", donation: id }, `?invoice=${id}`);
  expect(answer.headers["location"]).toBe(`${path()}?invoice=${id}&done=change`);
  expect(await stored()).toMatchObject([{ state: "cancelled" }]);
});

test("checking the payment asks the provider and redirects to the contribution", async () => {
  const id = await begun();
  const answer = await postForm({ do: "check", donation: id }, `?paid=${id}`);
  expect(answer.headers["location"]).toBe(`${path()}?invoice=${id}`);
});

test("a refused step shows the contribution named in the address", async () => {
  const id = await begun();
  await postForm({ do: "change", donation: id });
  const answer = await postForm({ do: "pay", donation: id }, `?invoice=${id}`);
  expect(answer.statusCode).toBe(409);
  const { outcome, donation } = contentOf(answer);
  expect(outcome).toMatchObject({ form: "pay", done: false });
  expect(donation).toMatchObject({ uuid: id, state: "cancelled" });
});

test("a wish is sent with the guest link and redirects back to the contribution", async () => {
  const id = await begun();
  const answer = await postForm({ do: "wish", donation: id, content: "Ring that bell." });
  expect(answer.headers["location"]).toBe(`${path()}?invoice=${id}&done=wish`);
  expect(await linesOf(ctx, partyId)).toMatchObject([{ kind: "wish", content: "Ring that bell." }]);
});

test("a refund request needs no message, redirects to the contribution and waits for confirmation", async () => {
  const { id } = await aContribution(ctx.deps, { guestId, partyId });
  const answer = await postForm({ do: "refund", donation: id, message: "" }, `?invoice=${id}`);
  expect(answer.headers["location"]).toBe(`${path()}?invoice=${id}&done=refund`);
  expect(await stored()).toMatchObject([{ state: "captured" }]);
  expect(contentOf(await ctx.app.inject({ url: `${path()}?invoice=${id}` })).donation).toMatchObject({
    refund_asked: false,
    refund_to_confirm: true,
  });
});
