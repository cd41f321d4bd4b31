import {
  costsTooLarge,
  giftAidStatement,
  givingFieldTexts,
  givingTexts,
} from "@wishwell/contract/texts/contribution-texts";
import { sandboxTexts } from "@wishwell/contract/texts/sandbox-texts";
import { pence } from "@wishwell/domain/money/money";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";
import {
  aContribution,
  aGiver,
  anApprovedOrder,
  anIntention,
  entriesOf,
  intend,
  reloaded,
  twentyPounds,
} from "./contributions.builders.ts";
import { openCheckout } from "./checkout.ts";
import { loadDonatePage } from "./donate-page.ts";
import { settle } from "./settle.ts";

let ctx: TestApp;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const rowsOf = async (guestId: string) =>
  ctx.deps.db.selectFrom("contributions").selectAll().where("guest_id", "=", guestId).orderBy("created_at").execute();

describe("an intention", () => {
  test("is stored with the form's fields, and shows an estimate of the split", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { status, body } = await intend(ctx, guestId, party.id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      event_uuid: party.id,
      amount: "20.00",
      currency: "GBP",
      amount_private: false,
      gift_aid: true,
      billing_name: "Hannah Bennett",
      state: "intent",
      declined: false,
      split: {
        provider_fee: "0.88",
        platform_fee: "1.20",
        gift: "8.96",
        charity: "8.96",
        gift_aid: "2.24",
        exact: false,
      },
      receipt_email: "",
      refund_until: null,
    });
    expect(await rowsOf(guestId)).toMatchObject([
      {
        pence: 2000,
        billing_postcode: "BS6 5XQ",
        gift_aid_wording: giftAidStatement.version,
        receipt_email: "hannah@example.org",
      },
    ]);
    expect(await entriesOf(ctx.deps, body.data?.uuid ?? "")).toEqual([]);
  });

  test("that covers the costs is the chosen amount and both fees, and shares the whole amount", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { body } = await intend(ctx, guestId, party.id, { amount: "5", cover_costs: 1 });
    expect(body.data).toMatchObject({
      amount: "6.41",
      costs_added: "1.41",
      split: { provider_fee: "0.49", platform_fee: "0.92", gift: "2.50", charity: "2.50", gift_aid: "0.62" },
    });
    expect(await rowsOf(guestId)).toMatchObject([{ pence: 641, costs_added: 141 }]);
    // Not unless the giver says so.
    const { body: without } = await intend(ctx, guestId, party.id, { amount: "5" });
    expect(without.data).toMatchObject({ amount: "5.00", costs_added: "0.00" });
  });

  test("may cover the costs as long as what is paid stays within the limit", async () => {
    const { party, guestId } = await aGiver(ctx);
    const most = await intend(ctx, guestId, party.id, { amount: "949.90", cover_costs: 1 });
    expect([most.status, most.body.data?.amount]).toEqual([201, "999.99"]);
    const more = await intend(ctx, guestId, party.id, { amount: "949.91", cover_costs: 1 });
    const sentence = costsTooLarge(pence(100_001), pence(100_000), pence(94_990));
    expect([more.status, more.body.errors]).toEqual([422, { amount: [sentence] }]);
    const wrong = await intend(ctx, guestId, party.id, { cover_costs: "perhaps" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["cover_costs"]]);
  });

  test("accepts a numeric amount, and keeps it private by default", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { body } = await intend(ctx, guestId, party.id, {
      amount: 12.5,
      gift_aid: false,
      amount_private: undefined,
    });
    expect(body.data).toMatchObject({ amount: "12.50", gift_aid: false, amount_private: true });
  });

  test("is replaced by the next one, and its order is voided", async () => {
    const { party, guestId } = await aGiver(ctx);
    const first = await anApprovedOrder(ctx.deps, { guestId, partyId: party.id });
    const second = await anIntention(ctx.deps, { guestId, partyId: party.id, amount: "30" });
    expect(await reloaded(ctx.deps, first.id)).toMatchObject({ state: "cancelled", lookAt: null });
    expect(second.state).toBe("intent");
    const order = await ctx.deps.gateway?.getCheckout(first.orderId);
    expect(order).toMatchObject({ value: { state: "voided" } });
  });
});

describe("an invalid intention", () => {
  test("has all its errors named by field at once", async () => {
    const { party, guestId } = await aGiver(ctx);
    const wrong = { amount: "£20", billing_name: " ", billing_address1: "", billing_postcode: "NOWHERE" };
    const { status, body } = await intend(ctx, guestId, party.id, { ...wrong, gift_aid_declaration: 0 });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      amount: [givingFieldTexts.amountShape],
      billing_name: [givingFieldTexts.billingName],
      billing_address1: [givingFieldTexts.giftAidStreet],
      billing_postcode: [givingFieldTexts.giftAidPostcode],
      gift_aid_declaration: [givingFieldTexts.giftAidTick],
    });
    expect(await rowsOf(guestId)).toEqual([]);
  });

  test.each([
    ["1.99", givingFieldTexts.amountSmall],
    ["1000.01", givingFieldTexts.amountLarge("£1,000")],
    ["999999999", givingFieldTexts.amountLarge("£1,000")],
    ["0", givingFieldTexts.amountZero],
    ["", givingFieldTexts.amountMissing],
    ["20.005", givingFieldTexts.amountPence],
    ["20,50", givingFieldTexts.amountComma],
    ["2 0", givingFieldTexts.amountSpaces],
    ["1,000", "We read 1,000 as £1,000.00. Is that right?"],
    ["1e3", givingFieldTexts.amountShape],
    [-20, givingFieldTexts.amountNegative],
    [undefined, givingFieldTexts.amountMissing],
    [null, givingFieldTexts.amountShape],
    [["20"], givingFieldTexts.amountShape],
  ])("with an amount of %j gets the error: %s", async (amount, sentence) => {
    const { party, guestId } = await aGiver(ctx);
    const { status, body } = await intend(ctx, guestId, party.id, { amount });
    expect([status, body.errors]).toEqual([422, { amount: [sentence] }]);
  });

  test("needs the declaration for Gift Aid, said or left out, and only an answer where none was chosen", async () => {
    const { party, guestId } = await aGiver(ctx);
    for (const gift_aid of [1, undefined]) {
      const { status, body } = await intend(ctx, guestId, party.id, { gift_aid, gift_aid_declaration: 0 });
      expect([status, body.errors?.["gift_aid_declaration"]]).toEqual([422, [givingFieldTexts.giftAidTick]]);
    }
    const { status, body } = await intend(ctx, guestId, party.id, { gift_aid: "", gift_aid_declaration: 0 });
    expect([status, body.errors]).toEqual([422, { gift_aid: [givingFieldTexts.giftAidAnswer] }]);
  });

  test("is refused for unknown fields, while fields that the server sets are ignored", async () => {
    const { party, guestId } = await aGiver(ctx);
    expect((await intend(ctx, guestId, party.id, { state: "captured" })).status).toBe(422);
    const { status, body } = await intend(ctx, guestId, party.id, { uuid: party.id, currency: "USD" });
    expect([status, body.data?.currency, body.data?.uuid === party.id]).toEqual([201, "GBP", false]);
  });
});

describe("an intention is refused", () => {
  test("before the guest has replied", async () => {
    const { party } = await aGiver(ctx);
    const { id } = await aGuest(ctx.deps, party.id, { status: 1 });
    expect(await intend(ctx, id, party.id)).toMatchObject({ status: 409, body: { reason: "not_answered" } });
  });

  test("when the guest has already given", async () => {
    const { party, guestId } = await aGiver(ctx);
    const given = await aContribution(ctx.deps, { guestId, partyId: party.id });
    const again = await intend(ctx, guestId, party.id);
    expect(again).toMatchObject({ status: 409, body: { reason: "already_contributed" } });
    expect(await reloaded(ctx.deps, given.id)).toMatchObject({ state: "captured" });
  });

  test("while a payment is under way", async () => {
    const { party, guestId } = await aGiver(ctx);
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId: party.id });
    const state = (to: string) =>
      ctx.deps.db.updateTable("contributions").set({ state: to }).where("id", "=", id).execute();
    await state("capturing");
    expect(await intend(ctx, guestId, party.id)).toMatchObject({ status: 409, body: { reason: "in_progress" } });
    await state("order");
  });

  test.each([
    ["is complete", (now: Date) => ({ completed_at: now })],
    ["was cancelled", (now: Date) => ({ cancelled_at: now })],
    ["ended 72 hours ago", (now: Date) => ({ ends_at: new Date(now.getTime() - 72 * hour) })],
  ])("once the party %s", async (_, change) => {
    const { party, guestId } = await aGiver(ctx);
    await ctx.deps.db.updateTable("parties").set(change(ctx.clock.now())).where("id", "=", party.id).execute();
    expect(await intend(ctx, guestId, party.id)).toMatchObject({
      status: 409,
      body: { reason: "too_late", message: givingTexts.tooLate },
    });
  });

  test("for an unknown guest, or for another party than the guest's", async () => {
    const [{ party, guestId }, other] = [await aGiver(ctx), await aGiver(ctx)];
    expect((await intend(ctx, ctx.deps.random.uuid(), party.id)).status).toBe(404);
    expect((await intend(ctx, guestId, other.party.id)).status).toBe(404);
  });
});

test("the same idempotency key twice makes one intention, and is refused with another body", async () => {
  const { party, guestId } = await aGiver(ctx);
  const headers = { "idempotency-key": "tap-1" };
  const body = { eventattendee_uuid: guestId, event_uuid: party.id, ...twentyPounds };
  const first = await send(ctx.app, "POST /donations", { body, headers });
  const again = await send(ctx.app, "POST /donations", { body, headers });
  expect(again.body.data?.uuid).toBe(first.body.data?.uuid);
  const other = await send(ctx.app, "POST /donations", { body: { ...body, amount: "900" }, headers });
  expect(other.status).toBe(409);
  expect(await rowsOf(guestId)).toHaveLength(1);
});

test("without a payment provider an intention is refused with an explanation", async () => {
  const quiet = await testApp({ settings: { PAYMENTS: "off" } });
  const { party, guestId } = await aGiver(quiet);
  expect(await intend(quiet, guestId, party.id)).toMatchObject({
    status: 503,
    body: { message: givingTexts.paymentsOff },
  });
  await quiet.close();
});

describe("the limits on giving", () => {
  let counted: TestApp;
  beforeAll(async () => {
    counted = await testApp();
  });
  afterAll(() => counted.close());

  const donatePage = async (id: string) =>
    (await loadDonatePage(counted.deps, { id, query: new URLSearchParams() })).content;
  const anOrder = async (guestId: string, partyId: string) => {
    const { id } = await anIntention(counted.deps, { guestId, partyId });
    return { id, ...(await openCheckout(counted.deps, { id })) };
  };
  const postForm = (url: string, fields: Record<string, string>) =>
    counted.app.inject({
      method: "POST",
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: counted.deps.config.publicUrl },
    });

  test("allow a guest 5 intentions an hour", async () => {
    const { party, guestId } = await aGiver(counted);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await intend(counted, guestId, party.id)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test("make a guest wait until tomorrow after five declines, which all read the same", async () => {
    const { party, guestId } = await aGiver(counted);
    for (let time = 0; time < 5; time += 1) {
      if (time > 0) counted.clock.advance(hour);
      const card = time % 2 === 0 ? "4000000000000002" : "4000000000009995";
      const declined = await aContribution(counted.deps, { guestId, partyId: party.id, card });
      const { body } = await send(counted.app, "GET /donations/{uuid}", { params: { uuid: declined.id } });
      expect(body.data).toMatchObject({ state: "failed", declined: true });
    }
    const refused = await intend(counted, guestId, party.id);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String((20 * hour) / 1000)]);
    counted.clock.advance(20 * hour + minute);
    expect((await intend(counted, guestId, party.id)).status).toBe(201);
  });

  test("switch cards off for 15 minutes when more than half of the last 30 were declined", async () => {
    const { party, guestId } = await aGiver(counted);
    const tries = (declined: boolean, count: number) =>
      counted.deps.db
        .insertInto("card_tries")
        .values(Array.from({ length: count }, () => ({ contribution_id: party.id, declined, at: counted.clock.now() })))
        .execute();
    await tries(false, 15);
    await tries(true, 14);
    expect((await aContribution(counted.deps, { guestId, partyId: party.id, card: "4000000000000002" })).declines).toBe(
      1,
    );
    expect((await intend(counted, guestId, party.id)).status).toBe(201);
    await tries(true, 1);
    await aContribution(counted.deps, { guestId, partyId: party.id, card: "4000000000000002" });
    expect(await donatePage(guestId)).toMatchObject({ cards_off: true, may_contribute: true });
    // Cards are neither offered nor accepted; the account still works.
    const { id, orderId } = await anOrder(guestId, party.id);
    const card = { number: "4242424242424242", expiry: "12/49", code: "123", name: "Hannah Bennett" };
    const pay = `/sandbox/pay/${orderId}`;
    const page = await counted.app.inject({ url: pay });
    expect(page.body).toContain(sandboxTexts.cardsOff);
    expect(page.body).not.toContain('name="number"');
    expect((await postForm(pay, card)).statusCode).toBe(503);
    expect((await reloaded(counted.deps, id)).state).toBe("order");
    expect((await postForm(`${pay}/account`, {})).statusCode).toBe(303);
    expect((await settle(counted.deps, id)).state).toBe("captured");
    counted.clock.advance(15 * minute);
    expect(await donatePage(guestId)).toMatchObject({ cards_off: false });
  });
});
