import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import { anOrder, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.standIn.close());

describe("the token", () => {
  test("is asked for once, however many calls come", async () => {
    await Promise.all([open.paypal.balance(), open.paypal.balance(), open.paypal.health()]);
    await open.paypal.balance();
    expect(open.standIn.tokensGiven).toBe(1);
  });

  test("is renewed a minute before it ends", async () => {
    await open.paypal.balance();
    open.clock.advance((32_400 - 61) * 1000);
    await open.paypal.balance();
    expect(open.standIn.tokensGiven).toBe(1);
    open.clock.advance(1000);
    await open.paypal.balance();
    expect(open.standIn.tokensGiven).toBe(2);
  });

  test("that PayPal ended early is renewed, and the call made once more", async () => {
    await open.paypal.balance();
    open.standIn.endTokens();
    const order = right(await open.paypal.createCheckout(anOrder()));
    expect(open.standIn.tokensGiven).toBe(2);
    expect([...open.standIn.books.orders.keys()]).toEqual([order.orderId]);
  });

  test("that is refused twice is our settings, and is not tried for ever", async () => {
    open.standIn.say("orders.create", 401, {});
    open.standIn.say("orders.create", 401, {});
    expect(await open.paypal.createCheckout(anOrder())).toMatchObject({ kind: "failed", failure: "config" });
    expect(open.standIn.asked).toHaveLength(2);
  });

  test("is not given for a wrong secret: that is our settings", async () => {
    const { paypal, standIn } = await openPaypal({ clientSecret: "somebody-elses-secret" });
    expect(await paypal.health()).toMatchObject({ kind: "failed", failure: "config" });
    expect(standIn.asked).toEqual([]);
    await standIn.close();
  });
});

describe("a token that PayPal wants us to ask for later", () => {
  test.each([429, 503])("is not asked for before the time told with %i, by any call", async (status) => {
    open.standIn.sayForToken(status, { "retry-after": "90" });
    expect((await open.paypal.balance()).kind).toBe("unknown");
    open.clock.advance(89_000);
    expect((await open.paypal.balance()).kind).toBe("unknown");
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(open.standIn.tokensAsked).toBe(1);
    open.clock.advance(1000);
    right(await open.paypal.balance());
    expect(open.standIn.tokensAsked).toBe(2);
  });

  test("is asked for a day later at the latest", async () => {
    open.standIn.sayForToken(429, { "retry-after": "999999999" });
    await open.paypal.balance();
    open.clock.advance(24 * 60 * 60 * 1000);
    expect((await open.paypal.balance()).kind).toBe("ok");
  });
});

describe("no clear answer is unknown, and the same key settles it", () => {
  test.each(["answer lost", "answer never comes", "answer cut"] as const)("%s", async (trouble) => {
    const { paypal } = await openPaypal({ patience: 500 }, open.standIn);
    open.standIn.trouble("orders.create", trouble);
    expect((await paypal.createCheckout(anOrder())).kind).toBe("unknown");
    const { orderId } = right(await open.paypal.createCheckout(anOrder()));
    expect([...open.standIn.books.orders.keys()]).toEqual([orderId]);
  });

  test.each(["unavailable", "too many", "in progress"] as const)("%s, before anything is done", async (trouble) => {
    open.standIn.trouble("orders.create", trouble);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(open.standIn.books.orders.size).toBe(0);
    right(await open.paypal.createCheckout(anOrder()));
  });

  test.each([
    ["something else", { id: "X", status: "PERHAPS" }],
    ["nothing", {}],
    ["a page", "<h1>Welcome</h1>"],
  ])("a success that says %s", async (_what, body) => {
    open.standIn.say("orders.create", 201, body);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
  });

  test("nobody is there", async () => {
    const { paypal, standIn } = await openPaypal();
    await standIn.close();
    expect((await paypal.balance()).kind).toBe("unknown");
  });
});

const waits = (header: string) => open.standIn.say("orders.create", 429, {}, { "retry-after": header });
const asked = () => open.standIn.asked.filter(({ call }) => call === "orders.create").length;

describe("a call that PayPal wants to have later", () => {
  test.each(["seconds", "a date"])("is not made before the time told in %s", async (how) => {
    const at = Math.ceil(open.clock.now().getTime() / 1000) * 1000 + 90_000;
    waits(how === "seconds" ? "90" : new Date(at).toUTCString());
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    open.clock.advance(89_000);
    expect((await open.paypal.createCheckout(anOrder())).kind).toBe("unknown");
    expect(asked()).toBe(1);
    // Others are not held up.
    right(await open.paypal.balance());
    open.clock.advance(3000);
    right(await open.paypal.createCheckout(anOrder()));
    expect(asked()).toBe(2);
  });

  test("is made a day later at the latest, and at once when the header says nothing", async () => {
    waits("999999999");
    await open.paypal.createCheckout(anOrder());
    open.clock.advance(24 * 60 * 60 * 1000);
    waits("soon");
    await open.paypal.createCheckout(anOrder());
    right(await open.paypal.createCheckout(anOrder()));
    expect(asked()).toBe(3);
  });
});

test("the same key for something else is refused, not done", async () => {
  right(await open.paypal.createCheckout(anOrder()));
  const other = await open.paypal.createCheckout(anOrder({ description: "Another party" }));
  expect(other).toMatchObject({ kind: "failed", failure: "invalid" });
  expect(open.standIn.books.orders.size).toBe(1);
});

test.each(["../../v1/oauth2/token", "a/b", "", "x".repeat(65), "id?fields=all"])(
  "%j leads to no other call of PayPal's",
  async (id) => {
    expect(await open.paypal.getCheckout(id)).toMatchObject({ kind: "failed", failure: "not_found" });
    expect(open.standIn.asked).toEqual([]);
  },
);

test("a key that is longer than PayPal allows is refused before anything is asked", async () => {
  const answer = await open.paypal.createCheckout(anOrder({ key: "k".repeat(109) }));
  expect(answer).toMatchObject({ kind: "failed", failure: "invalid" });
  expect(open.standIn.asked).toEqual([]);
});

test("what is logged holds no secret, no token and nobody's data", async () => {
  const person = { email_address: "anna@example.org", payer: "Anna Example" };
  open.standIn.say("orders.get", 200, { id: "1", ...person });
  open.standIn.say("orders.get", 403, {
    name: "NOT_AUTHORIZED",
    details: [{ issue: "anna@example.org", value: "Anna" }],
  });
  open.standIn.trouble("orders.get", "answer lost");
  for (let count = 0; count < 3; count += 1) await open.paypal.getCheckout("5O190127TN364715T");
  expect(open.logged).toHaveLength(3);
  const lines = open.logged.join("");
  for (const secret of ["anna@example.org", "Anna", open.standIn.settings.clientSecret, "A21AA", "Bearer"]) {
    expect(lines).not.toContain(secret);
  }
});
