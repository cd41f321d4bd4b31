import { afterAll, beforeAll, expect, test } from "vitest";
import { approveOrder } from "../../../platform/payment-gateway/sandbox/captures.ts";
import { readSandbox } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

const get = (url: string) => ctx.app.inject({ url });
const post = (url: string, fields: Record<string, string> = {}, headers = {}) =>
  ctx.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

test("the dev tools link to the sandbox, which shows its balance and settings", async () => {
  expect((await get("/dev")).body).toContain('href="/dev/sandbox"');
  const { statusCode, body } = await get("/dev/sandbox");
  expect(statusCode).toBe(200);
  for (const words of ["£0.00", "Send notifications twice", "response is lost", "activity.csv"]) {
    expect(body).toContain(words);
  }
});

test("settings are changed, failures simulated, and all of it reset", async () => {
  await post("/dev/sandbox/knobs", { delaySeconds: "60", refunds: "pending", duplicate: "on", parallel: "on" });
  await post("/dev/sandbox/trouble", { call: "capture", trouble: "answer_lost", times: "2" });
  expect(await readSandbox(ctx.deps)).toMatchObject({
    knobs: { delaySeconds: 60, refunds: "pending", duplicate: true, lost: false, reorder: false, parallel: true },
    troubles: [{ call: "capture", trouble: "answer_lost", times: 2 }],
  });
  expect((await get("/dev/sandbox")).body).toContain("capture: done, but its response is lost, 2 more");
  await post("/dev/sandbox/well");
  expect(await readSandbox(ctx.deps)).toMatchObject({ knobs: { delaySeconds: 0, duplicate: false }, troubles: [] });
});

test("invalid settings are refused", async () => {
  const wrong = await post("/dev/sandbox/trouble", { call: "health", trouble: "answer_lost", times: "0" });
  expect(wrong.statusCode).toBe(422);
  expect((await post("/dev/sandbox/dispute", { disputeId: "none", outcome: "won" })).statusCode).toBe(404);
});

test("a bank disputes part of a payment and inquires about it, and the provider reverses it", async () => {
  const made = await post("/dev/sandbox/order");
  const orderId = String(made.headers.location).split("/").at(-1) ?? "";
  await approveOrder(ctx.deps, { orderId });
  const captured = await ctx.deps.gateway?.capture({ key: `c:${orderId}`, orderId });
  if (captured?.kind !== "ok") throw new Error("nothing was captured");
  const bank = (fields: Record<string, string>) =>
    post("/dev/sandbox/bank", { captureId: captured.value.id, ...fields });
  const open = async () => (await readSandbox(ctx.deps)).disputes;
  expect((await bank({ act: "inquiry", amount: "5.00" })).statusCode).toBe(303);
  const [inquiry] = await open();
  expect(inquiry).toMatchObject({ state: "inquiry", amount: 500 });
  expect((await get("/dev/sandbox")).body).toContain("Escalate to a dispute");
  await post("/dev/sandbox/dispute", { disputeId: inquiry?.id ?? "", outcome: "escalated" });
  expect(await open()).toMatchObject([{ id: inquiry?.id, state: "open", amount: 500 }]);
  await post("/dev/sandbox/dispute", { disputeId: inquiry?.id ?? "", outcome: "lost" });
  expect((await bank({ act: "reverse" })).statusCode).toBe(303);
  expect((await readSandbox(ctx.deps)).balance).toBe(2000 - 88 - 500);
  expect((await bank({ act: "dispute", amount: "15.01" })).statusCode).toBe(422);
  expect((await bank({ act: "dispute", amount: "five" })).statusCode).toBe(422);
  expect((await bank({ act: "dispute", captureId: "none" })).statusCode).toBe(404);
});

test("a sample order opens its payment page", async () => {
  const made = await post("/dev/sandbox/order");
  expect(made.statusCode).toBe(303);
  expect((await get(String(made.headers.location))).body).toContain("Pay £20.00");
});

test("the report is a CSV file", async () => {
  const { body, headers } = await get("/dev/sandbox/activity.csv");
  expect(headers["content-type"]).toContain("text/csv");
  expect(body).toContain('"Transaction ID","Reference Txn ID"');
});

test("requests from another site are refused", async () => {
  const answer = await post("/dev/sandbox/well", {}, { "sec-fetch-site": "cross-site" });
  expect(answer.statusCode).toBe(403);
});

test("without payments the dev tools have no sandbox", async () => {
  const off = await testApp({ settings: { PAYMENTS: "off" } });
  expect((await off.app.inject({ url: "/dev/sandbox" })).statusCode).toBe(404);
  expect((await off.app.inject({ url: "/dev" })).body).not.toContain("/dev/sandbox");
  await off.close();
});
