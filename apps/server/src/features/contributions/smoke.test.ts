import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { approveOrder } from "../../platform/payments/sandbox/approve-order.ts";
import { send } from "../../testing/send.ts";
import { aGiver, entriesOf, intend } from "./contributions.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

test("a guest gives £20 and every penny is in the books", async () => {
  const { party, guestId } = await aGiver(house);
  const { status, body } = await intend(house, guestId, party.id);
  expect([status, body]).toMatchObject([201, { data: { amount: "20.00", state: "intent", gift_aid: true } }]);
  const uuid = body.data?.uuid ?? "";
  const checkout = await send(house.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  expect(checkout).toMatchObject({ status: 200, body: { data: { provider: "sandbox" } } });
  await approveOrder(house.deps, { orderId: checkout.body.data?.order_id ?? "" });
  const paid = await send(house.app, "POST /donations/payment/{invoice_number}", {
    params: { invoice_number: uuid },
    body: { gateway_provider: "sandbox", gateway_response: { amount: "1000000.00" } },
  });
  expect(paid).toMatchObject({
    status: 200,
    body: { data: { state: "paid", split: { exact: true, gift: "8.96", charity: "8.96", gift_aid: "2.24" } } },
  });
  expect(await entriesOf(house.deps, uuid)).toEqual(["capture"]);
});
