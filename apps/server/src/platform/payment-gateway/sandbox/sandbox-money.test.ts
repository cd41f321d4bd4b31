import { pence } from "@wishwell/domain/money/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ProviderEvent } from "../gateway.ts";
import { approveOrder } from "./captures.ts";
import { decideDispute } from "./disputes.ts";
import { answered, sandboxOrder, type TestSandbox, testSandbox, eventIn } from "./sandbox.builders.ts";
import { hour, minute } from "./sandbox-parts.ts";
import { changeSandboxSettings } from "./sandbox-controls.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const chargebackLater = "4000000000000259";

describe("a key already used for a different request", () => {
  test("creates no order", async () => {
    const order = sandboxOrder();
    await sandbox.gateway.createCheckout(order);
    for (const other of [{ amount: pence(2001) }, { contributionId: "another" }, { returnUrl: "http://elsewhere" }]) {
      expect(await sandbox.gateway.createCheckout({ ...order, ...other })).toMatchObject({ failure: "invalid" });
    }
  });

  test("captures nothing", async () => {
    const { orderId } = answered(await sandbox.gateway.createCheckout(sandboxOrder()));
    await approveOrder(sandbox.parts, { orderId });
    const key = `c:${(await sandbox.captured()).orderId}`;
    expect(await sandbox.gateway.capture({ key, orderId })).toMatchObject({ failure: "invalid" });
    expect(answered(await sandbox.gateway.getCheckout(orderId)).state).toBe("approved");
  });

  test("refunds nothing", async () => {
    const [one, other] = [await sandbox.captured(), await sandbox.captured()];
    await sandbox.gateway.refund({ key: "r:1", captureId: one.id, amount: one.amount, note: "" });
    const wrong = await sandbox.gateway.refund({ key: "r:1", captureId: other.id, amount: other.amount, note: "" });
    expect(wrong).toMatchObject({ failure: "invalid" });
  });
});

test("an order captured 30 times at once has one capture", async () => {
  const { orderId } = answered(await sandbox.gateway.createCheckout(sandboxOrder()));
  await approveOrder(sandbox.parts, { orderId });
  const all = await Promise.all(
    Array.from({ length: 30 }, () => sandbox.gateway.capture({ key: `c:${orderId}`, orderId })),
  );
  expect(new Set(all.map((answer) => answered(answer).id)).size).toBe(1);
  expect(await sandbox.balance()).toBe(2000 - 88);
});

test("an expired order cannot be captured", async () => {
  const { orderId } = answered(await sandbox.gateway.createCheckout(sandboxOrder()));
  await approveOrder(sandbox.parts, { orderId });
  await sandbox.later(3 * hour);
  expect(answered(await sandbox.gateway.getCheckout(orderId)).state).toBe("voided");
  expect(await sandbox.gateway.capture({ key: `c:${orderId}`, orderId })).toMatchObject({ failure: "invalid" });
});

test("a pending capture is completed after half an hour, with a notification", async () => {
  const { id } = await sandbox.captured("4000000000000077");
  await sandbox.later(29 * minute);
  expect(answered(await sandbox.gateway.getCapture(id)).state).toBe("pending");
  await sandbox.deliver();
  await sandbox.later(minute);
  expect(answered(await sandbox.gateway.getCapture(id))).toMatchObject({ state: "completed", fee: 88 });
  expect((await sandbox.deliver()).map((message) => eventIn(message).kind)).toEqual(["capture.completed"]);
});

describe("a refund", () => {
  test("of a pending capture is refused", async () => {
    const { id, amount } = await sandbox.captured("4000000000000077");
    const answer = await sandbox.gateway.refund({ key: "r:1", captureId: id, amount, note: "" });
    expect(answer).toMatchObject({ failure: "invalid" });
  });

  test("can be set to be pending at first", async () => {
    await changeSandboxSettings(sandbox.parts, { refunds: "pending" });
    const { id: captureId, amount } = await sandbox.captured();
    const refund = answered(await sandbox.gateway.refund({ key: "r:1", captureId, amount, note: "" }));
    expect([refund.state, await sandbox.balance()]).toEqual(["pending", 1912]);
    await sandbox.later(30 * minute);
    expect(answered(await sandbox.gateway.getRefund(refund.id)).state).toBe("completed");
    expect(answered(await sandbox.gateway.getCapture(captureId)).state).toBe("refunded");
    expect(await sandbox.balance()).toBe(-88);
  });

  test("can be set to fail, and succeeds with another key", async () => {
    await changeSandboxSettings(sandbox.parts, { refunds: "failed" });
    const { id: captureId, amount } = await sandbox.captured();
    const asked = { captureId, amount, note: "" };
    expect(answered(await sandbox.gateway.refund({ ...asked, key: "r:1" })).state).toBe("failed");
    expect(await sandbox.balance()).toBe(1912);
    await changeSandboxSettings(sandbox.parts, { refunds: "completed" });
    expect(answered(await sandbox.gateway.refund({ ...asked, key: "r:1" })).state).toBe("failed");
    expect(answered(await sandbox.gateway.refund({ ...asked, key: "r:2" })).state).toBe("completed");
  });
});

/** The notification of a chargeback. */
async function disputed(): Promise<ProviderEvent> {
  await sandbox.captured(chargebackLater);
  await sandbox.deliver();
  await sandbox.later(hour);
  const [message] = await sandbox.deliver();
  if (message === undefined) throw new Error("nothing was told");
  return answered(await sandbox.gateway.verifyWebhook(message));
}

describe("a chargeback", () => {
  test("is opened an hour later and takes the whole payment", async () => {
    const event = await disputed();
    expect(event.kind).toBe("dispute.opened");
    const dispute = answered(await sandbox.gateway.getDispute(event.disputeId ?? ""));
    expect(dispute).toMatchObject({ state: "open", amount: 2000, captureId: event.captureId });
    expect(await sandbox.balance()).toBe(-88);
    const refund = { key: "r:1", captureId: dispute.captureId, amount: dispute.amount, note: "" };
    expect(await sandbox.gateway.refund(refund)).toMatchObject({ failure: "invalid" });
  });

  test.each([
    ["won", 1912],
    ["lost", -88],
  ] as const)("that is %s leaves %i pence, and the decision is final", async (outcome, left) => {
    const { disputeId } = await disputed();
    const decide = { disputeId: disputeId ?? "", outcome };
    expect(answered(await decideDispute(sandbox.parts, decide)).state).toBe(outcome);
    expect(answered(await decideDispute(sandbox.parts, { ...decide, outcome: "won" })).state).toBe(outcome);
    expect(await sandbox.balance()).toBe(left);
    expect((await sandbox.deliver()).map((message) => eventIn(message).kind)).toEqual([`dispute.${outcome}`]);
  });

  test("is not opened for a refunded payment", async () => {
    const { id: captureId, amount } = await sandbox.captured(chargebackLater);
    await sandbox.gateway.refund({ key: "r:1", captureId, amount, note: "" });
    await sandbox.later(2 * hour);
    expect(await sandbox.balance()).toBe(-88);
  });
});

test("unknown ids are not found", async () => {
  expect(await sandbox.gateway.getDispute("none")).toMatchObject({ failure: "not_found" });
  expect(await sandbox.gateway.voidCheckout("none")).toMatchObject({ failure: "not_found" });
  expect(await sandbox.gateway.capture({ key: "c:none", orderId: "none" })).toMatchObject({ failure: "not_found" });
});
