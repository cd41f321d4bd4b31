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
  for (const house of opened.splice(0)) await house.close();
});

async function houseWith(more: Record<string, string> = {}): Promise<TestApp> {
  const house = await testApp({ settings: { ...settings, ...more } });
  opened.push(house);
  return house;
}

const emailsOfAdmins = async ({ deps }: TestApp) => (await listAdmins(deps.db)).map(({ email }) => email);
const logIn = ({ app }: TestApp, email: string, password: string) =>
  send(app, "POST /user/login", { body: { email, password } });

describe("the first admin", () => {
  test("is made from the settings, verified and ready to sign in, however many processes start", async () => {
    const house = await houseWith();
    await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(house.deps)));
    await ensureFirstAdmin(house.deps);
    expect(await emailsOfAdmins(house)).toEqual(["boss@example.org"]);
    const { data } = (await logIn(house, "boss@example.org", "nine silver trumpets")).body;
    expect(data?.user).toMatchObject({ role_id: 2, email: "boss@example.org" });
  });

  test("keeps the password they have when they are here already", async () => {
    const house = await houseWith();
    await aUser(house.deps, { email: "Boss@example.org" });
    await ensureFirstAdmin(house.deps);
    expect(await emailsOfAdmins(house)).toEqual(["Boss@example.org"]);
    expect((await logIn(house, "boss@example.org", goodPassword)).status).toBe(200);
    expect((await logIn(house, "boss@example.org", "nine silver trumpets")).status).toBe(401);
  });

  test("does not come back once another admin took the role away", async () => {
    const house = await houseWith();
    await ensureFirstAdmin(house.deps);
    await aUser(house.deps, { email: "second@example.org", role: 2 });
    await changeRole(house.deps, { email: "boss@example.org", role: 1 });
    await ensureFirstAdmin(house.deps);
    expect(await emailsOfAdmins(house)).toEqual(["second@example.org"]);
  });

  test("cannot have a password that everybody knows", async () => {
    const house = await houseWith({ ADMIN_PASSWORD: "Password123!" });
    await expect(ensureFirstAdmin(house.deps)).rejects.toThrow("ADMIN_PASSWORD");
    expect(await emailsOfAdmins(house)).toEqual([]);
  });
});

describe("ADMIN_EMAIL without ADMIN_PASSWORD", () => {
  test("is refused while there is no admin", async () => {
    const house = await testApp({ settings: { ADMIN_EMAIL: "boss@example.org" } });
    opened.push(house);
    await expect(ensureFirstAdmin(house.deps)).rejects.toThrow(
      "ADMIN_EMAIL needs ADMIN_PASSWORD: there is no admin yet",
    );
  });

  test("is fine once there is one", async () => {
    const house = await testApp({ settings: { ADMIN_EMAIL: "boss@example.org" } });
    opened.push(house);
    await aUser(house.deps, { email: "boss@example.org", role: 2 });
    await ensureFirstAdmin(house.deps);
    expect(await emailsOfAdmins(house)).toEqual(["boss@example.org"]);
  });
});

describe("a change of role", () => {
  test("counts at once for somebody who is signed in, and is written down", async () => {
    const house = await houseWith();
    const { id, email } = await aUser(house.deps);
    await aUser(house.deps, { role: 2 });
    const { token = "" } = (await logIn(house, email, goodPassword)).body.data ?? {};
    const role = async () => (await send(house.app, "GET /user/me", { token })).body.data?.role_id;
    expect(await changeRole(house.deps, { email: email.toUpperCase(), role: 2 })).toBe("changed");
    expect(await role()).toBe(2);
    expect(await changeRole(house.deps, { email, role: 2 })).toBe("was so already");
    expect(await changeRole(house.deps, { email, role: 1 })).toBe("changed");
    expect(await role()).toBe(1);
    const deeds = await house.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind"])
      .where("subject_id", "=", id)
      .where("actor_kind", "=", "command")
      .orderBy("id")
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual(["grant admin", "revoke admin"]);
  });

  test("is refused to the last admin, and to nobody in particular", async () => {
    const house = await houseWith();
    const { email } = await aUser(house.deps, { role: 2 });
    expect(await changeRole(house.deps, { email, role: 1 })).toBe("last admin");
    expect(await changeRole(house.deps, { email: "nobody@example.org", role: 2 })).toBe("nobody");
  });
});
