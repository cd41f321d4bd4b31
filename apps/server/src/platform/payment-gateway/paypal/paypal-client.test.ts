import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import { anOrder, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.fakePaypal.close());

describe("the access token", () => {
  test("is requested once, however many calls are made", async () => {
    await Promise.all([open.paypal.balance(), open.paypal.balance(), open.paypal.health()]);
    await open.paypal.balance();
    expect(open.fakePaypal.tokensIssued).toBe(1);
  });

  test("is renewed a minute before it expires", async () => {
    await open.paypal.balance();
    open.clock.advance((32_400 - 61) * 1000);
    await open.paypal.balance();
    expect(open.fakePaypal.tokensIssued).toBe(1);
    open.clock.advance(1000);
    await open.paypal.balance();
    expect(open.fakePaypal.tokensIssued).toBe(2);
  });

  test("is renewed when PayPal revoked it early, and the call is repeated once", async () => {
    await open.paypal.balance();
    open.fakePaypal.endTokens();
    const order = right(await open.paypal.createCheckout(anOrder()));
    expect(open.fakePaypal.tokensIssued).toBe(2);
    expect([...open.fakePaypal.state.orders.keys()]).toEqual([order.orderId]);
  });

  test("that is refused twice is a configuration failure and is not retried forever", async () => {
    open.fakePaypal.respondOnce("orders.create", 401, {});
    open.fakePaypal.respondOnce("orders.create", 401, {});
    expect(await open.paypal.createCheckout(anOrder())).toMatchObject({ kind: "failed", failure: "config" });
    expect(open.fakePaypal.calls).toHaveLength(2);
  });

  test("is not issued for a wrong secret, which is a configuration failure", async () => {
    const { paypal, fakePaypal } = await openPaypal({ clientSecret: "somebody-elses-secret" });
    expect(await paypal.health()).toMatchObject({ kind: "failed", failure: "config" });
    expect(fakePaypal.calls).toEqual([]);
    await fakePaypal.close();
  });
});

describe("a token request that PayPal asks us to delay", () => {
  test.each([429, 503])("is not repeated by any call before the time given with status %i", async (status) => {
    open.fakePaypal.respondToTokenOnce(status, { "retry-after": "90" });
    expect((await open.paypal.balance()).kind).toBe("unknown");
    open.clock.advance(89_000);
    expect((await open.paypal.balance()).kind).toBe("unknown");
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(open.fakePaypal.tokenRequests).toBe(1);
    open.clock.advance(1000);
    right(await open.paypal.balance());
    expect(open.fakePaypal.tokenRequests).toBe(2);
  });

  test("is repeated after a day at the latest", async () => {
    open.fakePaypal.respondToTokenOnce(429, { "retry-after": "999999999" });
    await open.paypal.balance();
    open.clock.advance(24 * 60 * 60 * 1000);
    expect((await open.paypal.balance()).kind).toBe("ok");
  });
});

describe("an unclear response is unknown, and a repeat with the same key is safe:", () => {
  test.each(["answer lost", "answer never comes", "answer cut"] as const)("%s", async (trouble) => {
    const { paypal } = await openPaypal({ patience: 500 }, open.fakePaypal);
    open.fakePaypal.failNext("orders.create", trouble);
    expect((await paypal.createCheckout(anOrder())).kind).toBe("unknown");
    const { orderId } = right(await open.paypal.createCheckout(anOrder()));
    expect([...open.fakePaypal.state.orders.keys()]).toEqual([orderId]);
  });

  test.each(["unavailable", "too many", "in progress"] as const)("%s, before anything is done", async (trouble) => {
    open.fakePaypal.failNext("orders.create", trouble);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(open.fakePaypal.state.orders.size).toBe(0);
    right(await open.paypal.createCheckout(anOrder()));
  });

  test.each([
    ["something else", { id: "X", status: "PERHAPS" }],
    ["nothing", {}],
    ["a page", "<h1>Welcome</h1>"],
  ])("a success whose body is %s", async (_what, body) => {
    open.fakePaypal.respondOnce("orders.create", 201, body);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
  });

  test("no server is reachable", async () => {
    const { paypal, fakePaypal } = await openPaypal();
    await fakePaypal.close();
    expect((await paypal.balance()).kind).toBe("unknown");
  });
});

const waits = (header: string) => open.fakePaypal.respondOnce("orders.create", 429, {}, { "retry-after": header });
const orderCalls = () => open.fakePaypal.calls.filter(({ call }) => call === "orders.create").length;

describe("a call that PayPal asks us to delay", () => {
  test.each(["seconds", "a date"])("is not repeated before the time given as %s", async (how) => {
    const at = Math.ceil(open.clock.now().getTime() / 1000) * 1000 + 90_000;
    waits(how === "seconds" ? "90" : new Date(at).toUTCString());
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    open.clock.advance(89_000);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(orderCalls()).toBe(1);
    // Other calls are not delayed.
    right(await open.paypal.balance());
    open.clock.advance(3000);
    right(await open.paypal.createCheckout(anOrder()));
    expect(orderCalls()).toBe(2);
  });

  test("is repeated after a day at the latest, and at once when the header is invalid", async () => {
    waits("999999999");
    await open.paypal.createCheckout(anOrder());
    open.clock.advance(24 * 60 * 60 * 1000);
    waits("soon");
    await open.paypal.createCheckout(anOrder());
    right(await open.paypal.createCheckout(anOrder()));
    expect(orderCalls()).toBe(3);
  });
});

test("a key reused for a different request is refused", async () => {
  right(await open.paypal.createCheckout(anOrder()));
  const other = await open.paypal.createCheckout(anOrder({ description: "Another party" }));
  expect(other).toMatchObject({ kind: "failed", failure: "invalid" });
  expect(open.fakePaypal.state.orders.size).toBe(1);
});

test.each(["../../v1/oauth2/token", "a/b", "", "x".repeat(65), "id?fields=all"])(
  "the id %j cannot lead to another PayPal call",
  async (id) => {
    expect(await open.paypal.getCheckout(id)).toMatchObject({ kind: "failed", failure: "not_found" });
    expect(open.fakePaypal.calls).toEqual([]);
  },
);

test("a key longer than PayPal allows is refused before any request", async () => {
  const answer = await open.paypal.createCheckout(anOrder({ key: "k".repeat(109) }));
  expect(answer).toMatchObject({ kind: "failed", failure: "invalid" });
  expect(open.fakePaypal.calls).toEqual([]);
});

test("the PayPal log contains no secret, token or personal data", async () => {
  const person = { email_address: "anna@example.org", payer: "Anna Example" };
  open.fakePaypal.respondOnce("orders.get", 200, { id: "1", ...person });
  open.fakePaypal.respondOnce("orders.get", 403, {
    name: "NOT_AUTHORIZED",
    details: [{ issue: "anna@example.org", value: "Anna" }],
  });
  open.fakePaypal.failNext("orders.get", "answer lost");
  for (let count = 0; count < 3; count += 1) await open.paypal.getCheckout("5O190127TN364715T");
  expect(open.logged).toHaveLength(3);
  const lines = open.logged.join("");
  for (const secret of ["anna@example.org", "Anna", open.fakePaypal.settings.clientSecret, "A21AA", "Bearer"]) {
    expect(lines).not.toContain(secret);
  }
});
