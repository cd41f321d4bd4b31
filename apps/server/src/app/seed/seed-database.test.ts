import { afterEach, describe, expect, test } from "vitest";
import { aUser } from "../../features/accounts/accounts.builders.ts";
import { listAdmins } from "../../features/accounts/public.ts";
import { ConfigError, readConfig } from "../../platform/config/config.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { demoPeople } from "./seed-people.ts";
import { prepareHouse } from "./seed-database.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

async function houseWith(settings: Record<string, string>): Promise<TestApp> {
  const house = await testApp({ settings });
  opened.push(house);
  return house;
}

const emails = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom("users").select("email").orderBy("email").execute()).map(({ email }) => email);

describe("the first start", () => {
  test("happens once, however many processes start; every start prints how to sign in, while that works", async () => {
    const house = await houseWith({ SEED: "demo" });
    const printed = await Promise.all([1, 2, 3].map(() => prepareHouse(house.deps)));
    printed.push(await prepareHouse(house.deps));
    expect(new Set(printed.map((lines) => lines.join("\n"))).size).toBe(1);
    expect(await emails(house)).toEqual([
      "admin@example.org",
      "hannah@example.org",
      "marcus@example.org",
      "priya@example.org",
    ]);
    const lines = printed[0]?.join("\n");
    expect(lines).toContain("http://localhost:3000/user/login");
    for (const [name, { email, password }] of Object.entries(demoPeople)) {
      expect(lines).toContain(email);
      expect(lines).toContain(password);
      const { data } = (await send(house.app, "POST /user/login", { body: { email, password } })).body;
      expect(data?.user.role_id).toBe(name === "admin" ? 2 : 1);
    }
    const { passwordHash } = await aUser(house.deps);
    await house.deps.db
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("email", "=", demoPeople.organiser.email)
      .execute();
    const later = (await prepareHouse(house.deps)).join("\n");
    expect(later).toContain(demoPeople.admin.email);
    expect(later).not.toContain(demoPeople.organiser.email);
  });

  test("uses the admin of the settings when there is one", async () => {
    const settings = { ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "nine silver trumpets" };
    const house = await houseWith({ SEED: "demo", ...settings });
    const lines = (await prepareHouse(house.deps)).join("\n");
    expect((await listAdmins(house.deps.db)).map(({ email }) => email)).toEqual(["boss@example.org"]);
    expect(lines).not.toContain("nine silver trumpets");
  });
});

describe("no demo", () => {
  test("is made with SEED=none", async () => {
    const house = await houseWith({ SEED: "none" });
    expect(await prepareHouse(house.deps)).toEqual([]);
    expect(await emails(house)).toEqual([]);
  });

  test("is made where people are already", async () => {
    const house = await houseWith({ SEED: "demo" });
    const { email } = await aUser(house.deps);
    expect(await prepareHouse(house.deps)).toEqual([]);
    expect(await emails(house)).toEqual([email]);
  });

  const forReal = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://wishwell.example",
    SMTP_URL: "smtp://127.0.0.1:1",
  };

  test.each(Object.values(demoPeople))("gives its password $password to an admin of real people", ({ password }) => {
    const settings = { ...forReal, ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: password };
    expect(() => readConfig(settings)).toThrow("ADMIN_PASSWORD is set to a sample from our docs");
  });

  test("is made with real people, and none of an earlier trial is left open: its passwords stop the start", async () => {
    const house = await houseWith(forReal);
    expect(await prepareHouse(house.deps)).toEqual([]);
    expect(await emails(house)).toEqual([]);
    expect((await send(house.app, "GET /eventthemes")).body.meta?.total).toBeGreaterThan(10);
    const { email, password } = demoPeople.admin;
    const admin = await aUser(house.deps, { email, password, role: 2 });
    await expect(prepareHouse(house.deps)).rejects.toThrow(ConfigError);
    await expect(prepareHouse(house.deps)).rejects.toThrow(email);
    const passwordHash = (await aUser(house.deps)).passwordHash;
    await house.deps.db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", admin.id).execute();
    expect(await prepareHouse(house.deps)).toEqual([]);
  });
});
