import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { hashSecret } from "../account.ts";
import { aSignedInUser, aSignIn, aUser, goodPassword } from "../accounts.builders.ts";
import { anApp, aPasskey, firstStep, type SecondStep, secondStep, signInWith } from "./signing-in.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const logIn = (email: string, app = ctx.app) => firstStep(app, email);
const second = (challenge: string, more: SecondStep, app = ctx.app) => secondStep(app, challenge, more);
const statusOf = async (token: string, app = ctx.app) => (await send(app, "GET /admin/users", { token })).status;
/** As if nothing had been proved for a while. */
const forgetProof = (token: string) =>
  ctx.deps.db
    .updateTable("sign_ins")
    .set({ proved_at: sql`now() - interval '11 minutes'` })
    .where("token_hash", "=", hashSecret(token))
    .execute();

describe("an admin", () => {
  test("in a trial may do without a second factor, and needs it once there is one", async () => {
    const admin = await aUser(ctx.deps, { role: 2 });
    const token = await aSignIn(ctx.deps, admin.id, { strong: false });
    const elsewhere = await aSignIn(ctx.deps, admin.id, { strong: false });
    expect(await statusOf(token)).toBe(200);
    const { device } = await aPasskey(ctx, token);
    expect(await statusOf(token)).toBe(200);
    const weak = await send(ctx.app, "GET /admin/users", { token: elsewhere });
    expect(weak).toMatchObject({ status: 403, body: { reason: "fresh_proof", data: { ways: ["passkey"] } } });
    expect((await logIn(admin.email)).body.data).toMatchObject({ ways: ["passkey"] });
    const { body } = await signInWith(ctx, device);
    expect(await statusOf(body.data?.token ?? "")).toBe(200);
  });

  test("in production is none until a second factor is set up, and keeps the last one", async () => {
    const strict = await testApp({ settings: { RATE_LIMITS: "off", ADMIN_SECOND_FACTOR: "required" } });
    const admin = await aUser(strict.deps, { role: 2 });
    const token = await aSignIn(strict.deps, admin.id, { strong: false });
    const refused = await send(strict.app, "GET /admin/users", { token });
    expect(refused).toMatchObject({ status: 403, body: { reason: "second_factor_setup" } });
    const adminCalls = (Object.keys(calls) as CallKey[]).filter((key) => callOf(key).access === "admin");
    expect(adminCalls.length).toBeGreaterThan(60);
    for (const key of adminCalls) {
      const request = { token, params: { uuid: admin.id, id: "1", provider: "sandbox", part: "files" } };
      const { body } = await send(strict.app, key, { ...request, ...(!key.startsWith("GET") && { body: {} }) });
      expect([key, body.reason]).toEqual([key, "second_factor_setup"]);
    }
    const app = await anApp(strict, token);
    expect(await statusOf(token, strict.app)).toBe(200);
    const off = await send(strict.app, "DELETE /user/app", { token });
    expect(off).toMatchObject({ status: 409, body: { reason: "second_factor_required" } });
    const { body } = await logIn(admin.email, strict.app);
    const signedIn = await second(body.data?.challenge ?? "", { code: app.code() }, strict.app);
    expect(await statusOf(signedIn.body.data?.token ?? "", strict.app)).toBe(200);
    await strict.close();
  });

  test("still needs the second factor after a password reset", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    await anApp(ctx, admin.token);
    await send(ctx.app, "POST /user/password/forgot", { body: { email: admin.email } });
    await ctx.runJobs();
    const letters = await ctx.mailbox(admin.email);
    const links = letters.flatMap((letter) => letter.links);
    const token =
      links
        .find((link) => link.includes("/user/resetpassword/"))
        ?.split("/")
        .at(-1) ?? "";
    const body = { token, password: goodPassword, password2: goodPassword };
    expect((await send(ctx.app, "POST /user/password/reset", { body })).status).toBe(200);
    expect((await logIn(admin.email)).body.data).toMatchObject({ ways: ["app", "recovery"] });
  });
});

const prove = (token: string, body: object) => send(ctx.app, "POST /user/proof", { token, body });
const start = (token: string) => send(ctx.app, "POST /user/app", { token, body: {} });

describe("a proof of identity", () => {
  test("lasts ten minutes and only for this session", async () => {
    const user = await aUser(ctx.deps);
    const [token, elsewhere] = [
      await aSignIn(ctx.deps, user.id, { proved: false }),
      await aSignIn(ctx.deps, user.id, { proved: false }),
    ];
    expect(await start(token)).toMatchObject({ status: 403, body: { reason: "fresh_proof" } });
    expect((await prove(token, { password: "not this one" })).body.errors).toEqual({
      password: [signInTexts.passwordWrong],
    });
    const { status, body } = await prove(token, { password: goodPassword });
    expect(status).toBe(200);
    expect(new Date(body.data?.until ?? 0).getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await start(token)).status).toBe(200);
    expect((await start(elsewhere)).status).toBe(403);
    await forgetProof(token);
    expect((await start(token)).status).toBe(403);
  });

  test("an organiser may give as passkey, code, recovery code or password", async () => {
    const user = await aSignedInUser(ctx.deps);
    const app = await anApp(ctx, user.token);
    const { device } = await aPasskey(ctx, user.token);
    await forgetProof(user.token);
    expect((await start(user.token)).body.data).toEqual({ ways: ["passkey", "app", "recovery", "password"] });
    const { body } = await send(ctx.app, "POST /user/proof/options", { token: user.token, body: {} });
    expect(body.data?.options.allowCredentials).toHaveLength(1);
    const [recovery_code = ""] = app.recoveryCodes;
    const proofs = [
      { code: app.code() },
      { recovery_code },
      { password: goodPassword },
      { response: device.use(body.data!.options) },
    ];
    for (const proof of proofs) {
      await forgetProof(user.token);
      expect((await prove(user.token, proof)).status).toBe(200);
      expect((await send(ctx.app, "POST /user/passkeys/options", { token: user.token, body: {} })).status).toBe(200);
    }
    expect((await prove(user.token, { password: goodPassword, code: app.code() })).status).toBe(422);
  });

  test("is never an admin’s password alone once there is a second factor", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const app = await anApp(ctx, admin.token);
    await forgetProof(admin.token);
    expect((await prove(admin.token, { password: goodPassword })).body.errors).toEqual({
      password: [signInTexts.notThisWay],
    });
    expect((await prove(admin.token, { code: app.code() })).status).toBe(200);
  });

  test("is needed to make someone an admin, not to end their sign-ins", async () => {
    const [admin, person] = [await aUser(ctx.deps, { role: 2 }), await aUser(ctx.deps)];
    const token = await aSignIn(ctx.deps, admin.id, { proved: false });
    const act = (action: "grant" | "end_sign_ins") =>
      send(ctx.app, "POST /admin/users/{uuid}", {
        token,
        params: { uuid: person.id },
        body: { action, reason: "Asked" },
      });
    expect(await act("grant")).toMatchObject({ status: 403, body: { reason: "fresh_proof" } });
    expect((await act("end_sign_ins")).status).toBe(200);
    await prove(token, { password: goodPassword });
    expect((await act("grant")).status).toBe(200);
  });

  test("never comes from another user’s passkey, or a challenge of another session", async () => {
    const [user, other] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    const { device } = await aPasskey(ctx, user.token);
    const { device: strangers } = await aPasskey(ctx, other.token);
    const elsewhere = await aSignIn(ctx.deps, user.id);
    const options = async (token: string) =>
      (await send(ctx.app, "POST /user/proof/options", { token, body: {} })).body.data!.options;
    const wrong = [strangers.use(await options(user.token)), device.use(await options(elsewhere))];
    for (const response of wrong) expect((await prove(user.token, { response })).status).toBe(422);
    expect((await prove(user.token, { response: device.use(await options(user.token)) })).status).toBe(200);
  });
});
