import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn, aUser, freshEmail, goodPassword } from "./accounts.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ sweeps: ["tidy-accounts"] });
});
afterAll(() => ctx.close());

interface TestUser {
  readonly id: string;
  readonly token: string;
}
const change = ({ id, token }: TestUser, body: object) =>
  send(ctx.app, "PATCH /users", { token, body: { uuid: id, ...body } });
const me = async ({ token }: TestUser) => (await send(ctx.app, "GET /user/me", { token })).body.data;
const verify = (verification_code: string) =>
  send(ctx.app, "POST /user/verify/{verification_code}", { params: { verification_code } });

async function subjects(to: string): Promise<string[]> {
  await ctx.runJobs();
  return (await ctx.mailbox(to)).map(({ subject }) => subject);
}

async function verifyCode(to: string): Promise<string> {
  await ctx.runJobs();
  const links = (await ctx.mailbox(to)).flatMap((letter) => letter.links);
  return (
    links
      .find((href) => href.includes("/user/verify/"))
      ?.split("/")
      .at(-1) ?? ""
  );
}

const changedAddress = "Your email address for Wishwell has changed";
const askedAddress = "Changing the email address of your Wishwell account?";

describe("harmless details", () => {
  test("change without the password, and omitted fields stay unchanged", async () => {
    const user = await aSignedInUser(ctx.deps, { lastName: "Okafor" });
    const reply = await change(user, { first_name: "  Pri\u0301ya ", phone: "020 7946 0000", notifications: [1, 2] });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.accountUpdated } });
    const expected = { first_name: "Príya", last_name: "Okafor", phone: "020 7946 0000", notifications: [1, 2] };
    expect(reply.body.data).toMatchObject(expected);
    expect(await me(user)).toMatchObject(expected);
    expect(await subjects(user.email)).toEqual([]);
  });

  test("include the whole form sent back unchanged", async () => {
    const user = await aSignedInUser(ctx.deps, { paymentEmail: "pay@example.org" });
    const { role_id: _role, uuid: _uuid, ...shown } = (await me(user)) ?? { role_id: 1, uuid: "" };
    const body = { ...shown, password: "", password2: "" };
    expect((await change(user, body)).status).toBe(200);
  });

  test("never include a role", async () => {
    const user = await aSignedInUser(ctx.deps);
    for (const key of ["role", "role_id"]) {
      const reply = await change(user, { first_name: "P.", [key]: 2 });
      expect(reply).toMatchObject({ status: 422, body: { errors: { [key]: [fieldTexts.unknownField] } } });
    }
    expect(await me(user)).toMatchObject({ role_id: 1, first_name: "Priya" });
  });
});

describe("a recent proof of identity", () => {
  const password = "four green balloons";

  test.each([
    ["the email address", { email: "else@example.org" }],
    ["the payment address", { paypal_email: "else@example.org" }],
    ["the password", { password, password2: password }],
  ])("is required to change %s; the password with the call is none", async (_what, body) => {
    const user = await aSignedInUser(ctx.deps);
    const before = await me(user);
    const stale = { ...user, token: await aSignIn(ctx.deps, user.id, { proved: false }) };
    expect(await change(stale, body)).toMatchObject({ status: 403, body: { reason: "fresh_proof" } });
    const typed = await change(stale, { ...body, current_password: goodPassword });
    expect(typed.body.errors).toEqual({ current_password: [fieldTexts.unknownField] });
    expect(await me(user)).toEqual(before);
    expect(await subjects(user.email)).toEqual([]);
  });

  test("stands for everything in one request", async () => {
    const user = await aSignedInUser(ctx.deps);
    const body = { paypal_email: "else@example.org", password, password2: password };
    expect((await change(user, body)).status).toBe(200);
  });

  test("by password can be guessed ten times in a quarter of an hour", async () => {
    const user = await aSignedInUser(ctx.deps);
    const prove = (password: string) => send(ctx.app, "POST /user/proof", { token: user.token, body: { password } });
    await ctx.deps.limits.take("loginFailuresOfAccount", user.email, undefined, 8);
    for (let time = 0; time < 2; time += 1) expect((await prove("a wrong guess")).status).toBe(422);
    expect((await prove(goodPassword)).status).toBe(429);
  });
});

describe("a new email address", () => {
  test("takes effect once its link is followed, and both mailboxes are emailed", async () => {
    const user = await aSignedInUser(ctx.deps);
    const email = freshEmail("New");
    const reply = await change(user, { email });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.emailChangePending } });
    expect(reply.body.data).toMatchObject({ email: user.email, pending_email: email });
    expect(await subjects(user.email)).toEqual([askedAddress]);
    const code = await verifyCode(email);
    expect(await subjects(email)).toEqual(["Confirm your new email address for Wishwell"]);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
    expect(await me(user)).toMatchObject({ email, pending_email: null });
    expect(await subjects(user.email)).toEqual([changedAddress, askedAddress]);
    expect(await subjects(email)).toContain(changedAddress);
    const logIn = (address: string) =>
      send(ctx.app, "POST /user/login", { body: { email: address, password: goodPassword } });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(401);
  });

  test("that has an account gets the same response and stays with its owner", async () => {
    const owner = await aUser(ctx.deps);
    const user = await aSignedInUser(ctx.deps);
    const reply = await change(user, { email: owner.email });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.emailChangePending } });
    expect(reply.body.data).toMatchObject({ email: user.email, pending_email: owner.email });
    expect(await subjects(owner.email)).toEqual(["You already have a Wishwell account"]);
    expect(await verifyCode(owner.email)).toBe("");
  });

  test("is dropped when another one is requested", async () => {
    const user = await aSignedInUser(ctx.deps);
    const [first, second] = [freshEmail(), freshEmail()];
    await change(user, { email: first });
    const firstCode = await verifyCode(first);
    await change(user, { email: second });
    expect((await verify(firstCode)).status).toBe(404);
    expect((await verify(await verifyCode(second))).status).toBe(200);
    expect(await me(user)).toMatchObject({ email: second });
  });

  test("is refused when another user has verified it first", async () => {
    const [one, two] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    const email = freshEmail();
    await change(one, { email });
    const codeOne = await verifyCode(email);
    await change(two, { email });
    const codeTwo = await verifyCode(email);
    const replies = await Promise.all([verify(codeOne), verify(codeTwo)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const owners = await ctx.deps.db.selectFrom("users").select("id").where("email_key", "=", email).execute();
    expect(owners).toHaveLength(1);
  });

  test("invalidates reset links in the old mailbox", async () => {
    const user = await aSignedInUser(ctx.deps);
    await send(ctx.app, "POST /user/password/forgot", { body: { email: user.email } });
    await ctx.runJobs();
    const link = (await ctx.mailbox(user.email))[0]?.links.find((href) => href.includes("/resetpassword/")) ?? "";
    const email = freshEmail();
    await change(user, { email });
    await verify(await verifyCode(email));
    const token = link.split("/").at(-1) ?? "";
    expect((await send(ctx.app, "GET /user/password/find/{token}", { params: { token } })).status).toBe(404);
  });

  test("is dropped when the password is changed or reset, since an intruder may have requested it", async () => {
    const password = "four green balloons";
    const passwords = { password, password2: password };
    const shutOut = [
      (user: TestUser) => change(user, passwords),
      async (user: TestUser & { email: string }) => {
        await send(ctx.app, "POST /user/password/forgot", { body: { email: user.email } });
        await ctx.runJobs();
        const links = (await ctx.mailbox(user.email)).flatMap((letter) => letter.links);
        const link = links.find((href) => href.includes("/resetpassword/")) ?? "";
        const token = link.split("/").at(-1);
        return send(ctx.app, "POST /user/password/reset", { body: { token, ...passwords } });
      },
    ];
    for (const shut of shutOut) {
      const user = await aSignedInUser(ctx.deps);
      const email = freshEmail("thief");
      await change(user, { email });
      const code = await verifyCode(email);
      expect((await shut(user)).status).toBe(200);
      expect((await verify(code)).status).toBe(404);
      const login = await send(ctx.app, "POST /user/login", { body: { email: user.email, password } });
      expect(login.body.data?.user).toMatchObject({ email: user.email, pending_email: null });
    }
  });

  test("can be requested together with a new password", async () => {
    const user = await aSignedInUser(ctx.deps);
    const email = freshEmail();
    const password = "four green balloons";
    const reply = await change(user, { email, password, password2: password });
    expect(reply.body.data).toMatchObject({ pending_email: email });
    expect((await verify(await verifyCode(email))).status).toBe(200);
    expect(await me(user)).toMatchObject({ email });
  });

  test("can have its email sent again, and expires if its link is not followed", async () => {
    const user = await aSignedInUser(ctx.deps);
    const email = freshEmail();
    await change(user, { email });
    await send(ctx.app, "POST /user/verify/resend", { body: { email } });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toHaveLength(2);
    ctx.clock.advance(9 * 24 * 3_600_000);
    await ctx.runJobs();
    expect(await me(user)).toMatchObject({ email: user.email, pending_email: null });
  });

  test("needs no verification if only the spelling differs", async () => {
    const user = await aSignedInUser(ctx.deps);
    const email = user.email.replace("person", "Person");
    const reply = await change(user, { email });
    expect(reply.body.data).toMatchObject({ email, pending_email: null });
  });
});

test("addresses can be changed ten times an hour, since each change sends email to an arbitrary address", async () => {
  const user = await aSignedInUser(ctx.deps);
  await ctx.deps.limits.take("addressChanges", user.id, undefined, 8);
  expect((await change(user, { email: freshEmail() })).status).toBe(200);
  expect((await change(user, { paypal_email: freshEmail() })).status).toBe(200);
  expect((await change(user, { paypal_email: freshEmail() })).status).toBe(429);
  expect((await change(user, { email: freshEmail() })).status).toBe(429);
  expect((await change(user, { first_name: "P." })).status).toBe(200);
});

describe("a new payment email address", () => {
  test("takes effect at once, and every address concerned is emailed once", async () => {
    const [old, fresh] = [freshEmail("old-pay"), freshEmail("new-pay")];
    const user = await aSignedInUser(ctx.deps, { paymentEmail: old });
    const reply = await change(user, { paypal_email: fresh });
    expect(reply.body.data?.paypal_email).toBe(fresh);
    for (const to of [user.email, old, fresh]) {
      expect(await subjects(to)).toEqual(["Your PayPal email for Wishwell has changed"]);
    }
    const { payment_email_changed_at } = await ctx.deps.db
      .selectFrom("users")
      .select("payment_email_changed_at")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(payment_email_changed_at).toEqual(ctx.clock.now());
  });
});

describe("a new password", () => {
  test("ends all other sessions, keeps this one and is confirmed by email", async () => {
    const user = await aSignedInUser(ctx.deps);
    const elsewhere = await aSignIn(ctx.deps, user.id, { remembered: true });
    const password = "four green balloons";
    expect((await change(user, { password, password2: password })).status).toBe(200);
    expect((await send(ctx.app, "GET /user/me", { token: elsewhere })).status).toBe(401);
    expect(await me(user)).toMatchObject({ uuid: user.id });
    expect(await subjects(user.email)).toEqual(["Your password for Wishwell has changed"]);
    const login = await send(ctx.app, "POST /user/login", { body: { email: user.email, password } });
    expect(login.status).toBe(200);
  });

  test("is refused with all reasons at once", async () => {
    const user = await aSignedInUser(ctx.deps, { email: "priya.okafor@example.org" });
    const own = "Priya.Okafor1990";
    const reply = await change(user, { password: own, password2: own });
    expect(reply.body.errors).toEqual({ password: [fieldTexts.passwordIsAddress] });
    const shape = await change(user, { first_name: "", email: "nobody", password: "short", password2: "other" });
    expect(shape.body.errors).toEqual({
      first_name: [fieldTexts.firstName],
      email: [fieldTexts.emailShape],
      password: [fieldTexts.passwordShort],
      password2: [fieldTexts.passwordsDiffer],
    });
  });
});
