import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aUser, goodPassword } from "./accounts.builders.ts";

const start = new Date("2026-03-31T09:00:00Z");
const sweeps = ["tidy-accounts", "warn-idle-accounts", "erase-idle-accounts", "forget letters"];
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ now: start, sweeps });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const at = (moment: string) => ctx.clock.set(new Date(moment));
const lettersTo = async (email: string) => (await ctx.mailbox(email)).map(({ subject }) => subject);
const isThere = async (id: string) =>
  (await ctx.deps.db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Moves the clock to this moment and runs the nightly jobs. */
async function advanceTo(moment: string): Promise<void> {
  at(moment);
  await ctx.runJobs();
}

describe("an idle account", () => {
  test("is warned by email once after 23 months, and erased after 24", async () => {
    const { id, email } = await aUser(ctx.deps, { firstName: "Priya" });
    await advanceTo("2028-02-28T09:00:00Z");
    expect(await lettersTo(email)).toEqual([]);
    await advanceTo("2028-03-01T09:00:00Z");
    expect(await lettersTo(email)).toHaveLength(1);
    const [letter] = await ctx.mailbox(email);
    expect(letter?.text).toContain("31 March 2028");
    expect(letter?.text).toContain("http://localhost:3000/user/login");
    await advanceTo("2028-03-20T09:00:00Z");
    expect(await lettersTo(email)).toHaveLength(1);
    await advanceTo("2028-03-31T02:00:00Z");
    expect(await isThere(id)).toBe(true);
    await advanceTo("2028-04-01T09:00:00Z");
    expect(await isThere(id)).toBe(false);
    expect(await lettersTo(email)).toEqual([]);
  });

  test("is never erased without a warning four weeks before, however long the server was off", async () => {
    const { id, email } = await aUser(ctx.deps);
    await advanceTo("2029-06-01T09:00:00Z");
    expect(await lettersTo(email)).toHaveLength(1);
    expect((await ctx.mailbox(email))[0]?.text).toContain("29 June 2029");
    expect(await isThere(id)).toBe(true);
    await advanceTo("2029-06-28T09:00:00Z");
    expect(await isThere(id)).toBe(true);
    await advanceTo("2029-06-30T09:00:00Z");
    expect(await isThere(id)).toBe(false);
  });

  test("is not erased if its user signs in after the warning, and the months start again", async () => {
    const { id, email } = await aUser(ctx.deps);
    await advanceTo("2028-03-05T09:00:00Z");
    expect(await lettersTo(email)).toHaveLength(1);
    await send(ctx.app, "POST /user/login", { body: { email, password: goodPassword } });
    await advanceTo("2029-12-01T09:00:00Z");
    expect(await isThere(id)).toBe(true);
    // Last year's email has long been deleted.
    expect(await lettersTo(email)).toEqual([]);
    await advanceTo("2030-02-06T09:00:00Z");
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test("does not count as idle while a session is in use", async () => {
    const { email, token } = await aSignedInUser(ctx.deps);
    at("2027-12-01T09:00:00Z");
    await send(ctx.app, "GET /user/me", { token });
    await advanceTo("2028-03-05T09:00:00Z");
    expect(await lettersTo(email)).toEqual([]);
  });

  test("is not erased if it is the last admin's", async () => {
    const { id } = await aUser(ctx.deps, { role: 2 });
    await advanceTo("2028-03-05T09:00:00Z");
    await advanceTo("2028-06-01T09:00:00Z");
    expect(await isThere(id)).toBe(true);
  });
});

test("the nightly clean-up deletes used links and ended sessions, and keeps valid ones", async () => {
  const { db } = ctx.deps;
  const kept = await aSignedInUser(ctx.deps);
  const ended = await aSignedInUser(ctx.deps);
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.updateTable("sign_ins").set({ expires_at: yesterday }).where("user_id", "=", ended.id).execute();
  await send(ctx.app, "POST /user/password/forgot", { body: { email: kept.email } });
  await ctx.runJobs();
  expect(await db.selectFrom("account_tokens").select("kind").execute()).toHaveLength(1);
  await advanceTo("2026-04-07T09:00:00Z");
  expect(await db.selectFrom("account_tokens").select("kind").execute()).toEqual([]);
  expect(await db.selectFrom("sign_ins").select("user_id").execute()).toEqual([{ user_id: kept.id }]);
});
