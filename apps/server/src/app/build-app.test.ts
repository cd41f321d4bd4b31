import { calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test-support/app.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp()));
afterAll(async () => ctx.close());

test("the public configuration can be read without signing in", async () => {
  const answer = await ctx.app.inject("/api/config");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ data: { product: "Wishwell", development: true } });
});

test("every API response carries the server time, even when the clock is moved or the call is refused", async () => {
  for (const url of ["/api/config", "/api/user/me", "/api/nothing"]) {
    ctx.clock.advance(86_400_000);
    const { headers } = await ctx.app.inject(url);
    expect(headers["x-server-time"]).toBe(ctx.clock.now().toISOString());
  }
  expect((await ctx.app.inject("/healthz")).headers["x-server-time"]).toBeUndefined();
});

test("the API docs page lists every call and uses no script", async () => {
  const { body, headers, statusCode } = await ctx.app.inject("/api/docs");
  expect(statusCode).toBe(200);
  for (const key of Object.keys(calls)) expect(body).toContain(`>${key}</a>`);
  expect(body).not.toContain("<script");
  expect(body).not.toContain('style="');
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1];
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  const ids = body.match(/ id="[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(` id="${target}"`);
});

test("the API is described in OpenAPI 3.1", async () => {
  const answer = await ctx.app.inject("/api/openapi.json");
  expect(answer.json()).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://localhost:3000/api" }] });
});

test("the API answers 600 requests a minute per address, not counting health checks", async () => {
  const ask = (url: string) => ctx.app.inject({ url, remoteAddress: "203.0.113.50" });
  await ask("/api/config");
  await ctx.deps.db.updateTable("rate_counters").set({ count: 599 }).where("name", "=", "anything").execute();
  expect((await ask("/api/config")).statusCode).toBe(200);
  const refused = await ask("/api/config");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("60");
  expect((await ask("/api/nothing")).statusCode).toBe(429);
  expect((await ask("/healthz")).statusCode).toBe(200);
  ctx.clock.advance(60_000);
  expect((await ask("/api/config")).statusCode).toBe(200);
});

test("signing up sends a verification email, which the dev mailbox shows", async () => {
  const email = "anna@example.org";
  const body = { email, password: "three small elephants", password2: "three small elephants" };
  const answer = await ctx.app.inject({ method: "POST", url: "/api/user/register", payload: body });
  expect(answer.statusCode).toBe(201);
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  expect(letter?.links.some((link) => link.includes("/user/verify/"))).toBe(true);
});
