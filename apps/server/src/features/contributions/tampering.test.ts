import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aGiver, anIntention, entriesOf, reloaded, twentyPounds } from "./contributions.builders.ts";
import { openCheckout } from "./checkout.ts";

/** What an attacker may send to pay less, to use other people's money or not to pay at all. */

let ctx: TestApp;
let ids: { guest: string; party: string; contribution: string; order: string; otherParty: string; otherGuest: string };

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

beforeEach(async () => {
  const [mine, other] = [await aGiver(ctx), await aGiver(ctx)];
  const { id } = await anIntention(ctx.deps, { guestId: mine.guestId, partyId: mine.party.id });
  const { orderId } = await openCheckout(ctx.deps, { id });
  ids = {
    guest: mine.guestId,
    party: mine.party.id,
    contribution: id,
    order: orderId,
    otherParty: other.party.id,
    otherGuest: other.guestId,
  };
});

type Attack = () => {
  method: "POST" | "DELETE";
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
};

const intention = (change: object): ReturnType<Attack> => ({
  method: "POST",
  url: "/api/donations",
  payload: { eventattendee_uuid: ids.otherGuest, event_uuid: ids.otherParty, ...twentyPounds, ...change },
});
const paid = (body: object, id = ids.contribution): ReturnType<Attack> => ({
  method: "POST",
  url: `/api/donations/payment/${id}`,
  payload: body,
});
const json = { "content-type": "application/json" };
const refund = (id: string, body: object = {}): ReturnType<Attack> => ({
  method: "POST",
  url: `/api/donations/refund/${id}`,
  payload: body,
});
const notified = (headers: Record<string, string>, body: object = {}, provider = "sandbox"): ReturnType<Attack> => ({
  method: "POST",
  url: `/api/payment/webhooks/${provider}`,
  payload: JSON.stringify(body),
  headers: { ...json, ...headers },
});

const attacks: readonly (readonly [what: string, attack: Attack, status: number])[] = [
  ["a tiny amount", () => intention({ amount: "0.01" }), 422],
  ["a negative amount", () => intention({ amount: "-20.00" }), 422],
  ["an amount with an exponent", () => intention({ amount: "2e5" }), 422],
  ["a fraction of a penny", () => intention({ amount: 20.001 }), 422],
  ["an amount above the maximum", () => intention({ amount: "999999.99" }), 422],
  ["a state set by the caller", () => intention({ state: "captured" }), 422],
  ["fees set by the caller", () => intention({ platform_fee: "0.00" }), 422],
  ["a provider set by the caller", () => intention({ provider: "cash" }), 422],
  ["another guest's link for the caller's own party", () => intention({ event_uuid: ids.party }), 404],
  ["a party's identifier as a link", () => intention({ eventattendee_uuid: ids.otherParty }), 404],
  ["an invalid identifier", () => intention({ eventattendee_uuid: "1 or 1=1" }), 422],
  ["an amount in digits of another script", () => intention({ amount: "２０.００" }), 422],
  ["a list of amounts", () => intention({ amount: ["2.00", "20.00"] }), 422],
  ["Gift Aid without a declaration", () => intention({ gift_aid_declaration: 0 }), 422],
  ["an unapproved payment", () => paid({ gateway_response: { status: "COMPLETED" } }), 200],
  ["a payment of another amount", () => paid({ gateway_response: { id: ids.order, amount: "0.01" } }), 200],
  ["a payment of an unknown contribution", () => paid({}, ids.guest), 404],
  ["a payment with a state", () => paid({ state: "captured" }), 422],
  ["an oversized hint", () => paid({ gateway_response: "x".repeat(20_000) }), 413],
  ["a notification without a signature", () => notified({}), 401],
  [
    "a notification with a signature of zeros",
    () => notified({ "sandbox-signature": `t=1,v1=${"0".repeat(64)}` }),
    401,
  ],
  [
    "a notification with a foreign signature",
    () => notified({ "x-wishwell-signature": "sha256=00" }, { id: "1" }),
    401,
  ],
  ["a notification of a provider we don't use", () => notified({}, { id: "1" }, "paypal"), 404],
  ["a refund of an unpaid contribution", () => refund(ids.contribution), 409],
  ["a refund of an unknown contribution", () => refund(ids.guest), 404],
  ["a refund with its own decision", () => refund(ids.contribution, { answer: "approve" }), 422],
  ["cancelling an unknown contribution", () => ({ method: "DELETE", url: `/api/donations/${ids.guest}` }), 404],
  [
    "an order for an unknown contribution",
    () => ({ method: "POST", url: `/api/donations/checkout/${ids.party}` }),
    404,
  ],
];

test.each(attacks)("%s moves no money", async (_, attack, status) => {
  const answer = await ctx.app.inject(attack());
  expect(answer.statusCode).toBe(status);
  await ctx.runJobs();
  expect(await reloaded(ctx.deps, ids.contribution)).toMatchObject({ state: "order", amount: 2000, split: null });
  expect(await entriesOf(ctx.deps, ids.contribution)).toEqual([]);
  const lines = await ctx.deps.db.selectFrom("ledger_lines").select("entry_id").execute();
  expect(lines).toEqual([]);
});
