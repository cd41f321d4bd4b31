import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { aUser } from "../../features/accounts/accounts.builders.ts";
import { listAdmins } from "../../features/accounts/public.ts";
import { ConfigError, readConfig } from "../../platform/config/config.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { demoPeople } from "./seed-people.ts";
import { seedDatabase } from "./seed-database.ts";
import { lockSeeding } from "./seed.store.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const ctx of opened.splice(0)) await ctx.close();
});

async function contextWith(settings: Record<string, string>): Promise<TestApp> {
  const ctx = await testApp({ settings });
  opened.push(ctx);
  return ctx;
}

const emails = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom("users").select("email").orderBy("email").execute()).map(({ email }) => email);

describe("the first start", () => {
  test("seeds the demo once across concurrent processes, and every start prints the logins that still work", async () => {
    const ctx = await contextWith({ SEED: "small" });
    const printed = await Promise.all([1, 2, 3].map(() => seedDatabase(ctx.deps)));
    printed.push(await seedDatabase(ctx.deps));
    expect(new Set(printed.map((lines) => lines.join("\n"))).size).toBe(1);
    expect(await emails(ctx)).toEqual([
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
      const { data } = (await send(ctx.app, "POST /user/login", { body: { email, password } })).body;
      expect(data?.user.role_id).toBe(name === "admin" ? 2 : 1);
    }
    const { passwordHash } = await aUser(ctx.deps);
    await ctx.deps.db
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("email", "=", demoPeople.organiser.email)
      .execute();
    const later = (await seedDatabase(ctx.deps)).join("\n");
    expect(later).toContain(demoPeople.admin.email);
    expect(later).not.toContain(demoPeople.organiser.email);
  });

  test("keeps its lock for as long as the data takes: its idle transaction never ends", async () => {
    const { deps } = await contextWith({});
    const limit = sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`;
    const limits = await deps.db.transaction().execute(async (tx) => {
      const before = await limit.execute(tx);
      await lockSeeding(tx);
      return [...before.rows, ...(await limit.execute(tx)).rows];
    });
    expect(limits).toEqual([{ limit: "1min" }, { limit: "0" }]);
  });

  test("uses the admin from the settings if there is one", async () => {
    const settings = { ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "nine silver trumpets" };
    const ctx = await contextWith({ SEED: "small", ...settings });
    const lines = (await seedDatabase(ctx.deps)).join("\n");
    expect((await listAdmins(ctx.deps.db)).map(({ email }) => email)).toEqual(["boss@example.org"]);
    expect(lines).not.toContain("nine silver trumpets");
  });
});

describe("the demo", () => {
  test("is not created with SEED=none", async () => {
    const ctx = await contextWith({ SEED: "none" });
    expect(await seedDatabase(ctx.deps)).toEqual([]);
    expect(await emails(ctx)).toEqual([]);
  });

  test("is not created in a database that has users", async () => {
    const ctx = await contextWith({ SEED: "small" });
    const { email } = await aUser(ctx.deps);
    expect(await seedDatabase(ctx.deps)).toEqual([]);
    expect(await emails(ctx)).toEqual([email]);
  });

  const forReal = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://wishwell.example",
    SMTP_URL: "smtp://127.0.0.1:1",
  };

  test.each(Object.values(demoPeople))("cannot lend its password $password to a production admin", ({ password }) => {
    const settings = { ...forReal, ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: password };
    expect(() => readConfig(settings)).toThrow("ADMIN_PASSWORD is set to a sample from our docs");
  });

  test("is not created in production, and accounts with its passwords stop a production start", async () => {
    const ctx = await contextWith(forReal);
    expect(await seedDatabase(ctx.deps)).toEqual([]);
    expect(await emails(ctx)).toEqual([]);
    expect((await send(ctx.app, "GET /eventthemes")).body.meta?.total).toBeGreaterThan(10);
    const { email, password } = demoPeople.admin;
    const admin = await aUser(ctx.deps, { email, password, role: 2 });
    await expect(seedDatabase(ctx.deps)).rejects.toThrow(ConfigError);
    await expect(seedDatabase(ctx.deps)).rejects.toThrow(email);
    const passwordHash = (await aUser(ctx.deps)).passwordHash;
    await ctx.deps.db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", admin.id).execute();
    expect(await seedDatabase(ctx.deps)).toEqual([]);
  });
});
