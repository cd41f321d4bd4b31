import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, freshEmail, goodPassword } from "./accounts.builders.ts";

const hour = 3_600_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const key = "k".repeat(43);
const otherKey = "o".repeat(43);
const passwords = { password: goodPassword, password2: goodPassword };
const register = (email: string, browserKey = key) =>
  send(ctx.app, "POST /user/register", { body: { email, ...passwords, browser_key: browserKey } });
const verify = (code: string, browserKey?: string, token?: string) =>
  send(ctx.app, "POST /user/verify/{verification_code}", {
    params: { verification_code: code },
    body: browserKey === undefined ? {} : { browser_key: browserKey },
    ...(token !== undefined && { token }),
  });

/** The code of the newest link emailed to this address. */
async function newestCode(email: string): Promise<string> {
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  const link = letter?.links.find((href) => href.includes("/user/verify/")) ?? "";
  return link.split("/").at(-1) ?? "";
}

async function aSignUp(browserKey = key): Promise<{ email: string; code: string }> {
  const email = freshEmail();
  await register(email, browserKey);
  return { email, code: await newestCode(email) };
}

const justVerified = { success: true, message: texts.verified };

describe("verifying an address for the first time", () => {
  test("signs in the browser that signed up, for 12 hours", async () => {
    const { email, code } = await aSignUp();
    const reply = await verify(code, key);
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: texts.verifiedAndSignedIn } });
    expect(reply.body.data?.user.email).toBe(email);
    const me = await send(ctx.app, "GET /user/me", { token: reply.body.data?.token ?? "" });
    expect(me).toMatchObject({ status: 200, body: { data: { email } } });
    const signIns = await ctx.deps.db
      .selectFrom("sign_ins")
      .select("remembered")
      .where("user_id", "=", reply.body.data?.user.uuid ?? "")
      .execute();
    expect(signIns).toEqual([{ remembered: false }]);
  });

  test("signs in the browser that used the wizard", async () => {
    const email = freshEmail();
    const person = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
    await send(ctx.app, "POST /users", { body: { email, ...person, ...passwords, browser_key: key } });
    const reply = await verify(await newestCode(email), key);
    expect(reply.body.data?.user).toMatchObject({ email, first_name: "Priya" });
  });

  test("stores only a hash of the browser's key, and deletes it with the sign-up", async () => {
    const { email, code } = await aSignUp();
    const stored = () =>
      ctx.deps.db.selectFrom("sign_ups").select("browser_key_hash").where("email_key", "=", email).execute();
    const [row] = await stored();
    expect(row?.browser_key_hash).toHaveLength(32);
    expect(row?.browser_key_hash?.toString()).not.toContain(key);
    await verify(code, key);
    expect(await stored()).toEqual([]);
  });

  test("fifty times at once signs in once", async () => {
    const { code } = await aSignUp();
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(code, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies.filter(({ body }) => body.data !== undefined)).toHaveLength(1);
  });
});

describe("verifying does not sign in", () => {
  test("another browser, with a key of its own or with none", async () => {
    for (const browserKey of [otherKey, undefined]) {
      const { code } = await aSignUp();
      expect((await verify(code, browserKey)).body).toEqual(justVerified);
    }
  });

  test("the same browser a second time", async () => {
    const { code } = await aSignUp();
    expect((await verify(code, key)).body.data).toBeDefined();
    expect((await verify(code, key)).body).toEqual(justVerified);
  });

  test("the same browser after another one verified the address", async () => {
    const { code } = await aSignUp();
    await verify(code);
    expect((await verify(code, key)).body).toEqual(justVerified);
  });

  test("with a link that was requested again, or with the first one after that", async () => {
    for (const newest of [true, false]) {
      const { email, code } = await aSignUp();
      await send(ctx.app, "POST /user/verify/resend", { body: { email } });
      const again = await newestCode(email);
      expect(again).not.toBe(code);
      expect((await verify(newest ? again : code, key)).body).toEqual(justVerified);
    }
  });

  test("with an expired link", async () => {
    const { code } = await aSignUp();
    ctx.clock.advance(48 * hour);
    const reply = await verify(code, key);
    expect(reply).toMatchObject({ status: 404, body: { message: texts.verificationDead } });
    expect(reply.body.data).toBeUndefined();
  });

  test("by GET, whatever it is sent", async () => {
    const { code } = await aSignUp();
    const url = `/api/user/verify/${code}?browser_key=${key}`;
    const reply = await ctx.app.inject({ method: "GET", url, headers: { accept: "application/json" } });
    expect(reply.json()).not.toHaveProperty("data");
  });

  test("a browser in which someone is signed in", async () => {
    const other = await aSignedInUser(ctx.deps);
    const { code } = await aSignUp();
    expect((await verify(code, key, other.token)).body).toEqual(justVerified);
    expect((await send(ctx.app, "GET /user/me", { token: other.token })).status).toBe(200);
  });

  test("to an account that was there before the link was followed", async () => {
    const email = freshEmail();
    await register(email, key);
    const first = await newestCode(email);
    await register(email, otherKey);
    const second = await newestCode(email);
    expect((await verify(first, key)).body.data).toBeDefined();
    expect((await verify(second, otherKey)).body).toEqual(justVerified);
  });
});

test.each(["short", "k".repeat(44), "k".repeat(42) + "!"])("a browser key like %s is refused", async (wrong) => {
  const reply = await register(freshEmail(), wrong);
  expect(reply).toMatchObject({ status: 422, body: { errors: { browser_key: [fieldTexts.browserKey] } } });
});
