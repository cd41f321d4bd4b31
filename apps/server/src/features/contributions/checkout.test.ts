import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveOrder } from "../../platform/payment-gateway/sandbox/captures.ts";
import { makeFail } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { cancelContribution } from "./cancel-or-confirm.ts";
import { aContribution, aGiver, anIntention, reloaded } from "./contributions.builders.ts";

let ctx: TestApp;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

async function newIntention(): Promise<string> {
  const { party, guestId } = await aGiver(ctx);
  return (await anIntention(ctx.deps, { guestId, partyId: party.id })).id;
}

const checkout = (uuid: string) => send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });

const attemptsOf = async (id: string) =>
  ctx.deps.db
    .selectFrom("payment_attempts")
    .select(["key", "state"])
    .where("contribution_id", "=", id)
    .orderBy("key")
    .execute();

test("opening the checkout makes one order, however often and in however many windows", async () => {
  const id = await newIntention();
  const answers = await Promise.all([checkout(id), checkout(id), checkout(id)]);
  const again = await checkout(id);
  const orders = new Set([...answers, again].map(({ body }) => body.data?.order_id));
  expect([again.status, orders.size, again.body.data?.provider]).toEqual([200, 1, "sandbox"]);
  expect(await attemptsOf(id)).toEqual([{ key: `o:${id}:1`, state: "ok" }]);
});

test("a lost response makes the next request reuse the same key", async () => {
  const id = await newIntention();
  await makeFail(ctx.deps, { call: "createCheckout", trouble: "answer_lost" });
  expect(await checkout(id)).toMatchObject({ status: 503, body: { message: givingTexts.providerTrouble } });
  expect(await attemptsOf(id)).toEqual([{ key: `o:${id}:1`, state: "unknown" }]);
  expect((await checkout(id)).status).toBe(200);
  expect(await attemptsOf(id)).toEqual([{ key: `o:${id}:1`, state: "ok" }]);
});

test("an abandoned order is replaced by a new one", async () => {
  const id = await newIntention();
  const first = await checkout(id);
  await ctx.deps.gateway?.voidCheckout(first.body.data?.order_id ?? "");
  const second = await checkout(id);
  expect(second.body.data?.order_id).not.toBe(first.body.data?.order_id);
  expect((await attemptsOf(id)).map(({ key }) => key)).toEqual([`o:${id}:1`, `o:${id}:2`]);
});

test("no order is opened or continued while the party’s page is hidden", async () => {
  const { party, guestId } = await aGiver(ctx);
  const { id } = await anIntention(ctx.deps, { guestId, partyId: party.id });
  const hide = (hidden_at: Date | null) =>
    ctx.deps.db.updateTable("parties").set({ hidden_at }).where("id", "=", party.id).execute();
  await hide(ctx.clock.now());
  expect(await checkout(id)).toMatchObject({ status: 409, body: { reason: "hidden" } });
  expect(await attemptsOf(id)).toEqual([]);
  await hide(null);
  expect((await checkout(id)).status).toBe(200);
  await hide(ctx.clock.now());
  expect(await checkout(id)).toMatchObject({ status: 409, body: { reason: "hidden" } });
});

test("a declined card leads to a new order", async () => {
  const { party, guestId } = await aGiver(ctx);
  const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id, card: "4000000000000002" });
  const { body } = await checkout(id);
  await approveOrder(ctx.deps, { orderId: body.data?.order_id ?? "" });
  const paid = await send(ctx.app, "POST /donations/payment/{invoice_number}", {
    params: { invoice_number: id },
    body: {},
  });
  expect(paid.body.data).toMatchObject({ state: "paid", declined: false });
});

test("opening the checkout is refused for cancelled, expired and paid contributions", async () => {
  const cancelled = await newIntention();
  await cancelContribution(ctx.deps, { id: cancelled });
  const { party, guestId } = await aGiver(ctx);
  const { id: paid } = await aContribution(ctx.deps, { guestId, partyId: party.id });
  const old = await newIntention();
  for (const id of [cancelled, paid]) {
    expect(await checkout(id)).toMatchObject({ status: 409, body: { reason: "not_open" } });
  }
  ctx.clock.advance(3 * hour);
  await ctx.runJobs();
  expect(await checkout(old)).toMatchObject({ status: 409, body: { reason: "not_open" } });
});

test("after the party has closed, givers who had started have 15 minutes left", async () => {
  const { party, guestId } = await aGiver(ctx);
  const { id } = await anIntention(ctx.deps, { guestId, partyId: party.id });
  ctx.clock.advance(minute);
  const completed = ctx.clock.now();
  await ctx.deps.db.updateTable("parties").set({ completed_at: completed }).where("id", "=", party.id).execute();
  ctx.clock.advance(14 * minute);
  expect((await checkout(id)).status).toBe(200);
  ctx.clock.advance(minute);
  const orderId = (await reloaded(ctx.deps, id)).orderId ?? "";
  await approveOrder(ctx.deps, { orderId });
  const paid = await send(ctx.app, "POST /donations/payment/{invoice_number}", {
    params: { invoice_number: id },
    body: {},
  });
  expect(paid).toMatchObject({ status: 409, body: { reason: "too_late", message: givingTexts.tooLate } });
  expect(await ctx.deps.gateway?.getCheckout(orderId)).toMatchObject({ value: { state: "voided", captures: [] } });
});
