import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { PasskeyDevice } from "../../../../test-support/passkey-device.ts";
import { send } from "../../../../test-support/send.ts";
import { hashSecret } from "../account.ts";
import { aSignedInUser, aSignIn, aUser, goodPassword } from "../accounts.builders.ts";
import { tidyAccounts } from "../inactive-accounts.ts";
import { aPasskey, challengeFor, signInWith } from "./signing-in.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const security = async (token: string) => (await send(ctx.app, "GET /user/security", { token })).body.data;
const remove = (token: string, uuid: string) =>
  send(ctx.app, "DELETE /user/passkeys/{uuid}", { token, params: { uuid } });
const removePassword = (token: string) => send(ctx.app, "DELETE /user/password", { token });
const passkeyRefused = { status: 401, body: { reason: "passkey" } };
const challengeOver = { status: 401, body: { reason: "challenge" } };

describe("adding a passkey", () => {
  test("lists it under its name and emails the owner", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { id } = await aPasskey(ctx, user.token, { name: "Kitchen tablet" });
    expect((await security(user.token))?.passkeys).toEqual([
      expect.objectContaining({ uuid: id, name: "Kitchen tablet", last_used_at: null, synced: false }),
    ]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(user.email);
    expect(letter?.subject).toContain("A passkey was added");
    expect(letter?.text).toContain("Kitchen tablet");
  });

  test("asks only for keys of this site that check who is holding the device", async () => {
    const { token, email, id } = await aSignedInUser(ctx.deps);
    await aPasskey(ctx, token);
    const { body } = await send(ctx.app, "POST /user/passkeys/options", { token, body: {} });
    expect(body.data?.options).toMatchObject({
      rp: { id: "localhost", name: "Wishwell" },
      user: { name: email, id: Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(body.data?.options.excludeCredentials).toHaveLength(1);
  });

  test("needs a recent proof of identity", async () => {
    const { id } = await aUser(ctx.deps);
    const token = await aSignIn(ctx.deps, id, { proved: false });
    const reply = await send(ctx.app, "POST /user/passkeys/options", { token, body: {} });
    expect(reply).toMatchObject({ status: 403, body: { reason: "fresh_proof", data: { ways: ["password"] } } });
  });

  test.each([
    ["another site", { origin: "https://wishwell.evil.example" }],
    ["a device that did not check who holds it", { userVerified: false }],
  ])("is refused from %s", async (_what, saying) => {
    const { token } = await aSignedInUser(ctx.deps);
    const { body } = await send(ctx.app, "POST /user/passkeys/options", { token, body: {} });
    const options = body.data?.options ?? { challenge: "", user: { id: "" } };
    const response = new PasskeyDevice(ctx.deps.config.publicUrl).register(options, saying);
    const reply = await send(ctx.app, "POST /user/passkeys", { token, body: { name: "Phone", response } });
    expect(reply).toMatchObject({ status: 422, body: { errors: { response: [signInTexts.passkeyInvalid] } } });
    expect((await security(token))?.passkeys).toEqual([]);
  });

  test("works once for each challenge, and only in the session that asked", async () => {
    const user = await aSignedInUser(ctx.deps);
    const elsewhere = await aSignIn(ctx.deps, user.id);
    const { body } = await send(ctx.app, "POST /user/passkeys/options", { token: user.token, body: {} });
    const response = new PasskeyDevice(ctx.deps.config.publicUrl).register(body.data!.options);
    const add = (token: string) => send(ctx.app, "POST /user/passkeys", { token, body: { name: "Phone", response } });
    expect(await add(elsewhere)).toMatchObject({ status: 409, body: { reason: "challenge" } });
    expect((await add(user.token)).status).toBe(201);
    expect(await add(user.token)).toMatchObject({ status: 409, body: { reason: "challenge" } });
  });

  test("stores challenges only as hashes", async () => {
    const { challenge } = await challengeFor(ctx);
    const rows = await ctx.deps.db.selectFrom("sign_in_challenges").select("challenge_hash").execute();
    expect(rows.some(({ challenge_hash }) => challenge_hash.equals(hashSecret(challenge)))).toBe(true);
    expect(rows.some(({ challenge_hash }) => challenge_hash.equals(Buffer.from(challenge, "base64url")))).toBe(false);
  });
});

describe("signing in with a passkey", () => {
  test("needs neither address nor password, and counts as a proof", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { device, id } = await aPasskey(ctx, user.token);
    const reply = await signInWith(ctx, device);
    expect(reply).toMatchObject({ status: 200, body: { data: { user: { uuid: user.id } } } });
    const seen = await security(reply.body.data?.token ?? "");
    expect(seen?.sign_ins.find(({ current }) => current)).toMatchObject({ way: "passkey", device: "Unknown device" });
    expect(seen?.passkeys).toMatchObject([{ uuid: id, last_used_at: expect.any(String) }]);
    const more = await send(ctx.app, "POST /user/app", { token: reply.body.data?.token ?? "", body: {} });
    expect(more.status).toBe(200);
  });

  test("works once for each challenge", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { device } = await aPasskey(ctx, user.token);
    const response = device.use(await challengeFor(ctx));
    const use = () => send(ctx.app, "POST /user/login/passkey", { body: { response } });
    const replies = await Promise.all(Array.from({ length: 50 }, use));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await use()).toMatchObject(challengeOver);
  });

  test("refuses a challenge that is too old, made up or meant for something else", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { device } = await aPasskey(ctx, user.token);
    const asked = await challengeFor(ctx);
    await ctx.deps.db
      .updateTable("sign_in_challenges")
      .set({ expires_at: new Date(0) })
      .execute();
    const proof = await send(ctx.app, "POST /user/proof/options", { token: user.token, body: {} });
    for (const { challenge } of [asked, { challenge: "A".repeat(43) }, proof.body.data!.options]) {
      const response = device.use({ challenge });
      expect(await send(ctx.app, "POST /user/login/passkey", { body: { response } })).toMatchObject(challengeOver);
    }
  });

  test("refuses a removed or unknown passkey, another's signature and another site", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { device, id } = await aPasskey(ctx, user.token);
    const stranger = new PasskeyDevice(ctx.deps.config.publicUrl);
    expect(await signInWith(ctx, stranger)).toMatchObject(passkeyRefused);
    const forged = { ...device.use(await challengeFor(ctx)) };
    const { signature } = stranger.use({ challenge: "A".repeat(43) }).response;
    const response = { ...forged, response: { ...forged.response, signature } };
    expect(await send(ctx.app, "POST /user/login/passkey", { body: { response } })).toMatchObject(passkeyRefused);
    const phished = device.use(await challengeFor(ctx), { origin: "https://wishwell.evil.example" });
    expect(await send(ctx.app, "POST /user/login/passkey", { body: { response: phished } })).toMatchObject(
      passkeyRefused,
    );
    expect((await remove(user.token, id)).status).toBe(200);
    expect(await signInWith(ctx, device)).toMatchObject(passkeyRefused);
  });

  test("refuses a counter that has not risen, but not a passkey that doesn’t count", async () => {
    const user = await aSignedInUser(ctx.deps);
    const { device } = await aPasskey(ctx, user.token, { counts: true });
    const useAt = async (counter: number) => {
      const response = device.use(await challengeFor(ctx), { counter });
      return (await send(ctx.app, "POST /user/login/passkey", { body: { response } })).status;
    };
    const statuses = [await useAt(5), await useAt(5), await useAt(4), await useAt(6), await useAt(0), await useAt(0)];
    expect(statuses).toEqual([200, 401, 401, 200, 200, 200]);
  });

  test("is not prevented by wrong passwords, but by being blocked", async () => {
    const limited = await testApp();
    const user = await aSignedInUser(limited.deps);
    const { device } = await aPasskey(limited, user.token);
    const guess = () =>
      send(limited.app, "POST /user/login", { body: { email: user.email, password: "not this one" } });
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await signInWith(limited, device)).status).toBe(200);
    await limited.deps.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", user.id).execute();
    expect((await signInWith(limited, device)).status).toBe(401);
    await limited.close();
  });
});

describe("passkeys and password", () => {
  test("a passkey can be renamed, by its owner only", async () => {
    const [user, other] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    const { id } = await aPasskey(ctx, user.token);
    const rename = (token: string) =>
      send(ctx.app, "PATCH /user/passkeys/{uuid}", { token, params: { uuid: id }, body: { name: "Work phone" } });
    expect((await rename(other.token)).status).toBe(404);
    expect(await rename(user.token)).toMatchObject({ status: 200, body: { data: { name: "Work phone" } } });
    expect((await remove(other.token, id)).status).toBe(404);
  });

  test("the password can go once there is a passkey, and then the last passkey must stay", async () => {
    const user = await aSignedInUser(ctx.deps);
    expect(await removePassword(user.token)).toMatchObject({ status: 409, body: { reason: "last_way_in" } });
    const { device, id } = await aPasskey(ctx, user.token);
    expect((await security(user.token))?.removable).toMatchObject({ password: true, last_passkey: true });
    expect((await removePassword(user.token)).status).toBe(200);
    const login = { email: user.email, password: goodPassword };
    expect((await send(ctx.app, "POST /user/login", { body: login })).status).toBe(401);
    expect(await remove(user.token, id)).toMatchObject({ status: 409, body: { reason: "last_way_in" } });
    expect(await security(user.token)).toMatchObject({
      password: { set: false },
      removable: { password: false, last_passkey: false },
    });
    expect((await signInWith(ctx, device)).status).toBe(200);
  });
});

describe("your sign-ins", () => {
  test("are listed with the device, and can be ended one by one or all but this one", async () => {
    const user = await aSignedInUser(ctx.deps);
    const agent = "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0";
    const body = { email: user.email, password: goodPassword };
    const elsewhere = await send(ctx.app, "POST /user/login", { body, headers: { "user-agent": agent } });
    const third = await aSignIn(ctx.deps, user.id);
    const listed = (await security(user.token))?.sign_ins ?? [];
    const firefox = listed.find(({ device }) => device === "Firefox on Windows");
    expect(listed).toHaveLength(3);
    expect(firefox).toMatchObject({ way: "password", current: false });
    const end = (token: string, uuid = "") => send(ctx.app, "DELETE /user/signins/{uuid}", { token, params: { uuid } });
    const stranger = await aSignedInUser(ctx.deps);
    expect((await end(stranger.token, firefox?.uuid)).status).toBe(404);
    expect((await end(user.token, firefox?.uuid)).status).toBe(200);
    const me = async (token = "") => (await send(ctx.app, "GET /user/me", { token })).status;
    expect([await me(elsewhere.body.data?.token), await me(third)]).toEqual([401, 200]);
    expect((await send(ctx.app, "DELETE /user/signins", { token: user.token })).status).toBe(200);
    expect([await me(third), await me(user.token), await me(stranger.token)]).toEqual([401, 200, 200]);
  });

  test("a new browser brings an email; the first one and a known one don’t", async () => {
    const user = await aUser(ctx.deps);
    const logIn = (browser_key?: string) =>
      send(ctx.app, "POST /user/login", { body: { email: user.email, password: goodPassword, browser_key } });
    const letters = async () => {
      await ctx.runJobs();
      return (await ctx.mailbox(user.email)).length;
    };
    const counts: number[] = [];
    for (const key of ["a", "a", "b", "a", "b"]) {
      await logIn(key.repeat(43));
      counts.push(await letters());
    }
    expect(counts).toEqual([0, 0, 1, 1, 1]);
    const [letter] = await ctx.mailbox(user.email);
    expect(letter?.subject).toContain("new device");
  });

  test("leave no challenge behind, and no browser that was not used for a year", async () => {
    const user = await aUser(ctx.deps);
    await send(ctx.app, "POST /user/login", { body: { email: user.email, password: goodPassword } });
    await challengeFor(ctx);
    const old = new Date(ctx.clock.now().getTime() - 366 * 24 * 3_600_000);
    await ctx.deps.db.updateTable("known_browsers").set({ last_used_at: old }).execute();
    await ctx.deps.db.updateTable("sign_in_challenges").set({ expires_at: old }).execute();
    await tidyAccounts(ctx.deps);
    expect(await ctx.deps.db.selectFrom("known_browsers").selectAll().execute()).toEqual([]);
    expect(await ctx.deps.db.selectFrom("sign_in_challenges").selectAll().execute()).toEqual([]);
  });
});
