import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aUser, freshEmail, goodPassword } from "../accounts.builders.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});

const people = (query: Record<string, string> = {}) => send(ctx.app, "GET /admin/users", { query, token: admin.token });
const act = (uuid: string, action: StandingAction, reason = "Asked on the phone") =>
  send(ctx.app, "POST /admin/users/{uuid}", { params: { uuid }, body: { action, reason }, token: admin.token });
const erase = (uuid: string, reason = "Asked us to") =>
  send(ctx.app, "DELETE /admin/users/{uuid}", { params: { uuid }, body: { reason }, token: admin.token });
const logIn = (email: string) => send(ctx.app, "POST /user/login", { body: { email, password: goodPassword } });
const found = async (search: string) => (await people({ search })).body.data?.map(({ uuid }) => uuid);
const signUp = async (email = freshEmail()) => {
  await send(ctx.app, "POST /user/register", { body: { email, password: goodPassword, password2: goodPassword } });
  const row = await ctx.deps.db.selectFrom("sign_ups").select("id").where("email", "=", email).executeTakeFirst();
  return { id: row?.id ?? "", email };
};
const auditActions = async (id: string) => {
  const rows = await ctx.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "details"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action, actor_id, details }) => ({ action, by: actor_id, details }));
};

describe("the list of users", () => {
  test("finds parts of names and addresses in any case, and has no wildcards", async () => {
    const { id, email } = await aUser(ctx.deps, { firstName: "Élodie", lastName: "O'Neill-Quartz" });
    expect(await found("o'neill-QUARTZ")).toEqual([id]);
    expect(await found("élodie o")).toEqual([id]);
    expect(await found(email.slice(2).toUpperCase())).toEqual([id]);
    expect(await found("%")).toEqual([]);
  });

  test("filters by admins, blocked users and pending sign-ups, with paging", async () => {
    const blocked = await aUser(ctx.deps);
    await act(blocked.id, "block");
    const waiting = await signUp();
    const ids = async (show: string) => (await people({ show, perpage: "100" })).body.data?.map(({ uuid }) => uuid);
    expect(await ids("admins")).toContain(admin.id);
    expect(await ids("admins")).not.toContain(blocked.id);
    expect(await ids("blocked")).toEqual([blocked.id]);
    expect(await ids("waiting")).toContain(waiting.id);
    expect(await ids("all")).not.toContain(waiting.id);
    const { body } = await people({ perpage: "1", dir: "desc" });
    expect(body.data).toHaveLength(1);
    expect(body.links?.next).toContain("show=all");
  });
});

describe("blocking a user", () => {
  test("ends every session, refuses sign-in with the usual message, and is recorded", async () => {
    const person = await aSignedInUser(ctx.deps);
    expect(await act(person.id, "block", "Sent spam")).toMatchObject({
      status: 200,
      body: { message: adminTexts.blocked, data: { status: "blocked" } },
    });
    expect((await send(ctx.app, "GET /user/me", { token: person.token })).status).toBe(401);
    expect(await logIn(person.email)).toMatchObject({ status: 401, body: { message: texts.loginFailed } });
    expect(await auditActions(person.id)).toContainEqual({
      action: "block person",
      by: admin.id,
      details: { reason: "Sent spam", changes: [{ field: "status", before: "Active", after: "Blocked" }] },
    });
    expect((await act(person.id, "block")).body.reason).toBe("so_already");
    expect((await act(person.id, "unblock")).body.data?.status).toBe("active");
    expect((await logIn(person.email)).status).toBe(200);
  });

  test("is refused for oneself and for admins", async () => {
    const other = await aUser(ctx.deps, { role: 2 });
    expect((await act(admin.id, "block")).body).toMatchObject({ reason: "self", message: adminTexts.yourself });
    expect((await act(other.id, "block")).body.reason).toBe("admin");
    expect((await send(ctx.app, "GET /user/me", { token: admin.token })).status).toBe(200);
  });
});

describe("the admin role", () => {
  test("is granted and revoked at once, and both are recorded", async () => {
    const person = await aSignedInUser(ctx.deps);
    const adminStatus = async () => (await send(ctx.app, "GET /admin/users", { token: person.token })).status;
    expect(await adminStatus()).toBe(403);
    expect((await act(person.id, "grant", "New colleague")).body.data?.role_id).toBe(2);
    expect(await adminStatus()).toBe(200);
    expect((await act(person.id, "revoke")).status).toBe(200);
    expect(await adminStatus()).toBe(403);
    expect((await auditActions(person.id)).map(({ action }) => action)).toEqual([
      "open account",
      "grant admin",
      "revoke admin",
    ]);
  });

  test("cannot be revoked by its holder or granted to a blocked user", async () => {
    expect((await act(admin.id, "revoke")).body.reason).toBe("self");
    const blocked = await aUser(ctx.deps);
    await act(blocked.id, "block");
    expect((await act(blocked.id, "grant")).body.reason).toBe("blocked");
  });

  test("stays with one of two admins who revoke each other's at once", async () => {
    await ctx.deps.db.updateTable("users").set({ role: 1 }).where("role", "=", 2).execute();
    const [one, other] = [await aSignedInUser(ctx.deps, { role: 2 }), await aSignedInUser(ctx.deps, { role: 2 })];
    const revoke = (by: typeof one, uuid: string) =>
      send(ctx.app, "POST /admin/users/{uuid}", {
        params: { uuid },
        body: { action: "revoke", reason: "Left" },
        token: by.token,
      });
    await Promise.all([revoke(one, other.id), revoke(other, one.id)]);
    const left = await ctx.deps.db.selectFrom("users").select("id").where("role", "=", 2).execute();
    expect(left).toHaveLength(1);
  });
});

describe("verifying a user whom our email does not reach", () => {
  test("creates the account with the password they chose", async () => {
    const { id, email } = await signUp();
    expect((await act(id, "verify", "Rang us")).body).toMatchObject({ message: adminTexts.verified });
    expect((await logIn(email)).status).toBe(200);
    expect((await auditActions(id)).map(({ action }) => action)).toEqual(["open account", "verify person"]);
    expect((await act(id, "verify")).status).toBe(404);
  });

  test("is refused once the address has an account", async () => {
    const { id, email } = await signUp();
    await aUser(ctx.deps, { email });
    expect((await act(id, "verify")).body.reason).toBe("known");
  });
});

describe("helping a user", () => {
  test("needs a reason", async () => {
    const { id } = await aUser(ctx.deps);
    const answers = [await act(id, "end_sign_ins", ""), await erase(id, "")];
    expect(answers.map(({ status, body }) => [status, body.errors?.["reason"]])).toEqual([
      [422, [adminTexts.reason]],
      [422, [adminTexts.reason]],
    ]);
  });

  test("ends every sign-in, and lets them sign in again", async () => {
    const person = await aSignedInUser(ctx.deps);
    expect((await act(person.id, "end_sign_ins", "Lost phone")).body.message).toBe(adminTexts.signInsEnded);
    expect((await send(ctx.app, "GET /user/me", { token: person.token })).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(200);
    expect(await auditActions(person.id)).toContainEqual({
      action: "end sign-ins",
      by: admin.id,
      details: { reason: "Lost phone" },
    });
  });

  test("emails a password link to an account, and a new verification link to a sign-up", async () => {
    const person = await aUser(ctx.deps);
    const { id, email } = await signUp();
    expect((await act(person.id, "password_link")).body.message).toBe(adminTexts.passwordLinkSent);
    expect((await act(id, "resend")).body.message).toBe(adminTexts.verificationResent);
    await ctx.runJobs();
    const linksTo = async (address: string) => (await ctx.mailbox(address)).flatMap(({ links }) => links);
    expect((await linksTo(person.email)).some((link) => link.includes("/user/resetpassword/"))).toBe(true);
    expect((await linksTo(email)).filter((link) => link.includes("/user/verify/")).length).toBeGreaterThan(1);
    expect((await act(person.id, "resend")).body.reason).toBe("verified");
    expect((await auditActions(id)).map(({ action }) => action)).toContain("resend verification");
    await act(person.id, "block");
    expect((await act(person.id, "password_link")).body.reason).toBe("blocked");
  });

  test("deletes an account that was asked for, says before what that does, and never one’s own", async () => {
    const person = await aSignedInUser(ctx.deps);
    const preview = { params: { uuid: person.id }, token: admin.token };
    expect((await send(ctx.app, "GET /admin/users/deletion/{uuid}", preview)).body.data).toMatchObject({ emails: 0 });
    expect((await erase(person.id)).body.message).toBe(adminTexts.accountErased);
    expect((await logIn(person.email)).status).toBe(401);
    expect(await auditActions(person.id)).toContainEqual({
      action: "erase account",
      by: admin.id,
      details: { reason: "Asked us to" },
    });
    expect((await erase(person.id)).status).toBe(404);
    expect((await erase(admin.id)).body.reason).toBe("self");
  });
});
