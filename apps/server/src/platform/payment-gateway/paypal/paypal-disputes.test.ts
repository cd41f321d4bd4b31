import { afterEach, beforeEach, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import type { Page } from "../gateway.ts";
import { aCapture, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.fakePaypal.closeWithoutComplaint());

test("disputes are read page by page, each once", async () => {
  const from = open.clock.now();
  const { id } = await aCapture(open);
  const opened = Array.from({ length: 101 }, () => open.fakePaypal.dispute(id));
  const ids: string[] = [];
  let page: string | null = null;
  do {
    const read: Page<string> = right(await open.paypal.listDisputes({ from, page }));
    ids.push(...read.rows);
    page = read.next;
  } while (page !== null);
  expect(ids).toEqual(opened);
  expect(open.fakePaypal.calls.filter(({ call }) => call === "disputes.list")).toHaveLength(3);
});

test("an empty dispute list may be missing from PayPal's response", async () => {
  open.fakePaypal.respondOnce("disputes.list", 200, { links: [] });
  const { rows, next } = right(await open.paypal.listDisputes({ from: open.clock.now(), page: null }));
  expect([rows, next]).toEqual([[], null]);
});

test.each([
  ["UNDER_REVIEW", undefined, "inquiry"],
  ["RESOLVED", "CANCELED_BY_BUYER", "withdrawn"],
  // Settled by a refund, which has its own notification.
  ["RESOLVED", "RESOLVED_BUYER_FAVOUR", "withdrawn"],
])("an inquiry with status %s and outcome %s is %s", async (status, outcome_code, state) => {
  open.fakePaypal.respondOnce("disputes.get", 200, {
    dispute_id: "PP-D-1",
    status,
    dispute_life_cycle_stage: "INQUIRY",
    disputed_transactions: [{ seller_transaction_id: "3C1" }],
    dispute_amount: { currency_code: "GBP", value: "20.00" },
    ...(outcome_code !== undefined && { dispute_outcome: { outcome_code } }),
  });
  expect(right(await open.paypal.getDispute("PP-D-1")).state).toBe(state);
});

test("a lost dispute has the amount the giver received, which may be less than claimed", async () => {
  open.fakePaypal.respondOnce("disputes.get", 200, {
    dispute_id: "PP-D-1",
    status: "RESOLVED",
    dispute_life_cycle_stage: "CHARGEBACK",
    disputed_transactions: [{ seller_transaction_id: "3C1" }],
    dispute_amount: { currency_code: "GBP", value: "20.00" },
    dispute_outcome: {
      outcome_code: "RESOLVED_BUYER_FAVOUR",
      amount_refunded: { currency_code: "GBP", value: "15.00" },
    },
  });
  expect(right(await open.paypal.getDispute("PP-D-1"))).toMatchObject({ state: "lost", amount: 1500 });
});

test.each([
  ["UNDER_REVIEW", undefined, "open"],
  ["RESOLVED", "RESOLVED_BUYER_FAVOUR", "lost"],
  ["RESOLVED", "ACCEPTED", "lost"],
  ["RESOLVED", "RESOLVED_SELLER_FAVOUR", "won"],
  ["RESOLVED", "RESOLVED_WITH_PAYOUT", "won"],
  ["RESOLVED", "CANCELED_BY_BUYER", "won"],
])("a dispute with status %s and outcome %s is %s", async (status, outcome_code, state) => {
  open.fakePaypal.respondOnce("disputes.get", 200, {
    dispute_id: "PP-D-1",
    status,
    disputed_transactions: [{ seller_transaction_id: "3C1" }],
    dispute_amount: { currency_code: "GBP", value: "20.00" },
    ...(outcome_code !== undefined && { dispute_outcome: { outcome_code } }),
  });
  expect(right(await open.paypal.getDispute("PP-D-1"))).toEqual({
    id: "PP-D-1",
    captureId: "3C1",
    state,
    amount: 2000,
    currency: "GBP",
    respondBy: null,
    awaitsReply: false,
  });
});
