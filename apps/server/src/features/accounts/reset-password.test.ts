import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { sealAddress } from "../../platform/jobs/sealed-address.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn, aUser, freshEmail, goodPassword } from "./accounts.builders.ts";
import { handleResetRequest } from "./passwords.ts";
import { resetLetterJob } from "./account-letters.ts";

const hour = 3_600_000;
const newPassword = "four green balloons";
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ sweeps: [] });
});
afterAll(() => ctx.close());

const forget = (email: string) => send(ctx.app, "POST /user/password/forgot", { body: { email } });
const find = (token: string) => send(ctx.app, "GET /user/password/find/{token}", { params: { token } });
const reset = (token: string, more: object = {}) =>
  send(ctx.app, "POST /user/password/reset", {
    body: { token, password: newPassword, password2: newPassword, ...more },
  });
const enqueueAsBefore = (name: string, payload: object) =>
  ctx.deps.db
    .transaction()
    .execute((tx) => ctx.deps.jobs.enqueue(tx, { ...resetLetterJob, name, payload: z.looseObject({}) }, payload));
const logIn = (email: string, password: string) => send(ctx.app, "POST /user/login", { body: { email, password } });

async function resetLink(email: string): Promise<string> {
  await forget(email);
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  const link = letter?.links.find((href) => href.startsWith("http://localhost:3000/user/resetpassword/")) ?? "";
  return link.split("/").at(-1) ?? "";
}

describe("a forgotten password", () => {
  test("is replaced through an emailed link, which knows its address", async () => {
    const { email } = await aUser(ctx.deps);
    const token = await resetLink(email.toUpperCase());
    expect(await find(token)).toMatchObject({ status: 200, body: { email } });
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: texts.passwordUpdated } });
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, goodPassword)).status).toBe(401);
  });

  test("for an unknown address gets the same response, and no email is sent", async () => {
    const { email } = await aUser(ctx.deps);
    const stranger = freshEmail();
    expect((await forget(stranger)).body).toEqual((await forget(email)).body);
    await ctx.runJobs();
    expect(await ctx.mailbox(stranger)).toEqual([]);
    expect(await ctx.mailbox(email)).toHaveLength(1);
  });

  test("can be reported three times an hour per address, known or not", async () => {
    const { email } = await aUser(ctx.deps);
    for (const address of [email, freshEmail()]) {
      for (let time = 0; time < 3; time += 1) expect((await forget(address)).status).toBe(200);
      expect((await forget(address)).status).toBe(429);
    }
    ctx.clock.advance(hour);
    expect((await forget(email)).status).toBe(200);
  });
});

describe("a request for a reset link", () => {
  test("sends one email, even when its job runs again after a newer request", async () => {
    const { email } = await aUser(ctx.deps);
    const [older, newer] = [sealAddress(ctx.deps, email), sealAddress(ctx.deps, email)];
    for (const asked of [older, newer, newer, older]) await handleResetRequest(ctx.deps, asked);
    await ctx.runJobs();
    const letters = await ctx.mailbox(email);
    expect(letters).toHaveLength(2);
    const tokens = letters.map(({ links }) => links[0]?.split("/").at(-1) ?? "");
    const found = await Promise.all(tokens.map(async (token) => (await find(token)).status));
    expect(new Set(found)).toEqual(new Set([200, 404]));
  });

  test("queued by an earlier version is still answered", async () => {
    const { id, email } = await aUser(ctx.deps);
    await enqueueAsBefore("send-reset-letter", { id });
    await enqueueAsBefore("send-reset-letter", { id: ctx.deps.random.uuid() });
    await ctx.runJobs();
    expect((await ctx.mailbox(email)).map(({ subject }) => subject)).toEqual(["Choose a new password for Wishwell"]);
  });
});

describe("a reset link", () => {
  test("stops working when a newer one is sent", async () => {
    const { email } = await aUser(ctx.deps);
    const [older, newer] = [await resetLink(email), await resetLink(email)];
    const find = (token: string) => send(ctx.app, "GET /user/password/find/{token}", { params: { token } });
    expect((await find(older)).status).toBe(404);
    expect(await reset(older)).toMatchObject({ status: 404, body: { message: texts.tokenProblem } });
    expect((await find(newer)).status).toBe(200);
    expect((await reset(newer)).status).toBe(200);
  });

  test("ends every session, is confirmed by email and is recorded", async () => {
    const { id, email, token: first } = await aSignedInUser(ctx.deps);
    const second = await aSignIn(ctx.deps, id, { remembered: true });
    await reset(await resetLink(email));
    for (const token of [first, second]) expect((await send(ctx.app, "GET /user/me", { token })).status).toBe(401);
    await ctx.runJobs();
    expect((await ctx.mailbox(email))[0]?.subject).toBe("Your password for Wishwell has changed");
    const deeds = await ctx.deps.db.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute();
    expect(deeds.map(({ action }) => action)).toContain("reset password");
  });

  test("works once and invalidates other open links", async () => {
    const { email } = await aUser(ctx.deps);
    const [older, newer] = [await resetLink(email), await resetLink(email)];
    expect((await reset(newer)).status).toBe(200);
    for (const token of [newer, older]) {
      expect(await reset(token)).toMatchObject({ status: 404, body: { message: texts.tokenProblem } });
      expect((await find(token)).status).toBe(404);
    }
  });

  test("used fifty times at once sets one password", async () => {
    const { id, email } = await aUser(ctx.deps);
    const token = await resetLink(email);
    const tries = Array.from({ length: 50 }, (_, index) => `a new password ${index}`);
    const replies = await Promise.all(tries.map((password) => reset(token, { password, password2: password })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = tries[replies.findIndex(({ status }) => status === 200)] ?? "";
    expect((await logIn(email, winner)).status).toBe(200);
    const deeds = await ctx.deps.db.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute();
    expect(deeds.filter(({ action }) => action === "reset password")).toHaveLength(1);
  });

  test("works for 12 hours and not a minute longer", async () => {
    const [early, late] = [await aUser(ctx.deps), await aUser(ctx.deps)];
    const tokens = [await resetLink(early.email), await resetLink(late.email)] as const;
    ctx.clock.advance(12 * hour - 60_000);
    expect((await reset(tokens[0])).status).toBe(200);
    ctx.clock.advance(60_000);
    expect((await find(tokens[1])).status).toBe(404);
    expect((await reset(tokens[1])).status).toBe(404);
  });

  test("refuses an address other than its own, but accepts any spelling of it", async () => {
    const { email } = await aUser(ctx.deps);
    const token = await resetLink(email);
    const reply = await reset(token, { email: freshEmail() });
    expect(reply).toMatchObject({ status: 422, body: { errors: { email: [fieldTexts.emailDiffers] } } });
    expect((await reset(token, { email: email.toUpperCase() })).status).toBe(200);
  });

  test("reports every invalid field at once, and can still be used afterwards", async () => {
    const token = await resetLink((await aUser(ctx.deps, { email: "priya.okafor@example.org" })).email);
    const reply = await reset(token, { email: "nobody", password: "short", password2: "other" });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      email: [fieldTexts.emailShape],
      password: [fieldTexts.passwordShort],
      password2: [fieldTexts.passwordsDiffer],
    });
    const ownName = await reset(token, { password: "Priya.Okafor1990", password2: "Priya.Okafor1990" });
    expect(ownName.body.errors).toEqual({ password: [fieldTexts.passwordIsAddress] });
    expect((await reset(token)).status).toBe(200);
  });

  test("can be looked up five times in a quarter of an hour", async () => {
    const { email } = await aUser(ctx.deps);
    const token = await resetLink(email);
    for (let time = 0; time < 5; time += 1) expect((await find(token)).status).toBe(200);
    expect((await find(token)).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
  });

  test("lets a user in who was locked out by failed attempts", async () => {
    const { email } = await aUser(ctx.deps);
    for (let guess = 0; guess < 10; guess += 1) await logIn(email, "wrong");
    expect((await logIn(email, goodPassword)).status).toBe(429);
    await reset(await resetLink(email));
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test.each(["nonsense", "A".repeat(43)])("is refused when its token is %s", async (token) => {
    expect(await find(token)).toMatchObject({ status: 404, body: { message: texts.tokenProblem } });
    expect(await reset(token)).toMatchObject({ status: 404, body: { message: texts.tokenProblem } });
  });

  test("is refused when its token is from a verification link", async () => {
    const email = freshEmail();
    await send(ctx.app, "POST /user/register", { body: { email, password: goodPassword, password2: goodPassword } });
    await ctx.runJobs();
    const code =
      (await ctx.mailbox(email))[0]?.links
        .find((href) => href.includes("/verify/"))
        ?.split("/")
        .at(-1) ?? "";
    expect(code).not.toBe("");
    expect((await find(code)).status).toBe(404);
    expect((await reset(code)).status).toBe(404);
  });
});
