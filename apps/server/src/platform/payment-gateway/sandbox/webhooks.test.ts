import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, type TestSandbox, testSandbox, eventIn } from "./sandbox.builders.ts";
import { minute } from "./sandbox-parts.ts";
import { sandboxSignatureHeader, signWebhook } from "./webhooks.ts";
import { endFailures, changeSandboxSettings } from "./sandbox-controls.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const kinds = async (status?: number) => (await sandbox.deliver(status)).map((message) => eventIn(message).kind);

describe("sandbox notifications", () => {
  test("report each event once", async () => {
    const { id, amount } = await sandbox.captured();
    await sandbox.gateway.refund({ key: "r:1", captureId: id, amount, note: "" });
    expect(await kinds()).toEqual(["order.approved", "capture.completed", "refund.completed"]);
    expect(await kinds()).toEqual([]);
  });

  test("that are not accepted are sent again after growing pauses, until they are", async () => {
    await sandbox.captured();
    expect(await kinds(500)).toHaveLength(2);
    expect(await kinds()).toEqual([]);
    sandbox.clock.advance(minute);
    expect(await kinds(503)).toHaveLength(2);
    sandbox.clock.advance(minute);
    expect(await kinds()).toEqual([]);
    sandbox.clock.advance(minute);
    expect(await kinds()).toHaveLength(2);
  });

  test("are not sent for failed calls", async () => {
    const order = { key: "o:1:1", contributionId: "1", description: "", returnUrl: "", cancelUrl: "" };
    await sandbox.gateway.createCheckout({ ...order, amount: (await sandbox.captured()).amount });
    await sandbox.deliver();
    expect(await sandbox.gateway.capture({ key: "c:none", orderId: "none" })).toMatchObject({ kind: "failed" });
    expect(await kinds()).toEqual([]);
  });
});

describe("the sandbox settings", () => {
  test("can delay notifications", async () => {
    await changeSandboxSettings(sandbox.parts, { delaySeconds: 300 });
    await sandbox.captured();
    expect(await kinds()).toEqual([]);
    sandbox.clock.advance(5 * minute);
    expect(await kinds()).toHaveLength(2);
  });

  test("can send notifications twice, with the same id", async () => {
    await changeSandboxSettings(sandbox.parts, { duplicate: true });
    await sandbox.captured();
    const ids = (await sandbox.deliver()).map((message) => eventIn(message).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  test("can lose notifications for good", async () => {
    await changeSandboxSettings(sandbox.parts, { lost: true });
    await sandbox.captured();
    sandbox.clock.advance(24 * 60 * minute);
    expect(await kinds()).toEqual([]);
  });

  test("can let the next notification overtake", async () => {
    await changeSandboxSettings(sandbox.parts, { reorder: true });
    await sandbox.captured();
    expect(await kinds()).toEqual(["capture.completed"]);
    sandbox.clock.advance(2 * minute);
    expect(await kinds()).toEqual(["order.approved"]);
  });

  test("can sign notifications wrongly until they are reset", async () => {
    await changeSandboxSettings(sandbox.parts, { badSignature: true });
    await sandbox.captured();
    const [forged] = await sandbox.deliver();
    expect(await sandbox.gateway.verifyWebhook(forged ?? never)).toMatchObject({ kind: "failed" });
    await endFailures(sandbox.parts);
    await sandbox.captured();
    const [right] = await sandbox.deliver();
    expect(await sandbox.gateway.verifyWebhook(right ?? never)).toMatchObject({ kind: "ok" });
  });
});

const never = { headers: {}, body: Buffer.from("") };

describe("a signature", () => {
  test("is valid for five minutes", async () => {
    const { id: captureId, invoiceId } = await sandbox.captured();
    const message = (await sandbox.deliver()).at(-1) ?? never;
    sandbox.clock.advance(5 * minute);
    expect(answered(await sandbox.gateway.verifyWebhook(message))).toMatchObject({
      kind: "capture.completed",
      captureId,
      contributionId: invoiceId,
      refundId: null,
      reversalId: null,
    });
    sandbox.clock.advance(2000);
    expect(await sandbox.gateway.verifyWebhook(message)).toMatchObject({ kind: "failed", detail: "too old" });
  });

  test.each([
    ["made with another secret", () => signWebhook("another secret", body, sandbox.clock.now())],
    ["of another body", () => signWebhook(sandbox.parts.config.appSecret, Buffer.from("{}"), sandbox.clock.now())],
    ["in an invalid format", () => "t=1,v1=zz"],
    ["with a changed time", () => rightly().replace(/t=\d+/, (time) => `${time}0`.slice(0, -2))],
  ])("%s is refused", async (_how, sign) => {
    const headers = { [sandboxSignatureHeader]: sign() };
    expect(await sandbox.gateway.verifyWebhook({ headers, body })).toMatchObject({ kind: "failed" });
  });

  test("does not make an invalid body a notification", async () => {
    const headers = { [sandboxSignatureHeader]: rightly() };
    expect(await sandbox.gateway.verifyWebhook({ headers, body })).toMatchObject({ detail: "not a notification" });
  });

  const body = Buffer.from('{"id":"WH-1"}');
  const rightly = () => signWebhook(sandbox.parts.config.appSecret, body, sandbox.clock.now());
});
