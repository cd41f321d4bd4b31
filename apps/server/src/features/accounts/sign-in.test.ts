import { hash } from "@node-rs/argon2";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn, aUser, freshEmail, goodPassword } from "./accounts.builders.ts";
import { isOutdated } from "./passwords.ts";
import { hashSecret } from "./account.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

/** Each test uses its own IP address, so that they don't share rate limits. */
let calls = 0;
const freshAddress = () => `198.51.100.${(calls += 1)}`;

const logIn = (email: string, password = goodPassword, more: { from?: string; token?: string } = {}) =>
  send(ctx.app, "POST /user/login", { from: freshAddress(), ...more, body: { email, password } });
const whoAmI = (token: string) => send(ctx.app, "GET /user/me", { token });

/** Makes the session look as if it had been created, or last used, earlier. */
async function ageSignIn(token: string, column: "expires_at" | "last_used_at", interval: string): Promise<void> {
  await ctx.deps.db
    .updateTable("sign_ins")
    .set({ [column]: sql`${sql.ref(column)} - ${interval}::interval` })
    .where("token_hash", "=", hashSecret(token))
    .execute();
}

describe("signing in", () => {
  test("returns a token, its expiry and the user", async () => {
    const user = await aUser(ctx.deps, { wantsMarketing: true });
    const reply = await logIn(user.email);
    expect(reply.status).toBe(200);
    expect(reply.body.data?.user).toMatchObject({ uuid: user.id, email: user.email, notifications: [1] });
    expect(Buffer.from(reply.body.data?.token ?? "", "base64url")).toHaveLength(32);
    expect((await whoAmI(reply.body.data?.token ?? "")).body.data?.uuid).toBe(user.id);
  });

  test.each([
    [0, 12 * 3_600_000],
    [1, 30 * day],
    [true, 30 * day],
  ])("with remember_me %s lasts 12 hours or, if remembered, 30 days", async (remember_me, lifetime) => {
    const { email } = await aUser(ctx.deps);
    const body = { email, password: goodPassword, remember_me };
    const reply = await send(ctx.app, "POST /user/login", { body, from: freshAddress() });
    const ends = new Date(reply.body.data?.expires_at ?? 0).getTime();
    expect(Math.abs(ends - Date.now() - lifetime)).toBeLessThan(60_000);
  });

  test("never stores the token itself", async () => {
    const { email } = await aUser(ctx.deps);
    const { data } = (await logIn(email)).body;
    const { rows } = await sql<{ row: string }>`select t::text as row from sign_ins t`.execute(ctx.deps.db);
    expect(rows.some(({ row }) => row.includes(data?.token ?? "?"))).toBe(false);
  });

  test("requires both fields", async () => {
    const reply = await send(ctx.app, "POST /user/login", { body: {} });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ email: [fieldTexts.email], password: [fieldTexts.password] });
  });

  test.each([
    ["a wrong password", async () => (await aUser(ctx.deps)).email, "a wrong password"],
    ["an unknown address", async () => freshEmail(), goodPassword],
    ["something that is not an address", async () => "nobody", goodPassword],
  ])("with %s fails with the same message", async (_why, email, password) => {
    const reply = await logIn(await email(), password);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ message: texts.loginFailed });
  });

  test("replaces a hash that has an outdated cost", async () => {
    const user = await aUser(ctx.deps);
    const old = await hash(goodPassword, { memoryCost: 8192, timeCost: 1 });
    await ctx.deps.db.updateTable("users").set({ password_hash: old }).where("id", "=", user.id).execute();
    expect((await logIn(user.email)).status).toBe(200);
    const { password_hash } = await ctx.deps.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(isOutdated(password_hash)).toBe(false);
    expect((await logIn(user.email)).status).toBe(200);
  });

  test("again replaces the session that the request came with", async () => {
    const { email, token } = await aSignedInUser(ctx.deps);
    const reply = await logIn(email, goodPassword, { token });
    expect(reply.status).toBe(200);
    expect((await whoAmI(token)).status).toBe(401);
    expect((await whoAmI(reply.body.data?.token ?? "")).status).toBe(200);
  });
});

test("an expired token does not prevent signing in", async () => {
  const { email, token } = await aSignedInUser(ctx.deps);
  await ageSignIn(token, "expires_at", "12 hours");
  expect((await logIn(email, goodPassword, { token })).status).toBe(200);
});

describe("a session", () => {
  test("expires in time, remembered or not", async () => {
    const { id } = await aUser(ctx.deps);
    for (const remembered of [false, true]) {
      const token = await aSignIn(ctx.deps, id, { remembered });
      expect((await whoAmI(token)).status).toBe(200);
      await ageSignIn(token, "expires_at", remembered ? "30 days" : "12 hours");
      expect(await whoAmI(token)).toMatchObject({ status: 401, body: { message: texts.signInFirst } });
    }
  });

  test("that is remembered expires after 14 days without use", async () => {
    const { id } = await aUser(ctx.deps);
    const token = await aSignIn(ctx.deps, id, { remembered: true });
    await ageSignIn(token, "last_used_at", "13 days");
    expect((await whoAmI(token)).status).toBe(200);
    await ageSignIn(token, "last_used_at", "13 days");
    expect((await whoAmI(token)).status).toBe(200);
    await ageSignIn(token, "last_used_at", "14 days 1 minute");
    expect((await whoAmI(token)).status).toBe(401);
  });

  test("does not expire when Wishwell's clock is moved", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    ctx.clock.advance(40 * day);
    expect((await whoAmI(token)).status).toBe(200);
  });

  test("updates when its user was last seen, at most once a day", async () => {
    const { id, token } = await aSignedInUser(ctx.deps);
    const lastSeen = async () =>
      (await ctx.deps.db.selectFrom("users").select("last_seen_at").where("id", "=", id).executeTakeFirstOrThrow())
        .last_seen_at;
    const made = await lastSeen();
    ctx.clock.advance(day - 1000);
    await whoAmI(token);
    expect(await lastSeen()).toEqual(made);
    ctx.clock.advance(1000);
    await whoAmI(token);
    expect(await lastSeen()).toEqual(ctx.clock.now());
  });

  test.each([["nonsense"], ["A".repeat(43)], ["x".repeat(500)]])("is not opened by the token %.50s", async (token) => {
    expect((await whoAmI(token)).status).toBe(401);
  });
});

describe("signing out", () => {
  test("ends this session only and redirects to the login page", async () => {
    const { id, token } = await aSignedInUser(ctx.deps);
    const other = await aSignIn(ctx.deps, id);
    const reply = await send(ctx.app, "POST /user/logout", { token });
    expect(reply.body).toEqual({ message: texts.signedOut, data: { redirect: "/user/login" } });
    expect((await whoAmI(token)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
  });

  test("is harmless when repeated or without a session", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    for (let time = 0; time < 3; time += 1) {
      expect((await send(ctx.app, "POST /user/logout", { token })).status).toBe(200);
    }
    expect((await send(ctx.app, "POST /user/logout")).status).toBe(200);
  });

  test("redirects only to our own pages that need no sign-in", async () => {
    for (const [redirect, leadsTo] of [
      ["/", "/"],
      ["https://elsewhere.example/", "/user/login"],
    ]) {
      expect((await send(ctx.app, "POST /user/logout", { body: { redirect } })).body.data).toEqual({
        redirect: leadsTo,
      });
    }
  });
});

/** Each real attempt costs a password hash, so most are only counted. */
const countFailures = (of: "loginFailuresOfAccount" | "loginFailuresOfAddress", who: string, number: number) =>
  ctx.deps.limits.take(of, who, undefined, number);

describe("guessing passwords", () => {
  test("is stopped after 10 failures per account from any address, and the owner has to wait too", async () => {
    const { email } = await aUser(ctx.deps);
    await countFailures("loginFailuresOfAccount", email, 8);
    for (const guess of ["wrong", "wrong again"]) expect((await logIn(email, guess)).status).toBe(401);
    const reply = await logIn(email);
    expect(reply).toMatchObject({ status: 429, body: { message: texts.tooManyTries } });
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    ctx.clock.advance(15 * 60_000);
    expect((await logIn(email)).status).toBe(200);
  });

  test("all at once gets no further than one by one", async () => {
    const { email } = await aUser(ctx.deps);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, guess) => logIn(email, `wrong ${guess}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test("is limited for unknown addresses in the same way", async () => {
    const email = freshEmail();
    await countFailures("loginFailuresOfAccount", email, 8);
    for (let guess = 0; guess < 2; guess += 1) expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(429);
  });

  test("is stopped after 30 failures per IP address across accounts; successful sign-ins do not count", async () => {
    const from = freshAddress();
    const { email } = await aUser(ctx.deps);
    for (let time = 0; time < 3; time += 1) expect((await logIn(email, goodPassword, { from })).status).toBe(200);
    await countFailures("loginFailuresOfAddress", from, 26);
    const guesses = await Promise.all(Array.from({ length: 4 }, () => logIn(freshEmail(), "wrong", { from })));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await logIn(freshEmail(), "wrong", { from })).status).toBe(429);
    expect((await logIn(freshEmail(), "wrong")).status).toBe(401);
  });
});
