import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { tablesContaining } from "../../../test-support/database-state.ts";
import { aSignedInUser, aSignIn, aUser, freshEmail, goodPassword } from "./accounts.builders.ts";
import { aPasskey } from "./signing-in/signing-in.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

const erase = (id: string, token: string) => send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token });

/** A user who has used every account feature, with the marker in all their texts. */
async function aBusyPerson(marker: string) {
  const email = `${marker}@example.org`;
  const password = `${marker} and some kites`;
  const body = {
    first_name: `First ${marker}`,
    last_name: `Last ${marker}`,
    phone: `020 ${marker}`,
    email,
    password,
    password2: password,
    paypal_email: `pay-${marker}@example.org`,
  };
  await send(ctx.app, "POST /users", { body });
  await send(ctx.app, "POST /users", { body: { ...body, first_name: `Again ${marker}` } });
  await send(ctx.app, "POST /user/verify/resend", { body: { email } });
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  const verification_code =
    letter?.links
      .find((href) => href.includes("/verify/"))
      ?.split("/")
      .at(-1) ?? "";
  await send(ctx.app, "POST /user/verify/{verification_code}", { params: { verification_code } });
  await send(ctx.app, "POST /user/login", { body: { email, password: "wrong" } });
  const { data } = (await send(ctx.app, "POST /user/login", { body: { email, password } })).body;
  const { token, user } = data ?? { token: "", user: { uuid: "" } };
  await aPasskey(ctx, token, { name: `Phone of ${marker}` });
  await send(ctx.app, "POST /user/register", { body: { email, password, password2: password } });
  await send(ctx.app, "POST /user/password/forgot", { body: { email } });
  await send(ctx.app, "PATCH /users", {
    token,
    headers: { "idempotency-key": `key-of-${user.uuid}` },
    body: {
      uuid: user.uuid,
      first_name: `Changed ${marker}`,
      email: `new-${marker}@example.org`,
      paypal_email: `new-pay-${marker}@example.org`,
    },
  });
  await ctx.runJobs();
  return { id: user.uuid, email, password, token };
}

describe("a user's data export", () => {
  test("contains the account, sessions, emails and records, and no secrets", async () => {
    const person = await aBusyPerson("exported-marker");
    const reply = await send(ctx.app, "GET /users/export/{uuid}", {
      params: { uuid: person.id },
      token: person.token,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(reply.body).toMatchObject({
      product: "Wishwell",
      account: {
        user: { email: person.email, first_name: "Changed exported-marker", verified_at: expect.any(String) },
        passkeys: [{ name: "Phone of exported-marker" }],
        sign_ins: [
          { way: "password", remembered: false, created_at: expect.any(String), expires_at: expect.any(String) },
        ],
        records: expect.arrayContaining([expect.objectContaining({ action: "open account" })]),
      },
    });
    const letters = (reply.body as { account: { letters: { template: string; status: string }[] } }).account.letters;
    expect(new Set(letters.map(({ template }) => template))).toEqual(
      new Set([
        "verify-address",
        "already-registered",
        "reset-password",
        "address-change-asked",
        "address-changed",
        "sign-in-changed",
      ]),
    );
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|token|hash/);
  });
});

describe("erasing an account", () => {
  test("leaves no trace of the user in any table", async () => {
    const marker = "erased-marker";
    const person = await aBusyPerson(marker);
    expect(await tablesContaining(ctx.deps.db, marker)).toEqual(
      expect.arrayContaining(["public.users", "public.letters", "public.mailbox", "public.idempotent_answers"]),
    );
    const reply = await erase(person.id, person.token);
    expect(reply).toMatchObject({ status: 200, body: { message: texts.accountErased } });
    expect(await tablesContaining(ctx.deps.db, marker)).toEqual([]);
    await ctx.runJobs();
    expect(await tablesContaining(ctx.deps.db, marker)).toEqual([]);
    const login = await send(ctx.app, "POST /user/login", {
      body: { email: person.email, password: person.password },
    });
    expect(login.status).toBe(401);
  });

  test("keeps an audit entry that does not say who it was", async () => {
    const { id, token } = await aSignedInUser(ctx.deps, { email: freshEmail("recorded") });
    await erase(id, token);
    const deeds = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "details"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(deeds.at(-1)).toEqual({ action: "erase account", details: {} });
  });

  test("ends every session and frees the email address", async () => {
    const { id, email, token } = await aSignedInUser(ctx.deps);
    const other = await aSignIn(ctx.deps, id, { remembered: true });
    await erase(id, token);
    for (const dead of [token, other]) {
      expect((await send(ctx.app, "GET /user/me", { token: dead })).status).toBe(401);
    }
    expect(await aUser(ctx.deps, { email })).toMatchObject({ email });
  });

  test("requires a recent proof of identity; the password with the call is none", async () => {
    const { id } = await aUser(ctx.deps);
    const token = await aSignIn(ctx.deps, id, { proved: false });
    const none = { status: 403, body: { reason: "fresh_proof", data: { ways: ["password"] } } };
    expect(await erase(id, token)).toMatchObject(none);
    const body = { current_password: goodPassword };
    expect(await send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token, body })).toMatchObject(none);
    expect((await send(ctx.app, "GET /user/me", { token })).status).toBe(200);
    const proved = await aSignIn(ctx.deps, id);
    expect((await erase(id, proved)).status).toBe(200);
  });

  test("never takes an admin’s password alone once there is a second factor", async () => {
    const { id, token } = await aSignedInUser(ctx.deps, { role: 2 });
    await aPasskey(ctx, token);
    const stale = await aSignIn(ctx.deps, id, { proved: false, strong: true });
    expect(await erase(id, stale)).toMatchObject({ status: 403, body: { data: { ways: ["passkey"] } } });
    await ctx.deps.db.updateTable("users").set({ role: 1 }).where("id", "=", id).execute();
  });

  test("is refused for the last admin; of two who leave at once, one stays", async () => {
    const [one, two] = [await aSignedInUser(ctx.deps, { role: 2 }), await aSignedInUser(ctx.deps, { role: 2 })];
    const replies = await Promise.all([erase(one.id, one.token), erase(two.id, two.token)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: "last_admin",
      message: texts.lastAdmin,
    });
    const admins = await ctx.deps.db.selectFrom("users").select("id").where("role", "=", 2).execute();
    expect(admins).toHaveLength(1);
  });
});
