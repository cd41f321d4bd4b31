import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { sealAddress } from "../../platform/jobs/sealed-address.ts";
import { aUser, freshEmail, goodPassword } from "./accounts.builders.ts";
import { handleSignUp } from "./sign-up.ts";
import { handleVerificationRequest } from "./verify-email.ts";
import { verificationLetterJob } from "./account-letters.ts";

const hour = 3_600_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, sweeps: ["tidy-accounts"] });
});
afterAll(() => ctx.close());

const registration = (email: string, password = goodPassword) => ({ email, password, password2: password });
const register = (email: string, password?: string) =>
  send(ctx.app, "POST /user/register", { body: registration(email, password) });
const aPerson = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
const verify = (code: string) =>
  send(ctx.app, "POST /user/verify/{verification_code}", { params: { verification_code: code } });
const logIn = (email: string, password = goodPassword) =>
  send(ctx.app, "POST /user/login", { body: { email, password } });
const countUsers = async (email: string) =>
  (await ctx.deps.db.selectFrom("users").select("id").where("email_key", "=", email.toLowerCase()).execute()).length;

/** The code of the newest verification link emailed to this address. */
async function newestCode(email: string): Promise<string> {
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  const link = letter?.links.find((href) => href.includes("/user/verify/")) ?? "";
  return link.split("/").at(-1) ?? "";
}

const verifications = async (email: string) => {
  await ctx.runJobs();
  return (await ctx.mailbox(email)).length;
};

describe("a job that sends a link", () => {
  test("sends one email for a sign-up, however often it runs", async () => {
    const email = freshEmail();
    const id =
      (await send(ctx.app, "POST /users", { body: { ...registration(email), ...aPerson } })).body.data?.uuid ?? "";
    for (let run = 0; run < 3; run += 1) await handleSignUp(ctx.deps, { id });
    expect(await verifications(email)).toBe(1);
    expect((await verify(await newestCode(email))).status).toBe(200);
  });

  test("sends one email for each request for another link", async () => {
    const email = freshEmail();
    await register(email);
    expect(await verifications(email)).toBe(1);
    const asked = [sealAddress(ctx.deps, email), sealAddress(ctx.deps, email)];
    for (const each of [...asked, ...asked]) await handleVerificationRequest(ctx.deps, each);
    expect(await verifications(email)).toBe(3);
    expect((await verify(await newestCode(email))).status).toBe(200);
  });

  test("accepts jobs queued by an earlier version", async () => {
    const email = freshEmail();
    const pendingEmail = freshEmail();
    await register(email);
    expect(await verifications(email)).toBe(1);
    const { id } = await ctx.deps.db
      .selectFrom("sign_ups")
      .select("id")
      .where("email_key", "=", email)
      .executeTakeFirstOrThrow();
    const user = await aUser(ctx.deps, { pendingEmail });
    await ctx.deps.db.transaction().execute(async (tx) => {
      const before = { ...verificationLetterJob, payload: z.object({ id: z.uuid() }) };
      for (const each of [id, user.id, ctx.deps.random.uuid()]) {
        await ctx.deps.jobs.enqueue(tx, before, { id: each });
      }
    });
    expect(await verifications(email)).toBe(2);
    expect(await verifications(pendingEmail)).toBe(1);
  });
});

describe("signing up", () => {
  test("sends an email with a link, and sign-in is refused until it is followed", async () => {
    const email = freshEmail();
    const reply = await register(email);
    expect(reply).toMatchObject({ status: 201, body: { message: texts.registered } });
    await ctx.runJobs();
    const letters = await ctx.mailbox(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("http://localhost:3000/user/verify/");
    expect(await logIn(email)).toMatchObject({ status: 401, body: { message: texts.loginFailed } });
    expect(await countUsers(email)).toBe(0);
  });

  test("creates the account once the link is followed, with the chosen password", async () => {
    const email = freshEmail("Élodie");
    await register(email);
    const reply = await verify(await newestCode(email));
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: texts.verified } });
    const login = await logIn(email.toUpperCase());
    expect(login.status).toBe(200);
    expect(login.body.data?.user).toMatchObject({ email, role_id: 1, first_name: "", notifications: [] });
  });

  test("reports every invalid field at once", async () => {
    const reply = await send(ctx.app, "POST /user/register", {
      body: { email: "nobody", password: "password12", password2: "other", role_id: 2 },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      email: [fieldTexts.emailShape],
      password: [fieldTexts.passwordCommon],
      password2: [fieldTexts.passwordsDiffer],
      role_id: [fieldTexts.unknownField],
    });
  });

  test("with a known address emails its owner and keeps the password", async () => {
    const { email } = await aUser(ctx.deps);
    expect((await register(email, "another long password")).status).toBe(201);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(email);
    expect(letter?.subject).toBe("You already have a Wishwell account");
    expect(letter?.links).toEqual(expect.arrayContaining(["http://localhost:3000/user/login"]));
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(email, "another long password")).status).toBe(401);
  });

  test("twice before verifying uses the sign-up whose link is followed, and settles the other", async () => {
    const email = freshEmail();
    await register(email, "the first long password");
    const first = await newestCode(email);
    await register(email, "the second long password");
    const second = await newestCode(email);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
    expect((await logIn(email, "the second long password")).status).toBe(200);
    expect((await logIn(email, "the first long password")).status).toBe(401);
    expect(await ctx.deps.db.selectFrom("sign_ups").select("id").where("email", "=", email).execute()).toEqual([]);
  });
});

describe("the wizard's sign-up step", () => {
  const person = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000", notifications: [2] };

  test("stores the details, and the account keeps the sign-up's id", async () => {
    const email = freshEmail();
    const body = { ...person, ...registration(email), paypal_email: "pay@example.org", uuid: "", event_uuid: "" };
    const reply = await send(ctx.app, "POST /users", { body });
    expect(reply).toMatchObject({ status: 201, body: { message: texts.registered } });
    await verify(await newestCode(email));
    const { data } = (await logIn(email)).body;
    expect(data?.user).toMatchObject({
      ...person,
      uuid: reply.body.data?.uuid,
      email,
      paypal_email: "pay@example.org",
    });
  });

  test("also returns an id for a known address, which leads nowhere", async () => {
    const known = await aUser(ctx.deps, { firstName: "Anna" });
    const reply = await send(ctx.app, "POST /users", { body: { ...person, ...registration(known.email) } });
    expect(reply.status).toBe(201);
    expect(reply.body.data?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.body.data?.uuid).not.toBe(known.id);
    expect((await logIn(known.email)).body.data?.user.first_name).toBe("Anna");
  });
});

describe("verifying", () => {
  test("twice succeeds both times", async () => {
    const email = freshEmail();
    await register(email);
    const code = await newestCode(email);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
    expect(await countUsers(email)).toBe(1);
  });

  test("fifty times at once creates one account", async () => {
    const email = freshEmail();
    await register(email);
    await register(email);
    const code = await newestCode(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countUsers(email)).toBe(1);
    const opened = await ctx.deps.db
      .selectFrom("audit_log")
      .select("subject_id")
      .where("action", "=", "open account")
      .execute();
    const login = await logIn(email);
    expect(opened.filter(({ subject_id }) => subject_id === login.body.data?.user.uuid)).toHaveLength(1);
  });

  test("with two links for one address at once creates one account", async () => {
    const email = freshEmail();
    const codes: string[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      await register(email);
      codes.push(await newestCode(email));
    }
    const replies = await Promise.all(codes.map((code) => verify(code)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countUsers(email)).toBe(1);
  });

  test("works for 48 hours and not a minute longer; then another link can be requested", async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    await register(early);
    await register(late);
    const codes = { early: await newestCode(early), late: await newestCode(late) };
    ctx.clock.advance(48 * hour - 60_000);
    expect((await verify(codes.early)).status).toBe(200);
    ctx.clock.advance(60_000);
    expect(await verify(codes.late)).toMatchObject({ status: 404, body: { message: texts.verificationDead } });
    await send(ctx.app, "POST /user/verify/resend", { body: { email: late } });
    expect((await verify(await newestCode(late))).status).toBe(200);
  });

  test.each(["nonsense", "A".repeat(43)])("with %s is refused", async (code) => {
    expect(await verify(code)).toMatchObject({ status: 404, body: { message: texts.verificationDead } });
  });

  test("by GET acts only when the request explicitly accepts JSON", async () => {
    const email = freshEmail();
    await register(email);
    const code = await newestCode(email);
    const url = `/api/user/verify/${code}`;
    for (const accept of ["text/html", "*/*", "application/*", undefined]) {
      const reply = await ctx.app.inject({ method: "GET", url, headers: accept ? { accept } : {} });
      expect(reply.statusCode).toBe(303);
      expect(reply.headers.location).toBe(`http://localhost:3000/user/verify/${code}`);
    }
    const head = await ctx.app.inject({ method: "HEAD", url, headers: { accept: "application/json" } });
    expect(head.statusCode).toBe(303);
    expect(await countUsers(email)).toBe(0);
    const acting = await ctx.app.inject({ method: "GET", url, headers: { accept: "application/json" } });
    expect(acting.json()).toEqual({ success: true, message: texts.verified });
    expect(await countUsers(email)).toBe(1);
  });
});

describe("requesting the verification email again", () => {
  test("sends a new link while the old one still works", async () => {
    const email = freshEmail();
    await register(email);
    const first = await newestCode(email);
    expect(await send(ctx.app, "POST /user/verify/resend", { body: { email } })).toMatchObject({
      status: 200,
      body: { message: texts.verificationResent },
    });
    const second = await newestCode(email);
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(200);
    expect((await verify(second)).status).toBe(200);
  });

  test("sends nothing to addresses without a pending sign-up", async () => {
    const { email } = await aUser(ctx.deps);
    const stranger = freshEmail();
    for (const to of [email, stranger]) await send(ctx.app, "POST /user/verify/resend", { body: { email: to } });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toEqual([]);
    expect(await ctx.mailbox(stranger)).toEqual([]);
  });

  test("on the last day of the week still sends a link that works for 48 hours", async () => {
    const email = freshEmail();
    await register(email);
    ctx.clock.advance((7 * 24 - 1) * hour);
    await send(ctx.app, "POST /user/verify/resend", { body: { email } });
    const code = await newestCode(email);
    ctx.clock.advance(47 * hour);
    await ctx.runJobs();
    expect((await verify(code)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test("sends nothing after a week, when the sign-up is deleted", async () => {
    const email = freshEmail();
    await register(email);
    await newestCode(email);
    ctx.clock.advance(8 * 24 * hour);
    await ctx.runJobs();
    expect(await ctx.deps.db.selectFrom("sign_ups").select("id").where("email", "=", email).execute()).toEqual([]);
    expect(await ctx.mailbox(email)).toEqual([]);
    await send(ctx.app, "POST /user/verify/resend", { body: { email } });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toEqual([]);
  });
});
