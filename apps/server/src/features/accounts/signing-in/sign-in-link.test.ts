import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aUser, freshEmail } from "../accounts.builders.ts";
import { anApp } from "./signing-in.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const [mine, strangers] = ["m".repeat(43), "s".repeat(43)];
const ask = (email: string, browser_key = mine) =>
  send(ctx.app, "POST /user/login/link", { body: { email, browser_key } });
const follow = (token: string, browser_key?: string) =>
  send(ctx.app, "POST /user/login/link/{token}", { params: { token }, body: { browser_key } });

async function newestLink(email: string): Promise<string> {
  await ctx.runJobs();
  const links = (await ctx.mailbox(email)).flatMap((letter) => letter.links);
  return (
    links
      .find((link) => link.includes("/user/login/link/"))
      ?.split("/")
      .at(-1) ?? ""
  );
}

async function aLink(email: string, key = mine): Promise<string> {
  await ask(email, key);
  return newestLink(email);
}

describe("asking for a sign-in link", () => {
  test("gets the same answer for every address, and emails only those with an account", async () => {
    const [user, blocked] = [await aUser(ctx.deps), await aUser(ctx.deps)];
    await ctx.deps.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", blocked.id).execute();
    const unknown = freshEmail();
    const replies = [await ask(user.email), await ask(unknown), await ask(blocked.email)];
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { message: signInTexts.linkSent }]);
    expect(await newestLink(user.email)).not.toBe("");
    expect([await ctx.mailbox(unknown), await ctx.mailbox(blocked.email)]).toEqual([[], []]);
  });

  test("ends the older link of this browser, but not of another", async () => {
    const user = await aUser(ctx.deps);
    const old = await aLink(user.email);
    const others = await aLink(user.email, strangers);
    const fresh = await aLink(user.email);
    expect((await follow(old, mine)).status).toBe(404);
    expect((await follow(others, mine)).status).toBe(409);
    expect((await follow(fresh, mine)).status).toBe(200);
  });
});

describe("a sign-in link", () => {
  test("signs in once, 50 at a time, in the browser that asked", async () => {
    const user = await aUser(ctx.deps);
    const token = await aLink(user.email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => follow(token, mine)));
    const [opened, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(opened?.body.data?.user.uuid).toBe(user.id);
    expect((await follow(token, mine)).body.message).toBe(signInTexts.linkDead);
    const { body } = await send(ctx.app, "GET /user/security", { token: opened?.body.data?.token ?? "" });
    expect(body.data?.sign_ins).toMatchObject([{ way: "link", current: true }]);
  });

  test("does nothing elsewhere, and still works in its own browser", async () => {
    const user = await aUser(ctx.deps);
    const token = await aLink(user.email);
    expect(await follow(token)).toMatchObject({ status: 409, body: { reason: "other_browser" } });
    expect(await follow(token, strangers)).toMatchObject({ status: 409, body: { reason: "other_browser" } });
    expect((await follow(token, mine)).status).toBe(200);
  });

  test("ends after 15 minutes and with a new password", async () => {
    const user = await aSignedInUser(ctx.deps);
    const old = await aLink(user.email);
    ctx.clock.advance(15 * 60_000);
    expect((await follow(old, mine)).status).toBe(404);
    const token = await aLink(user.email);
    const passwords = { password: "four green bicycles", password2: "four green bicycles" };
    const change = { uuid: user.id, ...passwords };
    expect((await send(ctx.app, "PATCH /users", { token: user.token, body: change })).status).toBe(200);
    expect((await follow(token, mine)).status).toBe(404);
  });

  test("proves nothing but the mailbox: it is no proof of identity", async () => {
    const user = await aUser(ctx.deps);
    const { body } = await follow(await aLink(user.email), mine);
    const reply = await send(ctx.app, "POST /user/app", { token: body.data?.token ?? "", body: {} });
    expect(reply).toMatchObject({ status: 403, body: { reason: "fresh_proof" } });
  });

  test("never replaces a second factor", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const app = await anApp(ctx, admin.token);
    const { status, body } = await follow(await aLink(admin.email), mine);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ways: ["app", "recovery"] });
    expect(body.data).not.toHaveProperty("token");
    const done = await send(ctx.app, "POST /user/login/second", {
      body: { challenge: body.data?.challenge ?? "", code: app.code() },
    });
    expect(done.status).toBe(200);
  });

  test("still comes after ten wrong passwords", async () => {
    const limited = await testApp();
    const user = await aUser(limited.deps);
    const login = { email: user.email, password: "not this one" };
    for (let count = 0; count < 11; count += 1) await send(limited.app, "POST /user/login", { body: login });
    expect((await send(limited.app, "POST /user/login", { body: login })).status).toBe(429);
    await send(limited.app, "POST /user/login/link", { body: { email: user.email, browser_key: mine } });
    await limited.runJobs();
    const [letter] = await limited.mailbox(user.email);
    const token =
      letter?.links
        .find((link) => link.includes("/link/"))
        ?.split("/")
        .at(-1) ?? "";
    const reply = await send(limited.app, "POST /user/login/link/{token}", {
      params: { token },
      body: { browser_key: mine },
    });
    expect(reply.status).toBe(200);
    await limited.close();
  });
});
