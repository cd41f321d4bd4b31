import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { activityCsv } from "./payment-files.ts";
import { claimPayout } from "./payouts.ts";
import { answered, type TestSandbox, testSandbox, eventIn } from "./sandbox.builders.ts";
import { day, hour } from "./sandbox-parts.ts";

let sandbox: TestSandbox;
let before: number;
beforeEach(async () => {
  sandbox = await testSandbox();
  await sandbox.captured("4242424242424242", 100_000);
  before = await sandbox.balance();
  await sandbox.deliver();
});
afterEach(() => sandbox.close());

const fee = 24;

async function pay(...words: string[]) {
  const key = randomUUID();
  const items = words.map((word, place) => ({
    reference: `P${place}${key.slice(0, 20)}`,
    email: word === "" ? "maya@example.org" : `maya+${word}@example.org`,
    amount: pence(1200),
    note: "From Maya’s party",
  }));
  const answer = await sandbox.gateway.createPayoutBatch({ key, items });
  return { key, items, answer };
}

const statesOf = async (key: string) =>
  answered(await sandbox.gateway.findPayoutBatch(key)).items.map(({ state }) => state);

describe("a payout to an address", () => {
  test.each([
    ["", "success", "success", -1200 - fee],
    ["unclaimed", "unclaimed", "returned", 0],
    ["returned", "unclaimed", "returned", 0],
    ["failed", "failed", "failed", 0],
    ["blocked", "blocked", "blocked", 0],
    ["hold", "on_hold", "success", -1200 - fee],
    ["late", "success", "reversed", -fee],
  ])("with +%s is %s at first and %s in the end", async (word, first, last, moved) => {
    const { key } = await pay(word);
    expect(await statesOf(key)).toEqual(["pending"]);
    expect(await sandbox.balance()).toBe(before);
    await sandbox.later(0);
    expect(await statesOf(key)).toEqual([first]);
    await sandbox.later(31 * day);
    expect(await statesOf(key)).toEqual([last]);
    expect(await sandbox.balance()).toBe(before + moved);
  });

  test("with +hold is held for longer than a day", async () => {
    const { key } = await pay("hold");
    await sandbox.later(0);
    await sandbox.later(25 * hour);
    expect(await statesOf(key)).toEqual(["on_hold"]);
  });

  test("sends a notification of every step", async () => {
    await pay("late");
    await sandbox.later(0);
    await sandbox.later(day);
    expect((await sandbox.deliver()).map((message) => eventIn(message).kind)).toEqual([
      "payout.success",
      "payout.reversed",
    ]);
  });
});

/** The item id of an unclaimed payout. */
async function unclaimed(): Promise<string> {
  const { key } = await pay("unclaimed");
  await sandbox.later(0);
  return answered(await sandbox.gateway.findPayoutBatch(key)).items[0]?.itemId ?? "";
}

describe("an unclaimed payout", () => {
  test("is returned with its fee when it is cancelled, only once", async () => {
    const item = await unclaimed();
    expect(await sandbox.balance()).toBe(before - 1200 - fee);
    expect(answered(await sandbox.gateway.cancelUnclaimed(item))).toMatchObject({ state: "returned", fee: 0 });
    expect(await sandbox.gateway.cancelUnclaimed(item)).toMatchObject({ failure: "already_done" });
    await sandbox.later(31 * day);
    expect(await sandbox.balance()).toBe(before);
  });

  test("can still be claimed, and is then final", async () => {
    const item = await unclaimed();
    expect(answered(await claimPayout(sandbox.parts, item)).state).toBe("success");
    await sandbox.later(31 * day);
    expect(answered(await sandbox.gateway.getPayoutItem(item))).toMatchObject({ state: "success", fee });
  });
});

const paymentOf = (amount: number) => ({
  reference: `P${amount}`,
  email: "maya@example.org",
  amount: pence(amount),
  note: "",
});

describe("a payout batch", () => {
  test("with a used key and different items is refused", async () => {
    const { key, items } = await pay("");
    const other = items.map((item) => ({ ...item, amount: pence(1300) }));
    expect(await sandbox.gateway.createPayoutBatch({ key, items: other })).toMatchObject({ failure: "invalid" });
  });

  test("that is empty or has a duplicate, an invalid address or amount or a long reference is refused", async () => {
    const item = { reference: "P1", email: "maya@example.org", amount: pence(1), note: "" };
    const wrong = [{ email: "maya" }, { reference: "P".repeat(31) }, { amount: pence(0) }];
    const batches = [[], [item, item], ...wrong.map((change) => [{ ...item, ...change }])];
    for (const items of batches) {
      expect(await sandbox.gateway.createPayoutBatch({ key: "b", items })).toMatchObject({ failure: "invalid" });
    }
  });

  test("above the balance, less pending payouts, pays no one", async () => {
    const half = Math.floor(before * 0.6);
    const [one, other] = await Promise.all([
      sandbox.gateway.createPayoutBatch({ key: "one", items: [paymentOf(half)] }),
      sandbox.gateway.createPayoutBatch({ key: "other", items: [paymentOf(half + 1)] }),
    ]);
    const kinds = [one, other].map((answer) => (answer.kind === "failed" ? answer.failure : answer.kind));
    expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(["limit", "ok"]);
  });
});

test("the activity report has PayPal's columns and a row for every transaction", async () => {
  sandbox.clock.advance(1000);
  const { id: captureId, amount, invoiceId } = await sandbox.captured();
  sandbox.clock.advance(1000);
  await sandbox.gateway.refund({ key: "r:1", captureId, amount, note: "" });
  sandbox.clock.advance(1000);
  const { items } = await pay("", "unclaimed");
  await sandbox.later(0);
  let text = "";
  for await (const part of activityCsv(sandbox.parts)) text += part;
  const [names, ...rows] = text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  const column = (name: string) => rows.map((row) => row[names?.indexOf(name) ?? -1]);
  expect(column("Type")).toEqual([
    "Express Checkout Payment",
    "Express Checkout Payment",
    "Payment Refund",
    "Mass Pay Payment",
    "Mass Pay Payment",
  ]);
  expect(column("Gross").slice(1, 4)).toEqual(["20.00", "-20.00", "-12.00"]);
  expect(column("Fee").slice(1, 4)).toEqual(["-0.88", "0.00", "-0.24"]);
  expect(
    column("Status")
      .slice(3)
      .toSorted((a = "", b = "") => a.localeCompare(b)),
  ).toEqual(["Completed", "Unclaimed"]);
  expect(new Set(column("Custom Number").slice(3))).toEqual(new Set(items.map(({ reference }) => reference)));
  expect(column("Invoice Number").slice(1, 3)).toEqual([invoiceId, invoiceId]);
  expect(column("To Email Address")).toContain("maya+unclaimed@example.org");
});
