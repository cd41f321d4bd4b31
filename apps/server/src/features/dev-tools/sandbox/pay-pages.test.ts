import { randomUUID } from "node:crypto";
import { sandboxTexts } from "@wishwell/contract/texts/sandbox-texts";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

const returnUrl = "http://localhost:3000/eventattendee/donate/guest?paid=1";
const cancelUrl = "http://localhost:3000/eventattendee/donate/guest?cancelled=1";

async function anOrder(description = "Maya’s 7th birthday"): Promise<string> {
  const contributionId = randomUUID();
  const answer = await ctx.deps.gateway?.createCheckout({
    key: `o:${contributionId}:1`,
    contributionId,
    amount: pence(2000),
    description,
    returnUrl,
    cancelUrl,
  });
  if (answer?.kind !== "ok") throw new Error("no order");
  return answer.value.orderId;
}

const page = (order: string, step = "") => ctx.app.inject({ url: `/sandbox/pay/${order}${step}` });

const send = (order: string, step: string, fields: Record<string, string> = {}, headers = {}) =>
  ctx.app.inject({
    method: "POST",
    url: `/sandbox/pay/${order}${step}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const card = (number: string) => ({ number, expiry: "12 / 49", code: "123", name: "Hannah Bennett" });

const stateOf = async (orderId: string) => {
  const answer = await ctx.deps.gateway?.getCheckout(orderId);
  return answer?.kind === "ok" ? answer.value.state : "unknown";
};
const capture = async (orderId: string) => ctx.deps.gateway?.capture({ key: `c:${orderId}`, orderId });
const keptOf = (orderId: string) =>
  ctx.deps.db.selectFrom("sandbox_orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();

describe("the payment page", () => {
  test("shows the banner, the amount, its purpose, its split and the test cards", async () => {
    const { statusCode, body, headers } = await page(await anOrder());
    expect(statusCode).toBe(200);
    for (const words of [sandboxTexts.banner, "Pay £20.00", "Maya’s 7th birthday", "£8.96", "£1.20", "£0.88"]) {
      expect(body).toContain(words);
    }
    expect(body).toContain("4000 0000 0000 3220");
    expect(body).not.toContain("<script");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("same-origin");
  });

  test("escapes texts from users", async () => {
    const { body } = await page(await anOrder("<b>Maya</b>"));
    expect(body).not.toContain("<b>Maya</b>");
  });

  test("fills in a test card without scripts", async () => {
    const { body } = await page(await anOrder(), "?card=0077");
    expect(body).toContain('value="4000 0000 0000 0077"');
  });

  test("answers 404 for an unknown order", async () => {
    expect((await page("NOSUCHORDER000000")).statusCode).toBe(404);
    for (const step of ["", "/account", "/check", "/cancel"]) {
      expect((await send("NOSUCHORDER000000", step, card("4242424242424242"))).statusCode).toBe(404);
    }
  });
});

describe("a card", () => {
  test("that is valid approves the order and redirects back; only its last four digits are stored", async () => {
    const order = await anOrder();
    const answer = await send(order, "", card("4242 4242 4242 4242"));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, returnUrl]);
    expect(await stateOf(order)).toBe("approved");
    const kept = JSON.stringify(await keptOf(order));
    expect(kept).toContain('"4242"');
    expect(kept).not.toContain("42424242");
    expect(kept).not.toContain("Hannah");
  });

  test("with every field wrong gets all errors at once", async () => {
    const order = await anOrder();
    const { statusCode, body } = await send(order, "", { number: "4242424242424241", expiry: "13/20", code: "x" });
    expect(statusCode).toBe(422);
    for (const words of [sandboxTexts.numberWrong, sandboxTexts.expiry, sandboxTexts.code, sandboxTexts.name]) {
      expect(body).toContain(words);
    }
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(await stateOf(order)).toBe("created");
  });

  test("that has expired is refused, and nothing secret is shown on the page", async () => {
    const typed = { ...card("6011111111111117"), expiry: "01/20", code: "987" };
    const { body } = await send(await anOrder(), "", typed);
    expect(body).toContain(sandboxTexts.expired);
    expect(body).toContain('value="Hannah Bennett"');
    expect(body).not.toContain("6011111111111117");
    expect(body).not.toContain("987");
  });

  test.each(["4000000000000002", "4000000000009995"])(
    "%s is declined with the same message, and another can pay",
    async (number) => {
      const order = await anOrder();
      expect((await send(order, "", card(number))).headers.location).toBe(returnUrl);
      expect(await capture(order)).toMatchObject({ kind: "failed", failure: "declined" });
      const again = await page(order);
      expect(again.body).toContain(sandboxTexts.declined);
      expect((await send(order, "", card("4242424242424242"))).headers.location).toBe(returnUrl);
      expect(await stateOf(order)).toBe("approved");
    },
  );

  test("with an extra step is confirmed first: yes approves, no allows another card", async () => {
    const order = await anOrder();
    const asked = await send(order, "", card("4000000000003220"));
    expect(asked.headers.location).toBe(`/sandbox/pay/${order}/check`);
    expect(await stateOf(order)).toBe("created");
    expect((await page(order, "/check")).body).toContain("ending in 3220");
    expect((await send(order, "/check", { answer: "no" })).headers.location).toBe(`/sandbox/pay/${order}`);
    expect((await page(order)).body).toContain(sandboxTexts.declined);
    expect((await page(order, "/check")).headers.location).toBe(`/sandbox/pay/${order}`);
    await send(order, "", card("4000000000003220"));
    expect((await send(order, "/check", { answer: "yes" })).headers.location).toBe(returnUrl);
    expect(await stateOf(order)).toBe("approved");
  });

  test("sent twice makes one approval and one notification", async () => {
    const order = await anOrder();
    const both = await Promise.all([
      send(order, "", card("4242424242424242")),
      send(order, "", card("4242424242424242")),
    ]);
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status >= 400)).toEqual([]);
    const told = await ctx.deps.db
      .selectFrom("sandbox_webhooks")
      .select("kind")
      .where(sql<boolean>`about ->> 'orderId' = ${order}`)
      .execute();
    expect(told).toEqual([{ kind: "order.approved" }]);
  });
});

describe("the test account", () => {
  test("approves the order", async () => {
    const order = await anOrder();
    expect((await page(order, "/account")).body).toContain("Approve");
    expect((await send(order, "/account")).headers.location).toBe(returnUrl);
    expect(await keptOf(order)).toMatchObject({ state: "approved", paid_with: "account" });
  });

  test("can cancel the order, which then says so and links back", async () => {
    const order = await anOrder();
    expect((await send(order, "/cancel")).headers.location).toBe(cancelUrl);
    expect(await stateOf(order)).toBe("voided");
    const { body } = await page(order);
    expect(body).toContain(sandboxTexts.over);
    expect(body).toContain(cancelUrl);
    expect((await send(order, "", card("4242424242424242"))).body).toContain(sandboxTexts.over);
  });
});

test("an approved order says so and links back, and approving it again changes nothing", async () => {
  const order = await anOrder();
  await send(order, "/account");
  const { body } = await page(order);
  expect(body).toContain(sandboxTexts.approved);
  expect(body).toContain("?paid=1");
  expect((await send(order, "/account")).headers.location).toBe(returnUrl);
});

test("an order expires after three hours", async () => {
  const order = await anOrder();
  ctx.clock.advance(3 * 60 * 60 * 1000);
  expect((await page(order)).body).toContain(sandboxTexts.over);
  expect(await stateOf(order)).toBe("voided");
});

test("a form on another site has no effect", async () => {
  const order = await anOrder();
  const answer = await send(
    order,
    "/account",
    {},
    { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  );
  expect(answer.statusCode).toBe(403);
  expect(await stateOf(order)).toBe("created");
});

test("without the sandbox provider there are no payment pages", async () => {
  const off = await testApp({ settings: { PAYMENTS: "off" } });
  expect(off.deps.gateway).toBeNull();
  expect((await off.app.inject({ url: "/sandbox/pay/NOSUCHORDER000000" })).statusCode).toBe(404);
  await off.close();
});
