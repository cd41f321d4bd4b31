import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../accounts.builders.ts";
import { base32, codeAt, stepOf } from "./authenticator-code.ts";
import { anApp, aPasskey, firstStep, type SecondStep, secondStep, signInWith } from "./signing-in.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const logIn = (email: string, app = ctx.app) => firstStep(app, email);
const second = (challenge: string, more: SecondStep, app = ctx.app) => secondStep(app, challenge, more);
const challengeOf = async (email: string) => (await logIn(email)).body.data?.challenge ?? "";

describe("codes of authenticator apps", () => {
  const key = Buffer.from("12345678901234567890");

  // RFC 6238, appendix B, shortened to six digits.
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %s the code is %s", (seconds, code) => {
    expect(codeAt(key, Math.floor(seconds / 30))).toBe(code);
  });

  test("a clock may be half a minute off, but no more", () => {
    const found = [-2, -1, 0, 1, 2].map((off) => stepOf(key, codeAt(key, 1000 + off), 1000));
    expect(found).toEqual([null, 999, 1000, 1001, null]);
  });

  test("keys are written in base32", () => {
    expect(base32(key)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  });
});

describe("setting up an authenticator app", () => {
  test("shows a key, a link and a QR code, and stores the key encrypted", async () => {
    const { token, id, email } = await aSignedInUser(ctx.deps);
    const { body } = await send(ctx.app, "POST /user/app", { token, body: {} });
    const key = body.data?.key.replaceAll(" ", "") ?? "";
    expect(body.data?.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(body.data?.uri).toBe(`otpauth://totp/Wishwell:${encodeURIComponent(email)}?secret=${key}&issuer=Wishwell`);
    expect(body.data?.qr).toMatch(/^M4 4h7/);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from authenticator_apps t where user_id = ${id}`.execute(ctx.deps.db);
    expect(rows[0]?.row).not.toContain(key);
    expect((await logIn(email)).body.data?.token).toBeDefined();
  });

  test("turns on with a code, shows ten recovery codes once and emails the owner", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    expect(app.recoveryCodes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { rows } = await sql<{ row: string }>`select t::text as row from recovery_codes t`.execute(ctx.deps.db);
    expect(rows.some(({ row }) => row.includes(app.recoveryCodes[0] ?? ""))).toBe(false);
    const { body } = await send(ctx.app, "GET /user/security", { token: user.token });
    expect(body.data?.second_factor).toMatchObject({ on: true, recovery_codes_left: 10, required: false });
    expect(await send(ctx.app, "POST /user/app", { token: user.token, body: {} })).toMatchObject({
      status: 409,
      body: { reason: "app_on" },
    });
    await ctx.runJobs();
    expect((await ctx.mailbox(user.email))[0]?.subject).toContain("second factor is on");
  });

  test("needs a code that fits, and a key first", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const confirm = (code: string) => send(ctx.app, "POST /user/app/confirm", { token, body: { code } });
    expect(await confirm("123456")).toMatchObject({ status: 409, body: { reason: "start_again" } });
    await send(ctx.app, "POST /user/app", { token, body: {} });
    expect((await confirm("12")).body.errors).toEqual({ code: [signInTexts.code] });
    const tried = await Promise.all(["000000", "111111"].map(confirm));
    expect(tried.map(({ status }) => status)).toContain(422);
  });

  test("new recovery codes replace the old ones, and turning it off ends both", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    const made = await send(ctx.app, "POST /user/recoverycodes", { token: user.token, body: {} });
    const old = await second(await challengeOf(user.email), { recovery_code: app.recoveryCodes[0] ?? "" });
    expect(old).toMatchObject({ status: 422, body: { errors: { recovery_code: [signInTexts.recoveryCodeWrong] } } });
    const [fresh = ""] = made.body.data?.recovery_codes ?? [];
    expect((await second(await challengeOf(user.email), { recovery_code: fresh.toLowerCase() })).status).toBe(200);
    expect((await send(ctx.app, "DELETE /user/app", { token: user.token })).status).toBe(200);
    expect((await logIn(user.email)).body.data?.token).toBeDefined();
    expect(await ctx.deps.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", user.id).execute()).toEqual(
      [],
    );
  });
});

test("the owner is emailed about each change of factors", async () => {
  const user = await aSignedInUser(ctx.deps);
  const { token } = user;
  const passkeys = [await aPasskey(ctx, token, { name: "Phone" }), await aPasskey(ctx, token, { name: "Laptop" })];
  const app = await anApp(ctx, token);
  await send(ctx.app, "DELETE /user/passkeys/{uuid}", { token, params: { uuid: passkeys[0]?.id ?? "" } });
  await send(ctx.app, "DELETE /user/password", { token });
  await send(ctx.app, "POST /user/proof", { token, body: { recovery_code: app.recoveryCodes[0] ?? "" } });
  await send(ctx.app, "POST /user/recoverycodes", { token, body: {} });
  await send(ctx.app, "DELETE /user/app", { token });
  await ctx.runJobs();
  const letters = await ctx.mailbox(user.email);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    "A passkey was added (Wishwell)",
    "A passkey was added (Wishwell)",
    "A passkey was removed (Wishwell)",
    "A recovery code was used (Wishwell)",
    "You have new recovery codes (Wishwell)",
    "Your password was removed (Wishwell)",
    "Your second factor is off (Wishwell)",
    "Your second factor is on (Wishwell)",
  ]);
  expect(letters.find(({ subject }) => subject.includes("passkey was removed"))?.text).toContain("Phone");
});

describe("signing in with a second factor", () => {
  test("answers a password with a challenge and no token", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    const { status, body } = await logIn(user.email);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      challenge: expect.any(String),
      ways: ["app", "recovery"],
      expires_at: expect.any(String),
    });
    const done = await second(body.data?.challenge ?? "", { code: app.code() });
    expect(done).toMatchObject({ status: 200, body: { data: { user: { uuid: user.id } } } });
  });

  test("takes a code once, and a challenge once, 50 at a time", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    const code = app.code();
    const challenges = await Promise.all(Array.from({ length: 50 }, () => challengeOf(user.email)));
    const replies = await Promise.all(challenges.map((challenge) => second(challenge, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ code: [signInTexts.codeUsed] });
    const challenge = await challengeOf(user.email);
    const [recovery_code = "", ...others] = app.recoveryCodes;
    expect((await second(challenge, { recovery_code })).status).toBe(200);
    expect((await second(challenge, { recovery_code: others[0] ?? "" })).status).toBe(404);
  });

  test("takes a recovery code once, 50 at a time", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { recoveryCodes } = await anApp(ctx, user.token);
    const challenges = await Promise.all(Array.from({ length: 50 }, () => challengeOf(user.email)));
    const [recovery_code = ""] = recoveryCodes;
    const replies = await Promise.all(challenges.map((challenge) => second(challenge, { recovery_code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await send(ctx.app, "GET /user/security", { token: user.token });
    expect(body.data?.second_factor.recovery_codes_left).toBe(9);
  });

  test("ends a challenge after five wrong codes, after ten minutes and with a new password", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    const guessed = await challengeOf(user.email);
    for (let count = 0; count < 5; count += 1) await second(guessed, { recovery_code: "AAAA-AAAA" });
    expect((await second(guessed, { code: app.code() })).status).toBe(404);
    const old = await challengeOf(user.email);
    await ctx.deps.db
      .updateTable("sign_in_challenges")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await second(old, { code: app.code() })).status).toBe(404);
    const stolen = await challengeOf(user.email);
    const passwords = { password: "four green bicycles", password2: "four green bicycles" };
    const change = { uuid: user.id, ...passwords };
    expect((await send(ctx.app, "PATCH /users", { token: user.token, body: change })).status).toBe(200);
    expect((await second(stolen, { code: app.code() })).status).toBe(404);
  });

  test("a passkey is both factors", async () => {
    const user = await aSignedInUser(ctx.deps);
    await anApp(ctx, user.token);
    const { device } = await aPasskey(ctx, user.token);
    expect((await signInWith(ctx, device)).body.data?.token).toBeDefined();
  });

  test("limits wrong codes across sign-ins, and still lets a passkey in", async () => {
    const limited = await testApp();
    const user = await aSignedInUser(limited.deps);
    await anApp(limited, user.token);
    const { device } = await aPasskey(limited, user.token);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await logIn(user.email, limited.app);
      const code = { recovery_code: "AAAA-AAAA" };
      statuses.push((await second(body.data?.challenge ?? "", code, limited.app)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await signInWith(limited, device)).status).toBe(200);
    await limited.close();
  });
});
