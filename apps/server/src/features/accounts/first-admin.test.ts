import { afterEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aUser, goodPassword } from "./accounts.builders.ts";
import { listAdmins } from "./accounts.store.ts";
import { changeRole } from "./roles.ts";
import { ensureFirstAdmin } from "./sign-up.ts";

const settings = { ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "nine silver trumpets" };
const opened: TestApp[] = [];
afterEach(async () => {
  for (const ctx of opened.splice(0)) await ctx.close();
});

async function contextWith(more: Record<string, string> = {}): Promise<TestApp> {
  const ctx = await testApp({ settings: { ...settings, ...more } });
  opened.push(ctx);
  return ctx;
}

const emailsOfAdmins = async ({ deps }: TestApp) => (await listAdmins(deps.db)).map(({ email }) => email);
const logIn = ({ app }: TestApp, email: string, password: string) =>
  send(app, "POST /user/login", { body: { email, password } });

describe("the first admin", () => {
  test("is created once from the settings, verified and able to sign in, even when several processes start", async () => {
    const ctx = await contextWith();
    await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(ctx.deps)));
    await ensureFirstAdmin(ctx.deps);
    expect(await emailsOfAdmins(ctx)).toEqual(["boss@example.org"]);
    const { data } = (await logIn(ctx, "boss@example.org", "nine silver trumpets")).body;
    expect(data?.user).toMatchObject({ role_id: 2, email: "boss@example.org" });
  });

  test("keeps their password if they already have an account", async () => {
    const ctx = await contextWith();
    await aUser(ctx.deps, { email: "Boss@example.org" });
    await ensureFirstAdmin(ctx.deps);
    expect(await emailsOfAdmins(ctx)).toEqual(["Boss@example.org"]);
    expect((await logIn(ctx, "boss@example.org", goodPassword)).status).toBe(200);
    expect((await logIn(ctx, "boss@example.org", "nine silver trumpets")).status).toBe(401);
  });

  test("is not restored after another admin has revoked the role", async () => {
    const ctx = await contextWith();
    await ensureFirstAdmin(ctx.deps);
    await aUser(ctx.deps, { email: "second@example.org", role: 2 });
    await changeRole(ctx.deps, { email: "boss@example.org", role: 1 });
    await ensureFirstAdmin(ctx.deps);
    expect(await emailsOfAdmins(ctx)).toEqual(["second@example.org"]);
  });

  test("cannot have a common password", async () => {
    const ctx = await contextWith({ ADMIN_PASSWORD: "Password123!" });
    await expect(ensureFirstAdmin(ctx.deps)).rejects.toThrow("ADMIN_PASSWORD");
    expect(await emailsOfAdmins(ctx)).toEqual([]);
  });
});

describe("ADMIN_EMAIL without ADMIN_PASSWORD", () => {
  test("is refused while there is no admin", async () => {
    const ctx = await testApp({ settings: { ADMIN_EMAIL: "boss@example.org" } });
    opened.push(ctx);
    await expect(ensureFirstAdmin(ctx.deps)).rejects.toThrow("ADMIN_EMAIL needs ADMIN_PASSWORD: there is no admin yet");
  });

  test("is accepted once there is an admin", async () => {
    const ctx = await testApp({ settings: { ADMIN_EMAIL: "boss@example.org" } });
    opened.push(ctx);
    await aUser(ctx.deps, { email: "boss@example.org", role: 2 });
    await ensureFirstAdmin(ctx.deps);
    expect(await emailsOfAdmins(ctx)).toEqual(["boss@example.org"]);
  });
});

describe("a change of role", () => {
  test("takes effect at once for a signed-in user, and is recorded", async () => {
    const ctx = await contextWith();
    const { id, email } = await aUser(ctx.deps);
    await aUser(ctx.deps, { role: 2 });
    const { token = "" } = (await logIn(ctx, email, goodPassword)).body.data ?? {};
    const role = async () => (await send(ctx.app, "GET /user/me", { token })).body.data?.role_id;
    expect(await changeRole(ctx.deps, { email: email.toUpperCase(), role: 2 })).toBe("changed");
    expect(await role()).toBe(2);
    expect(await changeRole(ctx.deps, { email, role: 2 })).toBe("unchanged");
    expect(await changeRole(ctx.deps, { email, role: 1 })).toBe("changed");
    expect(await role()).toBe(1);
    const deeds = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind"])
      .where("subject_id", "=", id)
      .where("actor_kind", "=", "command")
      .orderBy("id")
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual(["grant admin", "revoke admin"]);
  });

  test("is refused for the last admin and for an unknown address", async () => {
    const ctx = await contextWith();
    const { email } = await aUser(ctx.deps, { role: 2 });
    expect(await changeRole(ctx.deps, { email, role: 1 })).toBe("last admin");
    expect(await changeRole(ctx.deps, { email: "nobody@example.org", role: 2 })).toBe("unknown");
  });
});
