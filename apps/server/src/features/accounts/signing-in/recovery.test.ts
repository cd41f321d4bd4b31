import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts.builders.ts";
import { resetFactors } from "./recovery.ts";
import { aPasskey, anApp, signInWith } from "./signing-in.builders.ts";

let ctx: TestApp;
type Person = Awaited<ReturnType<typeof aSignedInUser>>;
let [anna, ben, owner]: (Person | undefined)[] = [];
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, sweeps: ["recover-factors"] });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  await ctx.deps.db.updateTable("users").set({ role: 1 }).execute();
  anna = await aSignedInUser(ctx.deps, { role: 2 });
  ben = await aSignedInUser(ctx.deps, { role: 2 });
  owner = await aSignedInUser(ctx.deps, { role: 2 });
});

const step = (admin: Person | undefined, action: "ask" | "agree" | "stop", of = owner) =>
  send(ctx.app, "POST /admin/recoveries/{uuid}", {
    token: admin?.token ?? "",
    params: { uuid: of?.id ?? "" },
    body: { action, reason: "Phone fell into the well" },
  });
const shown = async () =>
  (
    await send(ctx.app, "GET /admin/recoveries/{uuid}", {
      token: anna?.token ?? "",
      params: { uuid: owner?.id ?? "" },
    })
  ).body.data;
const needsSecondStep = async () => {
  const body = { email: owner?.email ?? "", password: goodPassword };
  return "challenge" in ((await send(ctx.app, "POST /user/login", { body })).body.data ?? {});
};

async function passADay(): Promise<void> {
  ctx.clock.advance(24 * 3_600_000);
  await ctx.runJobs();
}

describe("a lost second factor", () => {
  test("is removed by two admins, a day after the owner was emailed", async () => {
    await anApp(ctx, owner?.token ?? "");
    await aPasskey(ctx, owner?.token ?? "");
    expect((await step(anna, "ask")).status).toBe(200);
    expect(await shown()).toMatchObject({ reason: "Phone fell into the well", asked_by: anna?.id, due_at: null });
    await passADay();
    expect(await needsSecondStep()).toBe(true);
    expect(await step(anna, "agree")).toMatchObject({ status: 409, body: { reason: "same_admin" } });
    expect((await step(ben, "agree")).status).toBe(200);
    await ctx.runJobs();
    const [warning] = await ctx.mailbox(owner?.email);
    expect(warning?.subject).toContain("will be removed");
    expect(warning?.text.replaceAll("\n", " ")).toMatch(/It will happen at \d+(:\d\d)?[ap]m on \w+day \d+ \w+\./);
    expect(await needsSecondStep()).toBe(true);
    await passADay();
    expect(await needsSecondStep()).toBe(false);
    expect(await shown()).toBeNull();
    await ctx.runJobs();
    expect((await ctx.mailbox(owner?.email))[0]?.subject).toContain("was removed");
  });

  test("stays when its owner uses it, or an admin stops it", async () => {
    const { device } = await aPasskey(ctx, owner?.token ?? "");
    await step(anna, "ask");
    await step(ben, "agree");
    expect((await signInWith(ctx, device)).status).toBe(200);
    expect(await shown()).toBeNull();
    await step(anna, "ask");
    await step(ben, "agree");
    expect((await step(ben, "stop")).status).toBe(200);
    await passADay();
    expect(await needsSecondStep()).toBe(true);
  });

  test("is removed by the operator’s command at once, and the owner is emailed", async () => {
    const { device } = await aPasskey(ctx, owner?.token ?? "");
    await anApp(ctx, owner?.token ?? "");
    expect(await resetFactors(ctx.deps, { email: "nobody@example.org" })).toBe(false);
    expect(await resetFactors(ctx.deps, { email: owner?.email ?? "" })).toBe(true);
    expect((await signInWith(ctx, device)).status).toBe(401);
    expect((await send(ctx.app, "GET /user/security", { token: owner?.token ?? "" })).status).toBe(401);
    expect(await needsSecondStep()).toBe(false);
    await ctx.runJobs();
    expect((await ctx.mailbox(owner?.email))[0]?.subject).toContain("was removed");
  });

  test("stays when one of the two is no admin any more", async () => {
    await aPasskey(ctx, owner?.token ?? "");
    await step(anna, "ask");
    await step(ben, "agree");
    await ctx.deps.db
      .updateTable("users")
      .set({ role: 1 })
      .where("id", "=", ben?.id ?? "")
      .execute();
    await passADay();
    expect(await needsSecondStep()).toBe(true);
    expect(await shown()).toBeNull();
  });

  test("can’t be removed by its owner, with fewer than two other admins, or when there is none", async () => {
    expect(await step(owner, "ask")).toMatchObject({ status: 409, body: { reason: "self" } });
    expect(await step(anna, "ask")).toMatchObject({ status: 409, body: { reason: "no_factor" } });
    await aPasskey(ctx, owner?.token ?? "");
    await ctx.deps.db
      .updateTable("users")
      .set({ role: 1 })
      .where("id", "=", ben?.id ?? "")
      .execute();
    expect(await step(anna, "ask")).toMatchObject({ status: 409, body: { reason: "one_admin" } });
  });
});
