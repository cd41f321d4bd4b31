import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aUser } from "./accounts.builders.ts";
import { findSubscriber } from "./unsubscribe.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { PUBLIC_URL: "https://wishwell.example" } });
});
afterAll(() => ctx.close());

const everything = { wantsMarketing: true, wantsBirthdayReminders: true };
const tokenIn = (url: string) => url.split("/").at(-1) ?? "";

describe("an optional email", () => {
  test("is sent only to users who want it", async () => {
    const { id } = await aUser(ctx.deps, { wantsMarketing: true, firstName: "Priya" });
    expect(await findSubscriber(ctx.deps, id, "marketing")).toMatchObject({ userId: id, firstName: "Priya" });
    expect(await findSubscriber(ctx.deps, id, "birthday-reminders")).toBeNull();
    const unknownId = "00000000-0000-4000-8000-000000000000";
    expect(await findSubscriber(ctx.deps, unknownId, "marketing")).toBeNull();
  });

  test("follows the user's preferences as soon as they change", async () => {
    const { id, token } = await aSignedInUser(ctx.deps);
    expect(await findSubscriber(ctx.deps, id, "birthday-reminders")).toBeNull();
    await send(ctx.app, "PATCH /users", { token, body: { uuid: id, notifications: [2] } });
    expect(await findSubscriber(ctx.deps, id, "birthday-reminders")).not.toBeNull();
    await send(ctx.app, "PATCH /users", { token, body: { uuid: id, notifications: [] } });
    expect(await findSubscriber(ctx.deps, id, "birthday-reminders")).toBeNull();
  });

  test("can be unsubscribed from in one click, without affecting other kinds", async () => {
    const { id } = await aUser(ctx.deps, everything);
    const reader = await findSubscriber(ctx.deps, id, "marketing");
    expect(reader?.unsubscribeUrl).toMatch(/^https:\/\/wishwell\.example\/api\/unsubscribe\/[\w-]+$/);
    // RFC 8058: a form post without signing in.
    const reply = await ctx.app.inject({
      method: "POST",
      url: new URL(reader?.unsubscribeUrl ?? "").pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: texts.unsubscribed });
    expect(await findSubscriber(ctx.deps, id, "marketing")).toBeNull();
    expect(await findSubscriber(ctx.deps, id, "birthday-reminders")).not.toBeNull();
  });

  test("can be unsubscribed from repeatedly, even after the account is erased", async () => {
    const { id } = await aUser(ctx.deps, everything);
    const reader = await findSubscriber(ctx.deps, id, "marketing");
    const token = tokenIn(reader?.unsubscribeUrl ?? "");
    const decline = () => send(ctx.app, "POST /unsubscribe/{token}", { params: { token } });
    expect((await decline()).status).toBe(200);
    expect((await decline()).status).toBe(200);
    await ctx.deps.db.deleteFrom("users").where("id", "=", id).execute();
    expect((await decline()).status).toBe(200);
    const deeds = await ctx.deps.db.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute();
    expect(deeds.filter(({ action }) => action === "decline letters")).toHaveLength(1);
  });

  test("is not unsubscribed from by opening the link, which redirects to the page with the button", async () => {
    const { id } = await aUser(ctx.deps, everything);
    const { unsubscribeUrl = "" } = (await findSubscriber(ctx.deps, id, "marketing")) ?? {};
    const reply = await ctx.app.inject({ method: "GET", url: new URL(unsubscribeUrl).pathname });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`https://wishwell.example/unsubscribe/${tokenIn(unsubscribeUrl)}`);
    expect(await findSubscriber(ctx.deps, id, "marketing")).not.toBeNull();
  });
});
