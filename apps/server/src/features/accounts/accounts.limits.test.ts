import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aUser, freshEmail, goodPassword } from "./accounts.builders.ts";

const hour = 3_600_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

test("one IP address can sign up five times an hour", async () => {
  const register = (from: string) => {
    const body = { email: freshEmail(), password: goodPassword, password2: goodPassword };
    return send(ctx.app, "POST /user/register", { body, from });
  };
  for (let time = 0; time < 5; time += 1) expect((await register("203.0.113.1")).status).toBe(201);
  const refused = await register("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
  expect((await register("203.0.113.2")).status).toBe(201);
  ctx.clock.advance(hour);
  expect((await register("203.0.113.1")).status).toBe(201);
});

test("the verification email can be requested three times an hour per address, known or not", async () => {
  for (const email of [freshEmail(), (await aUser(ctx.deps)).email]) {
    const resend = () => send(ctx.app, "POST /user/verify/resend", { body: { email } });
    for (let time = 0; time < 3; time += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
  }
});

test("spellings of the same domain count as one address", async () => {
  const name = freshEmail().split("@")[0] ?? "";
  const resend = (domain: string) =>
    send(ctx.app, "POST /user/verify/resend", { body: { email: `${name}@${domain}` } });
  for (const domain of ["example.org", "ｅxample.org", "EXAMPLE。org"]) expect((await resend(domain)).status).toBe(200);
  expect((await resend("exａmple.org")).status).toBe(429);
  for (const odd of ["example.org/1", "ex%61mple.org", "exam|ple.org"]) expect((await resend(odd)).status).toBe(422);
});

test("an account is found by any spelling of its domain", async () => {
  const { email } = await aUser(ctx.deps);
  const body = { email: email.replace("example", "ｅｘａｍｐｌｅ"), password: goodPassword };
  expect(body.email).not.toBe(email);
  expect((await send(ctx.app, "POST /user/login", { body })).status).toBe(200);
});

test("a verification link can be tried five times in a quarter of an hour", async () => {
  const params = { verification_code: "A".repeat(43) };
  const verify = () => send(ctx.app, "POST /user/verify/{verification_code}", { params });
  for (let time = 0; time < 5; time += 1) expect((await verify()).status).toBe(404);
  expect((await verify()).status).toBe(429);
  ctx.clock.advance(hour / 4);
  expect((await verify()).status).toBe(404);
});

test("rate counters store no email or IP addresses", async () => {
  const email = freshEmail("counted");
  await send(ctx.app, "POST /user/login", { body: { email, password: "wrong" }, from: "203.0.113.77" });
  const counters = JSON.stringify(await ctx.deps.db.selectFrom("rate_counters").selectAll().execute());
  expect(counters).toContain("loginFailuresOfAccount");
  expect(counters).not.toContain("counted");
  expect(counters).not.toContain("203.0.113.77");
});
