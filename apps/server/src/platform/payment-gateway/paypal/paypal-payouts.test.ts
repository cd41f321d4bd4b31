import { pence } from "@wishwell/domain/money/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import { aCapture, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => {
  open = await openPaypal();
  await aCapture(open, { amount: pence(100_000) });
});
afterEach(() => open.fakePaypal.closeWithoutComplaint());

const anItem = (number: number) => ({
  reference: `P${number.toString().padStart(26, "0")}`,
  email: "maya@example.org",
  amount: pence(10),
  note: "From Maya’s party",
});

test("a payout batch names its recipients with our references", async () => {
  right(await open.paypal.createPayoutBatch({ key: "batch-1", items: [anItem(1)] }));
  expect(open.fakePaypal.calls.find(({ call }) => call === "payouts.post")?.body).toEqual({
    sender_batch_header: { sender_batch_id: "batch-1", email_subject: "A payment from Wishwell for you" },
    items: [
      {
        recipient_type: "EMAIL",
        receiver: "maya@example.org",
        amount: { currency: "GBP", value: "0.10" },
        note: "From Maya’s party",
        sender_item_id: "P00000000000000000000000001",
      },
    ],
  });
});

test("a payout batch never reuses a request id for a different body", async () => {
  const items = [anItem(1)];
  right(await open.paypal.createPayoutBatch({ key: "batch-1", items }));
  right(await open.paypal.createPayoutBatch({ key: "batch-1", items }));
  const renamed = await openPaypal({ productName: "Otherwell" }, open.fakePaypal);
  right(await renamed.paypal.createPayoutBatch({ key: "batch-1", items }));
  const keys = open.fakePaypal.calls.filter(({ call }) => call === "payouts.post").map(({ key }) => key ?? "");
  expect(keys[0]).toMatch(/^p:batch-1:.{22}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(open.fakePaypal.state.batches.size).toBe(1);
});

test.each([0, 15_001])("a payout batch of %i items is refused before any request", async (size) => {
  const items = Array.from({ length: size }, (_, number) => anItem(number));
  expect(await open.paypal.createPayoutBatch({ key: "b", items })).toMatchObject({
    kind: "failed",
    failure: "invalid",
  });
  expect(open.fakePaypal.state.batches.size).toBe(0);
});

test("a payout batch of more than a thousand items is read page by page", async () => {
  const items = Array.from({ length: 2001 }, (_, number) => anItem(number));
  await aCapture(open, { key: "o:2", contributionId: "5a3f8f1e-2f5e-4f0a-8d42-5f2f6a1b9c77", amount: pence(100_000) });
  const batch = right(await open.paypal.createPayoutBatch({ key: "b", items }));
  expect(batch.items.map(({ reference }) => reference)).toEqual(items.map(({ reference }) => reference));
  expect(open.fakePaypal.calls.filter(({ call }) => call === "payouts.get")).toHaveLength(3);
});

test("a payout batch fails permanently when the balance is too low", async () => {
  const items = [{ ...anItem(1), amount: pence(200_000) }];
  expect(await open.paypal.createPayoutBatch({ key: "b", items })).toMatchObject({ kind: "failed", failure: "limit" });
});

describe("a payout batch whose response was lost", () => {
  const asked = { key: "batch-1", items: [anItem(1)] };

  test("is found by repeating it: PayPal refuses the repeat and links to the first", async () => {
    open.fakePaypal.failNext("payouts.post", "answer lost");
    expect((await open.paypal.createPayoutBatch(asked)).kind).toBe("unknown");
    expect(await open.paypal.findPayoutBatch(asked.key)).toMatchObject({ kind: "failed", failure: "unsupported" });
    // PayPal remembers request ids only for a while.
    open.fakePaypal.forgetKeys();
    const found = right(await open.paypal.createPayoutBatch(asked));
    expect([...open.fakePaypal.state.batches.keys()]).toEqual([found.id]);
    expect(right(await open.paypal.findPayoutBatch(asked.key, found.id))).toEqual(found);
  });

  test("stays unknown while PayPal has accepted it but it cannot be read", async () => {
    open.fakePaypal.failNext("payouts.get", "unavailable");
    expect((await open.paypal.createPayoutBatch(asked)).kind).toBe("unknown");
    open.fakePaypal.respondOnce("payouts.get", 404, { name: "RESOURCE_NOT_FOUND" });
    expect((await open.paypal.createPayoutBatch(asked)).kind).toBe("unknown");
    expect(right(await open.paypal.createPayoutBatch(asked)).items).toHaveLength(1);
    expect(open.fakePaypal.state.batches.size).toBe(1);
  });

  test("stays unknown when PayPal reports a duplicate without a link to it", async () => {
    const details = [{ field: "sender_batch_id", issue: "Batch with given sender_batch_id already exists" }];
    open.fakePaypal.respondOnce("payouts.post", 400, { name: "USER_BUSINESS_ERROR", details, links: [] });
    expect((await open.paypal.createPayoutBatch(asked)).kind).toBe("unknown");
  });

  test("is not assumed to exist after a different refusal", async () => {
    const details = [{ field: "items[0].receiver", issue: "Receiver is invalid or does not match with type" }];
    open.fakePaypal.respondOnce("payouts.post", 400, { name: "VALIDATION_ERROR", details });
    expect(await open.paypal.createPayoutBatch(asked)).toMatchObject({ kind: "failed", failure: "invalid" });
  });
});

const itemWith = (changes: object) => ({
  payout_item_id: "8AELMXH8UB2P8",
  payout_batch_id: "Q8XN8ZZYHZZ6N",
  payout_item_fee: { currency: "GBP", value: "0.20" },
  payout_item: {
    amount: { currency: "GBP", value: "12.00" },
    receiver: "maya@example.org",
    sender_item_id: "P00000000000000000000000001",
  },
  ...changes,
});

const readItem = (changes: object) => {
  open.fakePaypal.respondOnce("payouts-item.get", 200, itemWith(changes));
  return open.paypal.getPayoutItem("8AELMXH8UB2P8");
};

describe("a payout item reported by PayPal", () => {
  test.each([
    ["SUCCESS", "success"],
    ["FAILED", "failed"],
    ["PENDING", "pending"],
    ["UNCLAIMED", "unclaimed"],
    ["RETURNED", "returned"],
    ["ONHOLD", "on_hold"],
    ["BLOCKED", "blocked"],
    ["REFUNDED", "reversed"],
    ["REVERSED", "reversed"],
    [undefined, "pending"],
    ["UNDER_NEW_REVIEW", "pending"],
  ])("with status %s is %s", async (transaction_status, state) => {
    expect(right(await readItem({ transaction_status }))).toMatchObject({ state, amount: 1200, fee: 20 });
  });

  test("with a fee in another currency is unknown, not read as pence", async () => {
    expect((await readItem({ payout_item_fee: { currency: "USD", value: "0.25" } })).kind).toBe("unknown");
  });

  test("has failed when its whole batch was refused", async () => {
    const { id } = right(await open.paypal.createPayoutBatch({ key: "b", items: [anItem(1)] }));
    const header = { payout_batch_id: id, batch_status: "DENIED", sender_batch_header: {} };
    open.fakePaypal.respondOnce("payouts.get", 200, { batch_header: header, items: [itemWith({})] });
    expect(right(await open.paypal.findPayoutBatch("b", id)).items).toMatchObject([{ state: "failed" }]);
  });

  test.each([
    ["a status that we do not know", { transaction_status: "UNDER_NEW_REVIEW" }, ["pending", "success"]],
    ["a fee in another currency", { payout_item_fee: { currency: "USD", value: "0.25" } }, ["success"]],
  ])("in a batch with %s leaves the other items readable", async (_, changes, states) => {
    const { id } = right(await open.paypal.createPayoutBatch({ key: "b", items: [anItem(1)] }));
    const header = { payout_batch_id: id, batch_status: "NEW_STATUS", sender_batch_header: {} };
    const items = [itemWith(changes), itemWith({ transaction_status: "SUCCESS" })];
    open.fakePaypal.respondOnce("payouts.get", 200, { batch_header: header, items });
    const batch = right(await open.paypal.findPayoutBatch("b", id));
    expect(batch.items.map(({ state }) => state)).toEqual(states);
    expect(batch.denied).toBe(false);
  });

  test.each([
    ["without items", [], true],
    ["with an item that cannot be read", [{}], false],
  ])("will not come from a refused batch %s, provided the whole batch is readable", async (_, items, denied) => {
    const { id } = right(await open.paypal.createPayoutBatch({ key: "b", items: [anItem(1)] }));
    const header = { payout_batch_id: id, batch_status: "DENIED", sender_batch_header: {} };
    open.fakePaypal.respondOnce("payouts.get", 200, { batch_header: header, items });
    expect(right(await open.paypal.findPayoutBatch("b", id))).toEqual({ id, items: [], denied });
  });
});

test("an unclaimed payout that was cancelled cannot be cancelled again", async () => {
  const items = [{ ...anItem(1), email: "maya+unclaimed@example.org" }];
  const batch = right(await open.paypal.createPayoutBatch({ key: "b", items }));
  open.fakePaypal.settle();
  const itemId = batch.items[0]?.itemId ?? "";
  expect(right(await open.paypal.cancelUnclaimed(itemId)).state).toBe("returned");
  expect(await open.paypal.cancelUnclaimed(itemId)).toMatchObject({ kind: "failed", failure: "already_done" });
});
