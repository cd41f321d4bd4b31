import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../test-support/database.ts";

const command = fileURLToPath(new URL("admin.ts", import.meta.url));
let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "wishwell-admin-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator would. */
function admin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_ENV: "development", DATABASE_URL: database.url, DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: out.trim(), err: err.trim() });
    });
  });
}

async function aPerson(email: string): Promise<void> {
  const now = new Date();
  await database.db
    .insertInto("users")
    .values({
      id: crypto.randomUUID(),
      email,
      email_key: email,
      password_hash: "",
      verified_at: now,
      last_seen_at: now,
      created_at: now,
    })
    .execute();
}

test("the admin command grants, lists and revokes, but never revokes the last admin", async () => {
  await aPerson("anna@example.org");
  await aPerson("ben@example.org");
  expect(await admin("list")).toMatchObject({ code: 0, out: "There is no admin yet." });
  expect(await admin("grant", "anna@example.org")).toMatchObject({ code: 0, out: "anna@example.org is an admin now." });
  expect(await admin("grant", "Ben@example.org")).toMatchObject({ code: 0 });
  expect(await admin("list")).toMatchObject({ out: "anna@example.org\nben@example.org" });
  expect(await admin("revoke", "anna@example.org")).toMatchObject({ code: 0 });
  const refused = await admin("revoke", "ben@example.org");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("the only admin");
  expect(await admin("list")).toMatchObject({ out: "ben@example.org" });
  const deeds = await database.db.selectFrom("audit_log").select(["action", "actor_kind"]).orderBy("id").execute();
  expect(deeds).toEqual(
    ["grant admin", "grant admin", "revoke admin"].map((action) => ({ action, actor_kind: "command" })),
  );
}, 60_000);

test("the admin command prints its usage, and one line for each error", async () => {
  expect(await admin("--help")).toMatchObject({ code: 0, out: expect.stringContaining("grant EMAIL") });
  expect(await admin("grant")).toMatchObject({ code: 1, err: expect.stringContaining("grant EMAIL") });
  const unknown = await admin("grant", "nobody@example.org");
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.err.split("\n")).toHaveLength(1);
}, 60_000);
