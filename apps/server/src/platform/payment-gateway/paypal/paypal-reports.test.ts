import { pence } from "@wishwell/domain/money/money";
import { afterEach, beforeEach, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import type { Page, ProviderTransaction } from "../gateway.ts";
import { aCapture, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

const day = 24 * 60 * 60 * 1000;
let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.fakePaypal.closeWithoutComplaint());

async function everything(from: Date, to: Date): Promise<ProviderTransaction[]> {
  const rows: ProviderTransaction[] = [];
  let page: string | null = null;
  do {
    const read: Page<ProviderTransaction> = right(await open.paypal.listTransactions({ from, to, page }));
    rows.push(...read.rows);
    page = read.next;
  } while (page !== null);
  return rows;
}
const searches = () => open.fakePaypal.calls.filter(({ call }) => call === "search.get").length;

test("payments, refunds, payouts and their fees are separate transactions", async () => {
  const from = open.clock.now();
  const capture = await aCapture(open);
  const again = await aCapture(open, { key: "o:2", contributionId: "5a3f8f1e-2f5e-4f0a-8d42-5f2f6a1b9c77" });
  right(await open.paypal.refund({ key: "r:1", captureId: again.id, amount: pence(2000), note: "" }));
  const items = [{ reference: "P1", email: "maya@example.org", amount: pence(500), note: "" }];
  open.fakePaypal.state.move({ code: "T0006", amount: pence(10_000), fee: pence(0), reference: "" });
  right(await open.paypal.createPayoutBatch({ key: "b", items }));
  open.fakePaypal.settle();
  const rows = await everything(from, open.clock.now());
  expect(rows.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ["capture", 2000, capture.invoiceId],
    ["fee", -88, capture.invoiceId],
    ["capture", 2000, again.invoiceId],
    ["fee", -88, again.invoiceId],
    ["refund", -2000, again.invoiceId],
    ["capture", 10_000, null],
    ["payout", -500, "P1"],
    ["payout_fee", -20, "P1"],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(right(await open.paypal.balance())).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
});

test("a long period is read in parts of 31 days, each transaction once", async () => {
  const from = open.clock.now();
  for (let month = 0; month < 4; month += 1) {
    open.fakePaypal.state.move({ code: "T0006", amount: pence(100 + month), fee: pence(0), reference: "" });
    open.clock.advance(31 * day);
  }
  const rows = await everything(from, open.clock.now());
  expect(rows.map(({ amount }) => amount)).toEqual([100, 101, 102, 103]);
  expect(searches()).toBeGreaterThanOrEqual(4);
});

test("transactions are read page by page", async () => {
  const from = open.clock.now();
  for (let count = 0; count < 1001; count += 1) {
    open.fakePaypal.state.move({ code: "T0006", amount: pence(100), fee: pence(0), reference: "" });
  }
  expect(await everything(from, open.clock.now())).toHaveLength(1001);
  expect(searches()).toBe(3);
});

test("transactions beyond PayPal's history or in the future are not requested", async () => {
  await aCapture(open);
  const rows = await everything(new Date("2000-01-01T00:00:00Z"), new Date("2100-01-01T00:00:00Z"));
  expect(rows).toHaveLength(2);
  expect(searches()).toBeLessThan(40);
});

test.each([
  ["T0006", "-5.00", "other"],
  ["T0104", "-0.20", "payout_fee"],
  ["T1106", "-20.00", "reversal"],
  ["T1108", "0.88", "fee_returned"],
  ["T1114", "5.00", "payout"],
  ["T1201", "-20.00", "dispute"],
  ["T1503", "-5.20", "other"],
])("event code %s with amount %s is of kind: %s", async (transaction_event_code, value, kind) => {
  const transaction_info = {
    transaction_id: "TX1",
    transaction_event_code,
    transaction_initiation_date: "2026-07-11T04:03:52+0000",
    transaction_amount: { currency_code: "GBP", value },
  };
  open.fakePaypal.respondOnce("search.get", 200, { transaction_details: [{ transaction_info }], total_pages: 1 });
  const now = open.clock.now();
  const { rows } = right(await open.paypal.listTransactions({ from: now, to: now, page: null }));
  expect(rows).toMatchObject([{ kind, at: new Date("2026-07-11T04:03:52Z") }]);
});

test.each(["D", "P"])("a transaction with status %s is left out", async (transaction_status) => {
  const transaction_info = {
    transaction_id: "TX1",
    transaction_status,
    transaction_event_code: "T0006",
    transaction_initiation_date: "2026-07-11T04:03:52Z",
    transaction_amount: { currency_code: "GBP", value: "20.00" },
  };
  open.fakePaypal.respondOnce("search.get", 200, { transaction_details: [{ transaction_info }] });
  const now = open.clock.now();
  expect(right(await open.paypal.listTransactions({ from: now, to: now, page: null })).rows).toEqual([]);
});

test("an account without pounds has a balance of zero, whatever it holds in other currencies", async () => {
  const total_balance = { currency_code: "USD", value: "10.00" };
  open.fakePaypal.respondOnce("balances.get", 200, { balances: [{ currency: "USD", total_balance }] });
  expect(right(await open.paypal.balance())).toBe(0);
});
